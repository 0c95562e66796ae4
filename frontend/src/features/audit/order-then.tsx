import type { Order } from '@lineless/contracts/ordering/orders';
import { isInProgress } from '@/data/ordering/order';
import { receiptLines, receiptSums, totalKept } from '@/data/ordering/receipt';
import { useWorkplace } from '@/data/staff/workplace';
import { exactly } from '@/shared/lib/record-time';
import { ReceiptLines } from '@/shared/ui/receipt-lines';
import { StateFacts } from './state-panel';
import { StatusTag } from './status-tag';
import { texts } from './texts';

/** An order as it was: its status, its receipt, and how far it had come. */
export function OrderThen({ order }: { order: Order }) {
  const { location } = useWorkplace();
  const { status, payment, orderId, customerName } = order;
  const time = (instant: string): string => exactly('seconds', instant, location.timeZone);
  const open = { value: texts.order.notYet, isOpen: true };
  const when = (instant: string | undefined, who?: Order['preparedBy']) => {
    if (instant === undefined) return open;
    return { value: who ? texts.order.by(time(instant), who.name) : time(instant) };
  };
  const paid = order.datetimePaid;
  const paidText = (): string => {
    if (paid === undefined) return texts.order.notYet;
    if (payment?.method === 'FREE') return texts.order.free(time(paid));
    return payment?.last4 === undefined ? time(paid) : texts.order.card(time(paid), payment.last4);
  };
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 pt-2 pb-3.5 type-small">
        <StatusTag status={status} />
        {isInProgress(status) && (
          <>
            <span className="text-muted">{texts.order.shownAs}</span>
            <b className="font-[650]">{texts.order.inProgress}</b>
          </>
        )}
      </p>
      <ReceiptLines
        lines={receiptLines(order)}
        sums={receiptSums(order, { when: time })}
        total={totalKept(order)}
      />
      <div className="mt-3 border-t border-line pt-3">
        <StateFacts
          facts={[
            { label: texts.order.paid, value: paidText(), isOpen: paid === undefined },
            { label: texts.order.prepared, ...when(order.datetimePrepared, order.preparedBy) },
            { label: texts.order.completed, ...when(order.datetimeCompleted, order.completedBy) },
            ...(order.datetimeRefunded === undefined
              ? []
              : [{ label: texts.order.refunded, ...when(order.datetimeRefunded) }]),
            ...(customerName === undefined ? [] : [{ label: texts.order.customer, value: customerName }]),
            { label: texts.order.id, value: <span className="text-12 break-all">{orderId}</span> },
          ]}
        />
      </div>
    </>
  );
}
