import type { Order } from '@lineless/contracts/ordering/orders';
import { useMemo } from 'react';
import { allDayOf } from '@/data/ordering/board-sections';
import { texts } from './texts';

/** So many of each item are to be made, over all open orders. */
export function AllDayStrip({ open }: { open: readonly Order[] }) {
  const counts = useMemo(() => allDayOf(open), [open]);
  return (
    <section
      aria-label={texts.allDay.title}
      tabIndex={0}
      className="flex min-h-11 shrink-0 items-center gap-4 overflow-x-auto border-b border-line px-(--gutter) -outline-offset-2! md:px-5"
    >
      <h2 className="shrink-0 text-14 text-muted">{texts.allDay.title}</h2>
      {counts.length === 0 && <p className="type-small text-muted">{texts.allDay.none}</p>}
      <ul className="flex gap-x-5">
        {counts.map(({ name, quantity }) => (
          <li key={name} className="flex items-baseline gap-1.5 whitespace-nowrap">
            <b className="text-20 leading-7 font-extrabold tabular-nums">{quantity}</b>
            <span className="text-15">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
