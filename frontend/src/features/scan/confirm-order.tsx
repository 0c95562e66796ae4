import { choiceNames, noteText } from '@/data/catalogue/choice';
import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useState } from 'react';
import { completesByItself, hasAlcohol, itemsLeft } from '@/data/ordering/order';
import { useNow } from '@/shared/hooks/use-now';
import { shortId } from '@/shared/lib/ids';
import { whenOf, type VenueClock } from '@/shared/lib/time';
import { cx } from '@/shared/ui/cx';
import { CheckId } from '@/shared/ui/scan-result';
import { Dialog } from '@/shared/ui/dialog';
import { texts } from './texts';

const EVERY_MS = 60_000;

export interface ConfirmOrderProps {
  location: VendorLocation;
  /** None: nothing is asked. */
  orders: readonly Order[];
  onCancel: () => void;
  onConfirm: (order: Order) => void;
}

/** Is it this one? With the items, because a code that was typed may be another customer's. */
export function ConfirmOrder({ location, orders, onCancel, onConfirm }: ConfirmOrderProps) {
  const now = useNow(EVERY_MS);
  const about = (order: Order): string => aboutOf(order, location, now);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [first] = orders;
  const chosen = orders.length === 1 ? first : orders.find(({ orderId }) => orderId === chosenId);
  const handsOver = chosen !== undefined && completesByItself(chosen.status, location.pickupMode);
  const title = titleOf(orders, handsOver);
  return (
    <Dialog
      open={orders.length > 0}
      onClose={onCancel}
      title={title}
      text={orders.length > 1 ? texts.found.choose : first && about(first)}
      // What the press does: an express order is completed by being opened.
      actionText={handsOver ? texts.found.handOver : texts.found.open}
      atStake={orders.some(({ status }) => completesByItself(status, location.pickupMode))}
      actionDisabled={!chosen}
      onAction={() => {
        if (chosen) onConfirm(chosen);
      }}
    >
      {chosen && hasAlcohol(chosen) && (
        <div className="overflow-hidden rounded-control [--gutter:12px]">
          <CheckId />
        </div>
      )}
      {orders.length === 1 && first && <Items order={first} />}
      {orders.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="sr-only">{title}</legend>
          {orders.map((order) => (
            <label
              key={order.orderId}
              className={cx(
                'grid gap-1 rounded-control p-3 inset-ring inset-ring-edge has-focus-visible:outline-2',
                order.orderId === chosenId && 'bg-pressed inset-ring-2 inset-ring-text',
              )}
            >
              <input
                type="radio"
                name="order"
                className="sr-only"
                checked={order.orderId === chosenId}
                onChange={() => setChosenId(order.orderId)}
              />
              <span className="type-label">{about(order)}</span>
              <Items order={order} />
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}

function titleOf([first, ...others]: readonly Order[], handsOver: boolean): string {
  if (!first) return '';
  const code = shortId(first.orderId);
  if (others.length > 0) return texts.found.several(others.length + 1, code);
  return handsOver ? texts.found.handOverThis(code, first.customerName) : texts.found.openThis(code);
}

/** 'Ana M. · paid 11:32 PM · in progress'. */
function aboutOf({ customerName, datetimePaid, status }: Order, venue: VenueClock, now: number): string {
  return [
    customerName,
    datetimePaid !== undefined && texts.found.paidAt(whenOf(datetimePaid, venue, now)),
    texts.found.statuses[status],
  ]
    .filter(Boolean)
    .join(' · ');
}

function Items({ order }: { order: Order }) {
  return (
    <ul className="grid gap-1 type-body">
      {itemsLeft(order).map((item, index) => (
        <li key={index} className="grid grid-cols-[1.25rem_1fr] gap-2.5">
          <b className="text-right tabular-nums">{item.quantity}</b>
          <span>
            {item.name}
            {item.variantName !== undefined && <small className="text-muted">, {item.variantName}</small>}
            {[choiceNames(item), noteText(item)].filter(Boolean).map((detail) => (
              <small key={detail} className="block text-muted">
                {detail}
              </small>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
