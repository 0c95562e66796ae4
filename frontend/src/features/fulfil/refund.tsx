import type { Order } from '@lineless/contracts/ordering/orders';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { totalKept } from '@/data/ordering/receipt';
import { cacheStaffOrder, useRefundOrderMutation } from '@/data/ordering/staff-orders';
import { wasLeft } from '@/shared/api/passkey-question';
import { problemOf } from '@/shared/api/problem';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { Announced } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/field';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

const FORM = 'refund-form';
const REASON_MAX = 500;

/** S2: only for an order that is paid and not picked up (resolution 26). */
export function Refund({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [refund, { isLoading }] = useRefundOrderMutation();
  const dispatch = useAppDispatch();

  const submit = async (): Promise<void> => {
    const answer = await refund({ orderId: order.orderId, refundReason: reason.trim() || 'NONE_PROVIDED' });
    setAsking(false);
    if (wasLeft(answer.error)) return;
    if (answer.error) {
      // Who else has refunded it, and when, is for the server to say (resolution 88).
      toast.error(texts.refund.failed.title, problemOf(answer.error).message || texts.refund.failed.text);
      return;
    }
    dispatch(cacheStaffOrder(answer.data));
    if (answer.data.status === 'REFUNDED') toast.success(texts.refund.done.title, texts.refund.done.text);
  };

  if (order.refundPending) {
    return <Announced className="px-(--gutter) py-5 type-label text-muted">{texts.refund.pending}</Announced>;
  }
  return (
    <div className="px-(--gutter) py-5">
      {order.refundFailed && (
        <Announced className="mb-3 type-label text-danger">{texts.refund.notArrived}</Announced>
      )}
      <Button variant="destructive" size="compact" icon={Undo2} onClick={() => setAsking(true)}>
        {texts.refund.action}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.refund.title}
        text={consent(order)}
        actionText={texts.refund.action}
        actionIcon={Undo2}
        destructive
        formId={FORM}
        busy={isLoading}
        busyText={texts.refund.busy}
      >
        <form
          id={FORM}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isLoading) void submit();
          }}
        >
          <Field
            label={texts.refund.reason}
            placeholder={texts.refund.optional}
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
      </Dialog>
    </div>
  );
}

function consent(order: Order): string {
  const { payment } = order;
  if (payment?.method === 'FREE') return texts.refund.ofFree;
  const amount = totalKept(order);
  return payment?.last4 === undefined
    ? texts.refund.toCustomer(amount)
    : texts.refund.toCard(amount, payment.last4);
}
