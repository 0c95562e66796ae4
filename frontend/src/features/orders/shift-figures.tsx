import { useGetTipsQuery } from '@/data/ordering/shift-tips';
import { money } from '@/shared/lib/money';
import { Figure } from '@/shared/ui/figure';
import { texts } from './texts';

const NONE = '–';

/** S9: what was handed over in the last 12 hours, and what it came to. */
export function ShiftFigures({ vendorLocationId }: { vendorLocationId: string }) {
  const { currentData: shift } = useGetTipsQuery(vendorLocationId);
  return (
    <section aria-label={texts.shift.title} className="px-(--gutter) pt-1 pb-4">
      <h2 className="type-small text-muted">{texts.shift.title}</h2>
      <dl className="mt-1.5 flex gap-x-7 [&_dd]:text-[24px]! [&_dd]:leading-7.5!">
        <Figure value={shift?.orders ?? NONE} label={texts.shift.orders} />
        <Figure value={shift ? money(shift.totalAmount) : NONE} label={texts.shift.total} />
        <Figure value={shift ? money(shift.tipAmount) : NONE} label={texts.shift.tips} />
      </dl>
    </section>
  );
}
