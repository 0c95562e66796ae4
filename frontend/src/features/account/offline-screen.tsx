import type { ReactNode } from 'react';
import { keptReservations } from '@/data/membership/kept-reservations';
import { keptOrders } from '@/data/ordering/kept-orders';
import { keptRewards } from '@/data/rewards/kept-rewards';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { StaffHeader } from '@/shared/chrome/staff-header';
import { useTitle } from '@/shared/hooks/use-title';
import type { Area } from '@/shared/lib/remembered';
import { session } from '@/shared/session/session';
import { Button } from '@/shared/ui/button';
import { Page } from '@/shared/ui/page';
import { KeptOrders } from './kept-orders';
import { KeptReservations } from './kept-reservations';
import { texts } from './texts';

interface OfflineScreenProps {
  area: Area;
  /** Of another feature: the prizes whose codes are on this device. */
  rewards?: ReactNode;
}

/**
 * In place of a page that needs to know who the person is, while the server cannot be reached. It goes by itself: the
 * session is asked for again and again.
 */
export function OfflineScreen({ area, rewards }: OfflineScreenProps) {
  useTitle(texts.offline.title);
  const isCustomers = area === 'customer';
  const orders = isCustomers ? keptOrders() : [];
  const hasCodes = orders.length > 0 || (isCustomers && keptRewards().length + keptReservations().length > 0);
  return (
    <Page>
      {area === 'staff' ? <StaffHeader /> : <CustomerHeader />}
      <main className="grid content-start">
        <div className="grid gap-2 px-(--gutter) pt-6 pb-5">
          <h1 className="type-title">{texts.offline.title}</h1>
          <p role="status" className="type-body text-muted">
            {hasCodes ? texts.offline.withOrders : texts.offline.text}
          </p>
        </div>
        <KeptOrders orders={orders} />
        {isCustomers && <KeptReservations />}
        {isCustomers && rewards}
        <div className="px-(--gutter) pt-5">
          <Button variant="quiet" full onClick={() => void session.refresh()}>
            {texts.offline.retry}
          </Button>
        </div>
      </main>
    </Page>
  );
}
