import type { ReactNode } from 'react';

interface TipProps {
  title: string;
  lines: readonly { key: ReactNode; name: string; value: string }[];
}

/** What a pointer reads off a chart. */
export function Tip({ title, lines }: TipProps) {
  return (
    <div className="grid min-w-52 gap-1 rounded-control border border-edge bg-pressed px-3 py-2 text-14 leading-5 text-text">
      <b className="font-semibold">{title}</b>
      {lines.map(({ key, name, value }) => (
        <span key={name} className="flex items-center gap-2">
          {key}
          <span className="flex-1 text-muted">{name}</span>
          <b className="font-semibold tabular-nums">{value}</b>
        </span>
      ))}
    </div>
  );
}
