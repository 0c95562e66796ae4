import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { ButtonLink } from '@/shared/ui/button-link';
import { OrderHeading } from './order-heading';
import { ReadyNotice } from './ready-notice';
import { ReadySound } from './ready-sound';
import { OrderTicket } from './order-ticket';
import { texts } from './texts';

export interface OrderShownProps {
  order: Order;
  /** `null`: the location is gone, the order is not. */
  place: VendorLocation | null;
  toMenu: string;
}

export function OrderShown({ order, place, toMenu }: OrderShownProps) {
  const isOver = order.status !== 'PAID' && order.status !== 'IN_PROGRESS';
  return (
    <main>
      <OrderHeading order={order} place={place} />
      <OrderTicket order={order} place={place} />
      {order.status === 'PAID' && order.datetimePrepared === undefined && (
        <>
          <ReadySound />
          <ReadyNotice order={order} />
        </>
      )}
      <div className="px-(--gutter) pt-5">
        <ButtonLink to={toMenu} variant={isOver ? 'accent' : 'quiet'} full>
          {texts.returnHome}
        </ButtonLink>
      </div>
    </main>
  );
}
