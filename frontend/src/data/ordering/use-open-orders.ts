import type { Order } from '@lineless/contracts/ordering/orders';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetVenueLocationQuery } from '@/data/venues/venues';
import { useNow } from '@/shared/hooks/use-now';
import { shortId } from '@/shared/lib/ids';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/session/use-session';
import type { OpenOrder } from '@/shared/ui/open-order-bar';
import { useMyLatestOrders } from './my-orders';
import { useReadyCall } from './use-ready-call';

/** As many as the account asks for: one request for both. */
const LOOKED_AT = 20;
/** What was not picked up within a night is no longer waited for. */
const AWAITED_MS = 12 * 60 * 60_000;

/** The signed-in customer's orders that are paid and not picked up, at most three, followed live; calls when one is ready. */
export function useOpenOrders(): readonly OpenOrder[] {
  const userId = useSession().user?.userId;
  const { orders } = useMyLatestOrders(userId, LOOKED_AT);
  const now = useNow(60_000);
  const [first, second, third] = (orders ?? []).filter((order) => isAwaited(order, now));
  const followed = [useOpenOrder(first), useOpenOrder(second), useOpenOrder(third)];
  const open = followed.filter((order) => order !== null);
  useReadyCall(open);
  return open;
}

export function isAwaited({ status, datetimePaid }: Order, now: number): boolean {
  return status === 'PAID' && datetimePaid !== undefined && now - Date.parse(datetimePaid) < AWAITED_MS;
}

function useOpenOrder(order: Order | undefined): OpenOrder | null {
  const { data: place } = useGetVenueLocationQuery(order?.vendorLocationId ?? skipToken);
  if (!order) return null;
  const { orderId, vendorLocationId, datetimePrepared } = order;
  return {
    orderId,
    code: shortId(orderId),
    place: place?.description,
    ready: datetimePrepared !== undefined,
    to: paths.orderStatus.to({ vendorLocationId, orderId }),
  };
}
