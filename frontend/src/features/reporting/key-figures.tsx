import type { ReactNode } from 'react';
import { Trend } from '@/shared/ui/trend';
import { texts } from './texts';

export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  /** Against the week before; missing: it is not compared. */
  readonly change?: number | null;
  readonly note?: ReactNode;
}

/** The figures that a tab begins with, each above what it is compared with. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 py-4">
      <dl className="grid flex-1 basis-full grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:basis-auto sm:flex-wrap sm:gap-x-12">
        {figures.map(({ label, value, change, note }) => (
          <div key={label} className="min-w-0">
            <dt className="type-small text-muted">{label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-3">
              <span className="type-figure-laptop">{value}</span>
              {change !== undefined && <Trend change={change} />}
              {note !== undefined && <span className="type-small text-muted">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="type-small text-muted">{texts.against}</p>
    </div>
  );
}
