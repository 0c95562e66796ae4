import type { OrderState } from '@lineless/areas/ordering/model/state';
import type { Bank } from '../engines/bank';
import type { EventLog } from '../engines/event-log';
import { memberIn } from '@lineless/areas/membership/handlers/purpose';
import { membersIn, ordersIn } from './folded';

/** What the bank has taken is what was paid, what it has given back is what was refunded, order by order and member by member. */
export function moneyIsRight(log: EventLog, bank: Bank): string[] {
  const orders = ordersIn(log);
  const members = membersIn(log);
  const problems: string[] = [];
  for (const { id, amount, status, metadata } of bank.intents.values()) {
    if (status !== 'succeeded') continue;
    const member = memberIn(metadata);
    if (member !== null) {
      const payment = members.get(member)?.payments.find((one) => one.paymentIntentId === id);
      if (payment?.status !== 'paid' || payment.terms.price !== amount)
        problems.push(`The bank has taken ${amount} of ${member} for a membership, which they do not have`);
      continue;
    }
    const orderId = metadata.orderId ?? '';
    const paid = orders.get(orderId)?.paid;
    if (paid?.paymentIntentId !== id || paid.amount !== amount)
      problems.push(
        `The bank has taken ${amount} for order ${orderId} with ${id}, and the order does not say so`,
      );
  }
  for (const order of orders.values()) problems.push(...problemsOf(order, bank));
  return problems;
}

function problemsOf(
  { orderId, status, paid, amounts, refunded, refundRequested }: OrderState,
  bank: Bank,
): string[] {
  const problems: string[] = [];
  const isCharged = paid !== null && paid.amount > 0;
  const intentId = isCharged ? (paid.paymentIntentId ?? '') : '';
  if (isCharged && bank.intents.get(intentId)?.status !== 'succeeded')
    problems.push(`Order ${orderId} is paid with ${intentId}, which the bank has not taken`);
  if (isCharged && paid.amount !== amounts.total)
    problems.push(`Order ${orderId} costs ${amounts.total}, and ${paid.amount} was paid for it`);
  const back = bank.refunds.filter((refund) => refund.intentId === intentId && isCharged).length;
  const wanted = refunded !== null && isCharged ? 1 : 0;
  if (back !== wanted) problems.push(`The bank has given order ${orderId} back ${back} times, not ${wanted}`);
  if (refundRequested !== null && refunded === null)
    problems.push(`Order ${orderId} still waits for its money`);
  if (status === 'IN_PROGRESS') problems.push(`Order ${orderId} is neither paid nor expired`);
  return problems;
}
