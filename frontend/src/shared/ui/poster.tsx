import { drawingOf, type PosterDrawing } from '@lineless/contracts/venues/drawing';
import type { ReactNode } from 'react';

export interface PosterProps {
  /** The venue: 'Kiln Hall'. */
  name: string;
  /** The place inside it: 'Main Bar'. */
  place?: string | undefined;
  /** Chooses the drawing, so that a location always looks the same. */
  locationId: string;
  /** The chrome: logo and account, on the poster's own colour. */
  children?: ReactNode;
}

/** The head of a menu: the venue's name as signage on its own colour. */
export function Poster({ locationId, ...words }: PosterProps) {
  return <PosterShape {...words} drawing={drawingOf(locationId)} />;
}

/** The poster where its drawing is known already. */
export function PosterShape({
  name,
  place,
  drawing,
  children,
}: Omit<PosterProps, 'locationId'> & { drawing: PosterDrawing }) {
  return (
    <div className="relative shrink-0 overflow-hidden bg-accent-deep [--page:var(--accent-deep)]">
      <Drawing kind={drawing} />
      <div className="relative">{children}</div>
      <div className="relative px-(--gutter) pt-6 pb-4.5 low:pt-0 low:pb-3">
        <h1 className="type-display text-balance break-words">{name}</h1>
        {place && <p className="mt-1.5 type-label">{place}</p>}
      </div>
    </div>
  );
}

function Drawing({ kind }: { kind: PosterDrawing }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 300 300"
      fill="none"
      stroke="currentColor"
      strokeWidth={17}
      className="absolute -right-17.5 -bottom-30 size-75 text-accent-bar"
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
