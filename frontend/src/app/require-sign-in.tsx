import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { keptReservation } from '@/data/membership/kept-reservations';
import { keptOrder } from '@/data/ordering/kept-orders';
import { keptWorkplace } from '@/data/staff/kept-workplace';
import { AFTER_SESSION_END } from '@/shared/arrivals';
import { PageLoading } from '@/shared/chrome/page-loading';
import { useOnline } from '@/shared/hooks/use-online';
import { lazyComponent } from '@/shared/parts/lazy-part';
import { rememberReturn, type Area } from '@/shared/lib/remembered';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { useSession } from '@/shared/session/use-session';
import { ScreenOutlet } from './screen-outlet';

const OfflinePage = lazyComponent(async () => (await import('./offline-page')).OfflinePage);

/** Lets signed-in people through; others go to the area's sign-in, and the page is remembered (S2, C2). */
export function RequireSignIn({ area }: { area: Area }) {
  const { status } = useSession();
  const isOnline = useOnline();
  const { orderId, vendorLocationId, reservationId } = useParams<
    'orderId' | 'vendorLocationId' | 'reservationId'
  >();
  const [wasIn, setWasIn] = useState(status === 'authenticated' || status === 'loading');
  // Without a network a person may be recognised only later.
  if (status === 'authenticated' && !wasIn) setWasIn(true);
  // A page that follows nothing live is to close as well when its person signs out elsewhere.
  useEffect(() => (status === 'authenticated' ? live.stay() : undefined), [status]);
  const isKept = () =>
    area === 'staff'
      ? // A door goes on without a network: what is done there is kept until the server can say who did it.
        status !== 'signed-out' && keptWorkplace(vendorLocationId ?? '')
      : // Its code is shown to staff, with or without a network.
        (orderId !== undefined && keptOrder(orderId)) ||
        (reservationId !== undefined && keptReservation(reservationId));
  if (status === 'authenticated' || isKept()) return <ScreenOutlet />;
  // A person who signs out here is being led away already and need not come back to this page.
  if (status === 'signed-out' && wasIn) return null;
  // Only the server can say who it is, or that it is over; without a network it is not asked.
  const mayBe = session.mayBe() !== null;
  if (status === 'loading' && (isOnline || !mayBe)) return <PageLoading />;
  if (mayBe) return <OfflinePage area={area} />;
  return <ToSignIn area={area} ended={wasIn} />;
}

function ToSignIn({ area, ended }: { area: Area; ended: boolean }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // Not earlier: on the first page the router listens only once the effects of the layout are over.
  useEffect(() => {
    rememberReturn(area, pathname + search + hash);
    const signIn = area === 'staff' ? paths.staffSignIn.to() : paths.signIn.to();
    void navigate(signIn, { replace: true, state: ended ? AFTER_SESSION_END : null });
  }, [area, ended, pathname, search, hash, navigate]);
  return null;
}
