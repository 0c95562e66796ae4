import { useId } from 'react';
import { texts } from './texts';

export interface InkStampProps {
  venue: string;
  place?: string | undefined;
  /** '11:42 PM'. */
  time: string;
  /** Said in place of 'Picked up at 11:42 PM'. */
  label?: string;
}

/** Pressed on a used ticket: venue and place around, the time in the middle. */
export function InkStamp({ venue, place, time, label = texts.pickedUpAt(time) }: InkStampProps) {
  const ring = useId();
  const [hour = time, half] = time.split(' ');
  const words = [venue, place]
    .filter((word) => word !== undefined)
    .map((word) => `${word.toUpperCase()}  •  `)
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 126 126"
      className="absolute top-3 left-[min(128px,calc(100%-138px))] size-37.5 -rotate-11 animate-stamp text-ticket-ok opacity-82 mix-blend-multiply"
    >
      <defs>
        <path id={ring} d="M63 63m-41 0a41 41 0 1 1 82 0a41 41 0 1 1-82 0" />
      </defs>
      <g fill="none" stroke="currentColor">
        <circle cx={63} cy={63} r={58} strokeWidth={3.5} />
        <circle cx={63} cy={63} r={34} strokeWidth={1.5} />
      </g>
      <g fill="currentColor" fontWeight={800}>
        <text fontSize={words.length > 28 ? 10.5 : 13.5} letterSpacing={1.9}>
          <textPath href={`#${ring}`} startOffset={1} textLength={254}>
            {words}
          </textPath>
        </text>
        <text x={63} y={half ? 60 : 68} textAnchor="middle" fontSize={15}>
          {hour}
        </text>
        {half && (
          <text x={63} y={77} textAnchor="middle" fontSize={15}>
            {half}
          </text>
        )}
      </g>
    </svg>
  );
}
