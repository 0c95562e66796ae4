import type { OrderDispute } from '@lineless/contracts/ordering/order-dispute';
import type { Order } from '@lineless/contracts/ordering/orders';
import { money } from '@/shared/lib/money';
import { dayAndTimeOf, type VenueClock } from '@/shared/lib/time';
import { Announced } from '@/shared/ui/announcer';
import { texts } from './texts';

export interface DisputesProps {
  order: Order;
  venue: VenueClock;
  /** Epoch milliseconds. */
  now: number;
}

/** What the cardholder has asked the bank for: staff would give the money a second time (decision 096). */
export function Disputes({ order, venue, now }: DisputesProps) {
  const { disputes = [] } = order;
  if (disputes.length === 0) return null;
  return (
    <ul aria-label={texts.disputes.title} className="grid gap-2 px-(--gutter) pt-5">
      {disputes.map((dispute, index) => (
        <li key={index}>
          <Announced className={dispute.state === 'won' ? 'type-label' : 'type-label text-danger'}>
            {sentence(dispute, venue, now)}
          </Announced>
        </li>
      ))}
    </ul>
  );
}

function sentence(
  { state, amount, reason, respondBy }: OrderDispute,
  venue: VenueClock,
  now: number,
): string {
  const said = texts.disputes[state](money(amount), reason.replaceAll('_', ' '));
  const isOpen = state === 'open' || state === 'inquiry';
  if (!isOpen || respondBy === undefined) return said;
  return `${said} ${texts.disputes.answerBy(dayAndTimeOf(respondBy, venue, now))}`;
}
