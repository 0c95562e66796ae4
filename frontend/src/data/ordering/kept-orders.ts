import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useEffect } from 'react';
import { isRecord } from '@/shared/lib/is-record';
import { serverNow } from '@/shared/lib/server-clock';
import { personalList } from '@/shared/session/personal-list';

/** An order as it was last seen on this device, for when there is no network. */
export interface KeptOrder {
  readonly order: Order;
  /** `null`: its location is gone. */
  readonly place: VendorLocation | null;
  /** Epoch ms by the server's clock: from when it is. */
  readonly seenAt?: number;
}

/** A customer who orders for a group has a few; older ones have been picked up long since. */
const MOST = 10;

const kept = personalList('orders', MOST, ({ order }) => order.userId, isKept);

/** What was seen last comes first. */
export const keptOrders = kept.all;

export function keptOrder(orderId: string): KeptOrder | undefined {
  return keptOrders().find(({ order }) => order.orderId === orderId);
}

/** What is paid and waits is kept; what is over needs no code any more. */
export function keepOrder(seen: KeptOrder): void {
  const { order } = seen;
  const others = keptOrders().filter((other) => other.order.orderId !== order.orderId);
  kept.keep(order.status === 'PAID' ? [{ ...seen, seenAt: serverNow() }, ...others] : others);
}

/** Keeps what is on the screen as long as it changes there. */
export function useKeptOrder(order: Order | undefined, place: VendorLocation | null | undefined): void {
  useEffect(() => {
    if (order && place !== undefined) keepOrder({ order, place });
  }, [order, place]);
}

function isKept(value: unknown): value is KeptOrder {
  if (!isRecord(value) || !isRecord(value.order)) return false;
  const { order, place } = value;
  return (
    typeof order.orderId === 'string' &&
    typeof order.userId === 'string' &&
    typeof order.vendorLocationId === 'string' &&
    typeof order.totalAmount === 'string' &&
    (value.seenAt === undefined || typeof value.seenAt === 'number') &&
    order.status === 'PAID' &&
    Array.isArray(order.cartItems) &&
    (place === null || (isRecord(place) && typeof place.description === 'string'))
  );
}
