import type { ReactNode } from 'react';
import { Trend } from '@/shared/ui/trend';

export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  /** Against the week before; missing: it is not compared. */
  readonly change?: number | null;
  readonly note?: ReactNode;
}

interface KeyFiguresProps {
  figures: readonly KeyFigure[];
  /** What they are compared with. */
  against: string;
}

/** The figures that a tab begins with, each above what it is compared with. */
export function KeyFigures({ figures, against }: KeyFiguresProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 py-4">
      <dl className="flex flex-1 basis-full flex-wrap gap-x-6 gap-y-4 sm:basis-auto sm:gap-x-12">
        {figures.map(({ label, value, change, note }) => (
          // Two beside each other on a phone, as long as their figures fit there.
          <div key={label} className="min-w-min basis-[calc(50%-0.75rem)] sm:basis-auto">
            <dt className="type-small text-muted">{label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-3">
              <span className="type-figure-laptop">{value}</span>
              {change !== undefined && <Trend change={change} />}
              {note !== undefined && <span className="type-small text-muted">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="type-small text-muted">{against}</p>
    </div>
  );
}
