import type { Order } from '@lineless/contracts/ordering/orders';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetVenueLocationQuery } from '@/data/venues/venues';
import { useNow } from '@/shared/hooks/use-now';
import { shortId } from '@/shared/lib/ids';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/session/use-session';
import type { OpenOrder } from '@/shared/ui/open-order-bar';
import { useMyLatestOrders } from './my-orders';
import { isReady, readyFirst } from './ready-first';
import { useReadyCall } from './use-ready-call';

/** As many as the account asks for: one request for both. */
const LOOKED_AT = 20;
/** Where all of those are open, there may be more: the contract's largest page. */
const AT_MOST = 100;
/** What was not picked up within a night is no longer waited for. */
const AWAITED_MS = 12 * 60 * 60_000;

/**
 * The signed-in customer's orders that are paid and not picked up, what is ready first, followed live; calls when one
 * is ready.
 */
export function useOpenOrders(): readonly OpenOrder[] {
  const userId = useSession().user?.userId;
  const now = useNow(60_000);
  const { orders: latest = [] } = useMyLatestOrders(userId, LOOKED_AT);
  const mayBeMore = latest.length >= LOOKED_AT && latest.every((order) => isAwaited(order, now));
  const { orders: more } = useMyLatestOrders(mayBeMore ? userId : undefined, AT_MOST);
  const awaited = readyFirst((more ?? latest).filter((order) => isAwaited(order, now)));
  const places = usePlaceNames(awaited);
  const open = awaited.map((order) => openOrder(order, places.get(order.vendorLocationId)));
  useReadyCall(open);
  return open;
}

export function isAwaited({ status, datetimePaid }: Order, now: number): boolean {
  return status === 'PAID' && datetimePaid !== undefined && now - Date.parse(datetimePaid) < AWAITED_MS;
}

/** Of the first three locations that have something open: a night is spent at no more. */
function usePlaceNames(orders: readonly Order[]): ReadonlyMap<string, string> {
  const [first, second, third] = new Set(orders.map(({ vendorLocationId }) => vendorLocationId));
  const found = [
    useGetVenueLocationQuery(first ?? skipToken).data,
    useGetVenueLocationQuery(second ?? skipToken).data,
    useGetVenueLocationQuery(third ?? skipToken).data,
  ];
  return new Map(found.flatMap((place) => (place ? [[place.vendorLocationId, place.description]] : [])));
}

function openOrder(order: Order, place: string | undefined): OpenOrder {
  const { orderId, vendorLocationId } = order;
  return {
    orderId,
    code: shortId(orderId),
    place,
    ready: isReady(order),
    to: paths.orderStatus.to({ vendorLocationId, orderId }),
  };
}
