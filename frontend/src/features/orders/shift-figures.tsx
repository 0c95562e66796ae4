import type { ReactNode } from 'react';
import { useGetTipsQuery } from '@/data/ordering/shift-tips';
import { useGetHistoryTotalsQuery } from '@/data/ordering/history-totals';
import { money } from '@/shared/lib/money';
import { dayAndTimeOf, type VenueClock } from '@/shared/lib/time';
import { useKept } from '@/shared/hooks/use-kept';
import { useNow } from '@/shared/hooks/use-now';
import { Figure } from '@/shared/ui/figure';
import { texts } from './texts';
import type { HistorySearch } from './use-history-search';

const NONE = '–';

/** S9: what was handed over in the last 12 hours, and what it came to. */
export function ShiftFigures({ vendorLocationId }: { vendorLocationId: string }) {
  const { currentData: shift } = useGetTipsQuery(vendorLocationId);
  return (
    <Figures title={texts.shift.title}>
      <Figure value={shift?.orders ?? NONE} label={texts.shift.orders} />
      <Figure value={shift ? money(shift.totalAmount) : NONE} label={texts.shift.total} />
      <Figure value={shift ? money(shift.tipAmount) : NONE} label={texts.shift.tips} />
    </Figures>
  );
}

/** What is looked for comes to, all pages of it. */
export function FoundFigures({ location, search }: { location: VenueClock & Place; search: Search }) {
  const { vendorLocationId } = location;
  const { filter, sought } = search;
  const { currentData } = useGetHistoryTotalsQuery({ vendorLocationId, filter });
  const found = useKept(sought, currentData);
  const now = useNow(60_000);
  const since = found?.since === undefined ? undefined : dayAndTimeOf(found.since, location, now);
  const back = found && found.refundAmount !== '0.00' ? money(found.refundAmount) : null;
  return (
    <Figures title={since === undefined ? texts.found.title : texts.found.since(since)}>
      <Figure value={found?.orders ?? NONE} label={texts.shift.orders} />
      <Figure value={found ? money(found.totalAmount) : NONE} label={texts.shift.total} />
      <Figure value={found ? money(found.tipAmount) : NONE} label={texts.shift.tips} />
      {back !== null && <Figure value={back} label={texts.found.refunded} />}
    </Figures>
  );
}

type Search = Pick<HistorySearch, 'filter' | 'sought'>;

interface Place {
  vendorLocationId: string;
}

function Figures({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="px-(--gutter) pt-1 pb-4">
      <h2 className="type-small text-muted">{title}</h2>
      <dl className="mt-1.5 flex flex-wrap gap-x-7 gap-y-2 [&_dd]:text-24! [&_dd]:leading-7.5!">
        {children}
      </dl>
    </section>
  );
}
