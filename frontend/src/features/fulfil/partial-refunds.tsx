import type { Order } from '@lineless/contracts/ordering/orders';
import type { VenueClock } from '@/shared/lib/time';
import { whenOf } from '@/shared/lib/time';
import { money } from '@/shared/lib/money';
import { Announced } from '@/shared/ui/announcer';
import { texts } from './texts';

export interface PartialRefundsProps {
  order: Order;
  venue: VenueClock;
  /** Epoch milliseconds. */
  now: number;
}

/** Money that did not go back from here: staff would give it a second time (decision 092). */
export function PartialRefunds({ order, venue, now }: PartialRefundsProps) {
  const { partialRefunds = [] } = order;
  if (partialRefunds.length === 0) return null;
  return (
    <ul className="grid gap-1 px-(--gutter) pt-5">
      {partialRefunds.map(({ refundAmount, datetime }, index) => (
        <li key={index}>
          <Announced className="type-label">
            {texts.refund.part(money(refundAmount), whenOf(datetime, venue, now))}
          </Announced>
        </li>
      ))}
    </ul>
  );
}
