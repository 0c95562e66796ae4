import type { Order } from '@lineless/contracts/ordering/orders';
import { memo } from 'react';
import { ageOf, hasAlcohol } from '@/data/ordering/order';
import { useClock } from '@/shared/hooks/use-clock';
import { ageText } from '@/shared/lib/age';
import { shortId } from '@/shared/lib/ids';
import { orderAge, type AgeLimits } from '@/shared/ui/order-age';
import { OrderCard } from '@/shared/ui/order-card';
import { cardSize } from './columns';

export interface BoardCardProps {
  order: Order;
  limits: AgeLimits;
  onBump: (order: Order) => void;
  onDismiss: (order: Order) => void;
  onOpen: (order: Order) => void;
}

/** One order of the board: drawn again only when it changes or turns late, and not at all while out of sight. */
export const BoardCard = memo(function BoardCard({
  order,
  limits,
  onBump,
  onDismiss,
  onOpen,
}: BoardCardProps) {
  const refunded = order.status === 'REFUNDED';
  const late = useClock((now) => (refunded ? 'fresh' : orderAge(ageOf(order, now), limits)));
  return (
    <li
      style={{ containIntrinsicSize: cardSize(order) }}
      className="break-inside-avoid pb-3 [content-visibility:auto]"
    >
      <OrderCard
        code={shortId(order.orderId)}
        customer={order.customerName}
        late={late}
        age={<Age order={order} />}
        items={order.cartItems.map(({ quantity, name, variantName }) => ({
          quantity,
          name,
          note: variantName,
        }))}
        alcohol={hasAlcohol(order)}
        refunded={refunded}
        onBump={() => {
          focusNext();
          (refunded ? onDismiss : onBump)(order);
        }}
        onOpen={() => onOpen(order)}
      />
    </li>
  );
});

/** All of a card that changes every second. */
function Age({ order }: { order: Order }) {
  return useClock((now) => ageText(ageOf(order, now)));
}

/** The card that was bumped goes, and its button with it: whoever presses keys goes on with the next one. */
function focusNext(): void {
  const card = document.activeElement?.closest('li');
  const next = card?.nextElementSibling ?? card?.previousElementSibling;
  next?.querySelector<HTMLElement>('article > button')?.focus({ preventScroll: true });
}
