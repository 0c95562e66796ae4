import { skipToken } from '@reduxjs/toolkit/query';
import { LogOut, Mail, MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetMembershipQuery } from '@/data/membership/me';
import { keptOrders } from '@/data/ordering/kept-orders';
import { useMyLatestOrders } from '@/data/ordering/my-orders';
import { isReady, readyFirst } from '@/data/ordering/ready-first';
import { useOpenOrders } from '@/data/ordering/use-open-orders';
import { useSettings } from '@/data/platform/settings';
import { useLastAccent } from '@/data/venues/use-last-accent';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useIsUnheard } from '@/shared/hooks/use-is-unheard';
import { useOnline } from '@/shared/hooks/use-online';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { useLogout } from '@/shared/session/use-logout';
import { useSession } from '@/shared/session/use-session';
import { Button } from '@/shared/ui/button';
import { Dock } from '@/shared/ui/dock';
import { OpenOrderBar } from '@/shared/ui/open-order-bar';
import { Page } from '@/shared/ui/page';
import { SectionHeading } from '@/shared/ui/section-heading';
import { TextLink } from '@/shared/ui/text-link';
import { KeptOrders } from './kept-orders';
import { MembershipState } from './membership-state';
import { OwnData } from './own-data';
import { OwnName } from './own-name';
import { isPlaced, OrderRows } from './order-rows';
import { NoOrders, OrdersAwaited, OrdersFailed } from './orders-state';
import { Reservations } from './reservations';
import { RowFace, rowLook } from './row';
import { texts as sessions } from './sessions-texts';
import { SignOutEverywhere } from './sign-out-everywhere';
import { texts } from './texts';
import { WhoIsHere } from './who-is-here';

/** C9 */
const ORDERS_SHOWN = 3;
/** More than are shown, because unpaid ones are passed over. */
const ORDERS_ASKED = 20;

interface AccountScreenProps {
  /** Of another feature: 'My Rewards'. */
  rewards?: ReactNode;
}

/** /account (C2). */
export function AccountScreen({ rewards }: AccountScreenProps) {
  useTitle(texts.title);
  const { user } = useSession();
  const logout = useLogout('customer');
  const accent = useLastAccent();
  const open = useOpenOrders();
  const { orders, isError } = useMyLatestOrders(user?.userId, ORDERS_ASKED);
  const membership = useGetMembershipQuery(user?.userId ?? skipToken);
  const isOnline = useOnline();
  const isWaiting = isOnline && user !== null && ((!orders && !isError) || membership.isLoading);
  return (
    <Page accent={accent}>
      <CustomerHeader />
      <main>
        <div className="flex items-center justify-between gap-4 narrow:flex-wrap px-(--gutter) pt-3">
          <div className="min-w-0">
            <h1 className="type-title">{texts.title}</h1>
            {user && <WhoIsHere user={user} />}
          </div>
          <Button variant="outline" size="compact" icon={LogOut} onClick={logout}>
            {texts.logOut}
          </Button>
        </div>
        {user && <OrderHistory userId={user.userId} />}
        <div className={below(isWaiting)}>
          {user && <MembershipState userId={user.userId} />}
          {user && <Reservations userId={user.userId} />}
          {rewards}
          {user && <OwnName userId={user.userId} />}
          <HelpCenter />
          <Link to={paths.sessions.to()} className={rowLook}>
            <RowFace icon={MonitorSmartphone}>{sessions.title}</RowFace>
          </Link>
          <SignOutEverywhere area="customer" />
          {user && <OwnData userId={user.userId} />}
        </div>
      </main>
      <div className={below(isWaiting)}>
        <Footer />
      </div>
      <Dock>
        <OpenOrderBar orders={open} />
      </Dock>
    </Page>
  );
}

/** What stands below a list that is on its way is not shown yet: it would move when the list has come. */
function below(isWaiting: boolean): string | undefined {
  return isWaiting ? 'invisible' : undefined;
}

function OrderHistory({ userId }: { userId: string }) {
  const { orders: latest, isError, refetch } = useMyLatestOrders(userId, ORDERS_ASKED);
  // What is ready is not pushed out of sight by what was ordered later.
  const placed = latest && readyFirst(latest.filter(isPlaced));
  const orders = placed?.slice(0, Math.max(ORDERS_SHOWN, placed.filter(isReady).length));
  const isUnheard = useIsUnheard(!latest, isError);
  const kept = !latest && isUnheard ? keptOrders() : [];
  return (
    <section aria-labelledby="orders-title">
      <SectionHeading
        id="orders-title"
        title={texts.orders.title}
        action={
          orders &&
          orders.length > 0 && <TextLink to={paths.orderHistory.to()}>{texts.orders.seeAll}</TextLink>
        }
      />
      {orders && orders.length > 0 && <OrderRows orders={orders} label={texts.orders.latest} />}
      {orders?.length === 0 && <NoOrders />}
      <KeptOrders orders={kept} />
      {!orders && isError && <OrdersFailed onReload={() => void refetch()} />}
      {!orders && !isError && kept.length === 0 && <OrdersAwaited rows={ORDERS_SHOWN} />}
    </section>
  );
}

function HelpCenter() {
  const email = useSettings()?.supportEmail;
  return (
    <section aria-labelledby="help-title">
      <SectionHeading id="help-title" title={texts.helpCenter} />
      <div className="min-h-15">
        {email && (
          <a href={`mailto:${email}`} className={rowLook}>
            <RowFace icon={Mail}>{email}</RowFace>
          </a>
        )}
      </div>
    </section>
  );
}
