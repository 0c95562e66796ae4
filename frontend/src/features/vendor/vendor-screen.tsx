import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useGetVenueLocationsQuery, useGetVenueQuery } from '@/data/venues/venues';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { PageLoading } from '@/shared/chrome/page-loading';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { ProblemPanel } from '@/shared/errors/problem-panel';
import { useTitle } from '@/shared/hooks/use-title';
import { Page } from '@/shared/ui/page';
import { Poster } from '@/shared/ui/poster';
import { offeredLocations } from './order-buttons';
import { OrderOnline } from './order-online';
import { VendorEvents } from './vendor-events';

interface VendorScreenProps {
  /** Of another feature: floats above the page. */
  drawing?: ReactNode;
}

/** /vendor/{vendorId}: the venue, where in it one can order, and what is on (C2); of a venue with guest lists, its nights. */
export function VendorScreen({ drawing }: VendorScreenProps) {
  const { vendorId = '' } = useParams<'vendorId'>();
  const venue = useGetVenueQuery(vendorId);
  const locations = useGetVenueLocationsQuery(vendorId);
  const offered = offeredLocations(locations.data ?? []);
  useTitle(venue.data?.name);

  if (venue.isLoading) return <PageLoading />;
  if (!venue.data) {
    const problem = problemOf(venue.error);
    if (!isNetworkProblem(problem)) return <NotFoundScreen />;
    return (
      <Page>
        <CustomerHeader />
        <ProblemPanel problem={problem} onReload={() => void venue.refetch()} />
      </Page>
    );
  }
  const { name, city, state, guestlistEnabled } = venue.data;
  return (
    <Page accent={offered[0]?.primaryColor}>
      <main>
        <Poster name={name} place={`${city}, ${state}`} locationId={vendorId}>
          <CustomerHeader />
        </Poster>
        {/* What is offered there is its nights: its bar sells nothing here. */}
        {!guestlistEnabled && <OrderOnline vendorId={vendorId} />}
        <VendorEvents vendor={venue.data} />
      </main>
      <Footer />
      {drawing}
    </Page>
  );
}
