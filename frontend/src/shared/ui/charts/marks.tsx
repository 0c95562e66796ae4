import type { Series } from './series';

const R = 4.5;

/** The mark of a series at a point. */
export function Mark({ cx, cy, series: { color, mark } }: { cx: number; cy: number; series: Series }) {
  switch (mark) {
    case 'dot':
      return <circle cx={cx} cy={cy} r={R} fill={color} />;
    case 'square':
      return <rect x={cx - R} y={cy - R} width={2 * R} height={2 * R} fill={color} />;
    case 'triangle':
      return <path d={`M${cx} ${cy - R - 1}l${R + 1} ${2 * R}h${-2 * R - 2}z`} fill={color} />;
    case 'diamond':
      return (
        <path
          d={`M${cx} ${cy - R - 1}l${R + 1} ${R + 1}l${-R - 1} ${R + 1}l${-R - 1} ${-R - 1}z`}
          fill={color}
        />
      );
    case 'ring':
      return <circle cx={cx} cy={cy} r={R - 0.5} fill="var(--page)" stroke={color} strokeWidth={2} />;
  }
}

/** What stands for a series or a sign in a legend or a tooltip. */
export function Key({ kind }: { kind: 'bar' | 'peak' | 'previous' | Series }) {
  if (typeof kind === 'object')
    return (
      <svg aria-hidden width="24" height="12" className="shrink-0">
        <path d="M0 6H24" stroke={kind.color} strokeWidth={2} strokeDasharray={kind.dash} />
        <Mark cx={12} cy={6} series={kind} />
      </svg>
    );
  if (kind === 'previous') return <i aria-hidden className="h-0.5 w-4.5 shrink-0 bg-text" />;
  return (
    <svg aria-hidden width="12" height="12" className="shrink-0">
      {kind === 'peak' && <PeakHatch id="peak-key" />}
      <rect width="12" height="12" rx="2" fill={kind === 'peak' ? 'url(#peak-key)' : 'var(--series-1)'} />
    </svg>
  );
}

/** A peak is hatched as well as of another colour. */
export function PeakHatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill="var(--series-2)" />
        <rect width="1.6" height="5" fill="var(--page)" />
      </pattern>
    </defs>
  );
}
