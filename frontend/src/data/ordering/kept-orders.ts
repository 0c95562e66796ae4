import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useEffect } from 'react';
import { isRecord } from '@/shared/lib/is-record';
import { keptList } from '@/shared/lib/kept-list';
import { serverNow } from '@/shared/lib/server-clock';
import { device } from '@/shared/lib/storage';
import { session } from '@/shared/session/session';

/** An order as it was last seen on this device, for when there is no network. */
export interface KeptOrder {
  readonly order: Order;
  /** `null`: its location is gone. */
  readonly place: VendorLocation | null;
  /** Epoch ms by the server's clock: from when it is. */
  readonly seenAt?: number;
}

const KEY = 'lineless.orders.kept';
/** A customer who orders for a group has a few; older ones have been picked up long since. */
const MOST = 10;

/** What was seen last comes first; only what the person of this device's sign-in has seen. */
export function keptOrders(): readonly KeptOrder[] {
  const userId = session.mayBe();
  return userId === null ? [] : stored().filter(({ order }) => order.userId === userId);
}

export function keptOrder(orderId: string): KeptOrder | undefined {
  return keptOrders().find(({ order }) => order.orderId === orderId);
}

/** What is paid and waits is kept; what is over needs no code any more. */
export function keepOrder(kept: KeptOrder): void {
  const { order } = kept;
  const others = keptOrders().filter((other) => other.order.orderId !== order.orderId);
  const next = order.status === 'PAID' ? [{ ...kept, seenAt: serverNow() }, ...others] : others;
  device.set(KEY, JSON.stringify(next.slice(0, MOST)));
}

/** Keeps what is on the screen as long as it changes there. */
export function useKeptOrder(order: Order | undefined, place: VendorLocation | null | undefined): void {
  useEffect(() => {
    if (order && place !== undefined) keepOrder({ order, place });
  }, [order, place]);
}

/** What one person was shown is not there for the next. */
export function forgetKeptOrders(): void {
  if (session.mayBe() === null) device.remove(KEY);
}

const stored = (): readonly KeptOrder[] => keptList(KEY, isKept);

/** It was checked when it came. */
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
