import type { Order } from '@lineless/contracts/ordering/orders';
import type { BoardSection } from '@lineless/contracts/ordering/sections';
import { memo } from 'react';
import { choiceNames, noteText } from '@/data/catalogue/choice';
import { isDone } from '@/data/ordering/board-sections';
import { ageOf, hasAlcohol, itemsLeft } from '@/data/ordering/order';
import { useClock } from '@/shared/hooks/use-clock';
import { shortId } from '@/shared/lib/ids';
import { orderAge, type AgeLimits } from '@/shared/ui/order-age';
import { OrderCard } from '@/shared/ui/order-card';
import { Age } from './age';
import { FOLD_LINES } from './columns';
import { texts } from './texts';

export interface BoardCardActions {
  onBump: (order: Order) => void;
  onDismiss: (order: Order) => void;
  onOpen: (order: Order) => void;
}

export interface BoardCardProps extends BoardCardActions {
  order: Order;
  limits: AgeLimits;
  isUnfolded: boolean;
  onFold: (isUnfolded: boolean) => void;
  /** Only what this section makes of it is shown. */
  section?: BoardSection | undefined;
  /** Why it was not bumped. */
  failed?: string | undefined;
  /** 1 to 9. */
  bumpKey?: number | undefined;
}

/** One order of the board: drawn again only when it changes or turns late. */
export const BoardCard = memo(function BoardCard({
  order,
  limits,
  isUnfolded,
  onFold,
  onBump,
  onDismiss,
  onOpen,
  section,
  failed,
  bumpKey,
}: BoardCardProps) {
  const refunded = order.status === 'REFUNDED';
  const late = useClock((now) => (refunded ? 'fresh' : orderAge(ageOf(order, now), limits)));
  return (
    <OrderCard
      code={shortId(order.orderId)}
      customer={order.customerName}
      late={late}
      age={<Age order={order} />}
      items={itemsLeft(order).map((item) => ({
        quantity: item.quantity,
        name: item.name,
        note: [item.variantName, choiceNames(item)].filter(Boolean).join(', ') || undefined,
        said: noteText(item) || undefined,
        done: !refunded && isDone(order, item),
      }))}
      elsewhere={refunded ? undefined : readyElsewhere(order, section)}
      failed={failed}
      foldBeyond={FOLD_LINES}
      isUnfolded={isUnfolded}
      onFold={onFold}
      alcohol={hasAlcohol(order)}
      refunded={refunded}
      bumpKey={bumpKey}
      onBump={() => {
        focusNext();
        (refunded ? onDismiss : onBump)(order);
      }}
      onOpen={() => onOpen(order)}
    />
  );
});

/** On a screen of one section: 'Kitchen ready', by which the others' part is known. */
function readyElsewhere({ preparedSections = [] }: Order, section: BoardSection | undefined) {
  if (section === undefined) return undefined;
  const others = preparedSections.filter((one) => one !== section);
  return others.length === 0 ? undefined : texts.partReady(others.map((one) => texts.sections[one]));
}

/** The card that was bumped goes, and its button with it: keyboard focus goes on with the next one. */
function focusNext(): void {
  const card = document.activeElement?.closest('li');
  const list = [...(card?.parentElement?.children ?? [])];
  const at = card ? list.indexOf(card) : -1;
  const others = [...list.slice(at + 1), ...list.slice(0, Math.max(0, at)).reverse()];
  const bumps = others.map((other) => other.querySelector<HTMLElement>('[data-bump]'));
  bumps.find((bump) => bump !== null)?.focus({ preventScroll: true });
}
