import type { Order } from '@lineless/contracts/ordering/orders';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { cacheStaffOrder, useRefundOrderMutation } from '@/data/ordering/staff-orders';
import { problemOf } from '@/shared/api/problem';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { money } from '@/shared/lib/money';
import { Announced } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/field';
import { toast } from '@/shared/ui/toast';

const FORM = 'refund-form';
const REASON_MAX = 500;
/** S8 */
const NOT_REFUNDED = 'We were unable to refund your order. Please try again later.';

/** S2: only for an order that is paid and not picked up (resolution 26). */
export function Refund({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [refund, { isLoading }] = useRefundOrderMutation();
  const dispatch = useAppDispatch();

  const submit = async (): Promise<void> => {
    const answer = await refund({ orderId: order.orderId, refundReason: reason.trim() || 'NONE_PROVIDED' });
    setAsking(false);
    if (answer.error) {
      // Who else has refunded it, and when, is for the server to say (resolution 88).
      toast.error('Unable to refund order', problemOf(answer.error).message || NOT_REFUNDED);
      return;
    }
    dispatch(cacheStaffOrder(answer.data));
    if (answer.data.status === 'REFUNDED') toast.success('Order refunded', 'Your order has been refunded.');
  };

  if (order.refundPending) {
    return (
      <Announced className="px-(--gutter) py-5 type-label text-muted">
        Refund under way. The payment provider has not answered yet.
      </Announced>
    );
  }
  return (
    <div className="px-(--gutter) py-5">
      <Button variant="destructive" size="compact" icon={Undo2} onClick={() => setAsking(true)}>
        Refund
      </Button>
      <Dialog
        open={asking}
        onOpenChange={(open) => {
          if (!isLoading) setAsking(open);
        }}
        title="Confirm Refund"
        text={consent(order)}
        actionText="Refund"
        actionIcon={Undo2}
        destructive
        formId={FORM}
        busy={isLoading}
        busyText="Refunding"
      >
        <form
          id={FORM}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isLoading) void submit();
          }}
        >
          <Field
            label="Reason"
            placeholder="Optional"
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
      </Dialog>
    </div>
  );
}

function consent({ payment, totalAmount }: Order): string {
  const final = 'This can’t be undone.';
  if (payment?.method === 'FREE') return `Nothing was charged. The order is cancelled. ${final}`;
  const to =
    payment?.last4 === undefined ? 'back to the customer' : `back to the card ending ${payment.last4}`;
  return `${money(totalAmount)} goes ${to}. ${final}`;
}
