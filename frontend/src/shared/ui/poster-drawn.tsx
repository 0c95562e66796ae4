import type { PosterDrawing } from '@lineless/contracts/venues/drawing';
import { cx } from './cx';

/** What a poster has where others have a picture: flat, in the venue's colour, cut off at an edge. */
export function PosterDrawn({ drawing: kind, className }: { drawing: PosterDrawing; className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 300 300"
      fill="none"
      stroke="currentColor"
      strokeWidth={17}
      className={cx('absolute text-accent-bar', className)}
    >
      {kind === 'arcs' &&
        [38, 74, 110, 141].map((radius) => <circle key={radius} cx={150} cy={150} r={radius} />)}
      {kind === 'bars' && (
        <g stroke="none" fill="currentColor">
          {[96, 168, 128, 208, 150].map((height, index) => (
            <rect key={height} x={70 + index * 37} y={180 - height / 2} width={20} height={300} />
          ))}
        </g>
      )}
      {kind === 'discs' && (
        <g stroke="none" fill="currentColor">
          <circle cx={150} cy={128} r={74} />
          <circle cx={58} cy={58} r={26} />
          <circle cx={222} cy={36} r={16} />
        </g>
      )}
    </svg>
  );
}
