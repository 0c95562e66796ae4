import { Printer } from 'lucide-react';
import { CITY_TIME_ZONE } from '@/data/membership/city-clock';
import type { MembershipPayment } from '@/data/membership/own-payments';
import { useBackCloses } from '@/shared/hooks/use-back-closes';
import { money } from '@/shared/lib/money';
import { Button } from '@/shared/ui/button';
import { ReceiptLines } from '@/shared/ui/receipt-lines';
import { Sheet } from '@/shared/ui/sheet';
import { longDay } from './long-day';
import { texts } from './texts-own';

const { payments: words } = texts;

/** One payment, to be shown to whom it is asked by, or printed. */
export function PaymentReceipt({ payment, onClose }: { payment: MembershipPayment; onClose: () => void }) {
  const { paymentIntentId, label, duration, amount, status, at, from, until } = payment;
  useBackCloses(true, onClose);
  const day = (instant: string) => longDay(instant, CITY_TIME_ZONE);
  const sums = [
    { label: words.what, amount: words.plan(label, duration) },
    ...(from !== undefined && until !== undefined
      ? [{ label: words.runs, amount: words.period(day(from), day(until)) }]
      : []),
    { label: words.paidOn, amount: day(at) },
    { label: words.status, amount: words.statuses[status] },
    { label: words.number, amount: paymentIntentId },
  ];
  return (
    <Sheet open onClose={onClose} title={words.receipt(day(at))}>
      <div className="grid gap-5 pb-6 [&_dd]:min-w-0 [&_dd]:shrink! [&_dd]:text-right [&_dd]:break-words [&_dt]:shrink-0">
        <ReceiptLines lines={[]} sums={sums} total={money(amount)} totalLabel={words.total} />
        <div className="print:hidden">
          <Button full icon={Printer} onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
