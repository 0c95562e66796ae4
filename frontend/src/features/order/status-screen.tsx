import { CircleHelp } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { keptOrder, useKeptOrder } from '@/data/ordering/kept-orders';
import { useGetMyOrderQuery } from '@/data/ordering/my-orders';
import { useOrderDot } from '@/data/ordering/use-orders-dot';
import { useReadyCall } from '@/data/ordering/use-ready-call';
import { useGetVenueLocationQuery } from '@/data/venues/venues';
import { problemOf } from '@/shared/api/problem';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useIsUnheard } from '@/shared/hooks/use-is-unheard';
import { useNow } from '@/shared/hooks/use-now';
import { useOnline } from '@/shared/hooks/use-online';
import { useTitle } from '@/shared/hooks/use-title';
import { isId, shortId } from '@/shared/lib/ids';
import { rememberLocation } from '@/shared/lib/remembered';
import { whenOf } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { useSession } from '@/shared/session/use-session';
import { Banner } from '@/shared/ui/banner';
import { ButtonLink } from '@/shared/ui/button-link';
import { EmptyState } from '@/shared/ui/empty-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { Page } from '@/shared/ui/page';
import { toast } from '@/shared/ui/toast';
import { OrderShown } from './order-shown';
import { StatusLoading } from './status-loading';
import { texts } from './texts';
import { useWakeLock } from './use-wake-lock';

const EVERY_MS = 60_000;
const NONE: readonly never[] = [];
/** On paper. */
const TICKET_ALONE = 'print:bg-transparent print:[&>*:not(main)]:hidden print:[&>main>*:not(article)]:hidden';

/** /location/{vendorLocationId}/order/{orderId}/status: what is shown to staff (C2). */
export function StatusScreen() {
  const { vendorLocationId = '', orderId = '' } = useParams<'vendorLocationId' | 'orderId'>();
  const userId = useSession().user?.userId ?? '';
  const isOne = isId(orderId);
  const skip = !isOne || userId === '';
  const { data, error, isError, refetch } = useGetMyOrderQuery({ userId, orderId }, { skip });
  // As it was last seen until the answer is here, if it ever is: its code works without a network.
  const isUnheard = useIsUnheard(data === undefined, isError) || userId === '';
  const isHere = data !== undefined;
  const kept = useMemo(() => (isHere ? undefined : keptOrder(orderId)), [isHere, orderId]);
  const order = data ?? kept?.order;
  const { data: place = kept?.place } = useGetVenueLocationQuery(order?.vendorLocationId ?? vendorLocationId);
  useKeptOrder(data, place);
  const dot = useOrderDot(orderId, place ?? null);
  const toMenu = paths.location.to({ vendorLocationId: order?.vendorLocationId ?? vendorLocationId });
  useTitle(isOne ? texts.title(shortId(orderId)) : texts.order);
  useEffect(() => {
    if (place) rememberLocation('customer', place.vendorLocationId);
  }, [place]);
  const failed = isError && !order ? problemOf(error).message || texts.failed : null;
  useLeaveOnFailure(failed);
  const isOpen = order?.status === 'PAID';
  const ready = order?.datetimePrepared !== undefined;
  useReadyCall(isOpen ? [{ orderId, ready, place: place?.description }] : NONE);
  useWakeLock(isOpen);

  const isWaiting = isOne && (!order || place === undefined);
  const reconnecting = isError || (kept !== undefined && isUnheard) || dot.state === 'stale';
  const isOnline = useOnline();
  const now = useNow(EVERY_MS);
  const since = kept?.seenAt === undefined ? null : whenOf(kept.seenAt, place ?? null, now);
  const ask = (): void => void (userId === '' ? session.refresh() : refetch());
  return (
    <Page accent={place?.primaryColor} className={TICKET_ALONE}>
      <CustomerHeader offline={order && texts.offline(since)}>
        {order && <LiveDot {...dot} className="mr-3" />}
      </CustomerHeader>
      {order && reconnecting && isOnline && (
        <Banner kind="reconnecting" action={{ text: texts.reconnecting.action, onPress: ask }}>
          {texts.reconnecting.text(since)}
        </Banner>
      )}
      {!isOne && (
        <main>
          <h1 className="sr-only">{texts.order}</h1>
          <EmptyState
            icon={CircleHelp}
            text={texts.notFound}
            action={
              <ButtonLink to={toMenu} variant="outline" size="compact">
                {texts.returnHome}
              </ButtonLink>
            }
          />
        </main>
      )}
      {order && place !== undefined && <OrderShown order={order} place={place} toMenu={toMenu} />}
      {isWaiting && failed === null && <StatusLoading />}
      {!isWaiting && <Footer />}
    </Page>
  );
}

/** C8, resolution 5: an order that could not be had in the first place. */
function useLeaveOnFailure(message: string | null): void {
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    if (message === null || left.current) return;
    left.current = true;
    toast.alert(message);
    void navigate(paths.notFound.to(), { replace: true });
  }, [message, navigate]);
}
