import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { ButtonLink } from '@/shared/ui/button-link';
import { OrderHeading } from './order-heading';
import { ReadyNotice } from './ready-notice';
import { ReadySound } from './ready-sound';
import { OrderAgain } from './order-again';
import { OrderTicket } from './order-ticket';
import { ReceiptActions } from './receipt-actions';
import { texts } from './texts';

export interface OrderShownProps {
  order: Order;
  /** `null`: the location is gone, the order is not. */
  place: VendorLocation | null;
  toMenu: string;
}

export function OrderShown({ order, place, toMenu }: OrderShownProps) {
  const isOver = order.status !== 'PAID' && order.status !== 'IN_PROGRESS';
  // At a location that is gone there is nothing to order.
  const isAgain = isOver && place !== null;
  return (
    <main>
      <OrderHeading order={order} place={place} />
      <OrderTicket order={order} place={place} />
      {order.datetimePaid !== undefined && <ReceiptActions order={order} place={place} />}
      {order.status === 'PAID' && order.datetimePrepared === undefined && (
        <>
          <ReadySound />
          <ReadyNotice order={order} />
        </>
      )}
      <div className="grid gap-2 px-(--gutter) pt-5">
        {isAgain && <OrderAgain order={order} />}
        <ButtonLink to={toMenu} variant={isOver && !isAgain ? 'accent' : 'quiet'} full>
          {texts.returnHome}
        </ButtonLink>
      </div>
    </main>
  );
}
