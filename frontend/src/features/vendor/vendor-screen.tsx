import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useGetVenueLocationsQuery, useGetVenueQuery } from '@/data/venues/venues';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { WITH_ALCOHOL_WARNING } from '@/shared/arrivals';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { PageLoading } from '@/shared/chrome/page-loading';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { ProblemPanel } from '@/shared/errors/problem-panel';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { Poster } from '@/shared/ui/poster';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { failedWords } from './failed-words';
import { offeredLocations } from './order-buttons';
import { texts } from './texts';
import { VendorEvents } from './vendor-events';

interface VendorScreenProps {
  /** Of another feature: floats above the page. */
  drawing?: ReactNode;
}

/** /vendor/{vendorId}: the venue, where in it one can order, and what is on (C2). */
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
  const { name, city, state } = venue.data;
  return (
    <Page accent={offered[0]?.primaryColor}>
      <main>
        <Poster name={name} place={`${city}, ${state}`} locationId={vendorId}>
          <CustomerHeader />
        </Poster>
        <div className="px-(--gutter) pt-7">
          <h2 className="type-title">{texts.title}</h2>
          <p className="mt-1 type-body text-muted">{texts.promise}</p>
          {locations.isLoading && (
            <Loading label={texts.loading}>
              <div className="mt-5 grid gap-3">
                <Skeleton className="h-13 rounded-control!" />
                <Skeleton className="h-13 rounded-control!" />
              </div>
            </Loading>
          )}
          <ul className="mt-5 grid gap-3">
            {offered.map(({ vendorLocationId, description }, index) => (
              <li key={vendorLocationId}>
                <ButtonLink
                  to={paths.location.to({ vendorLocationId })}
                  state={WITH_ALCOHOL_WARNING}
                  variant={index === 0 ? 'accent' : 'quiet'}
                  full
                >
                  {texts.orderFrom(description)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
        {locations.isError && (
          <ErrorState
            text={failedWords(...texts.failedWords)}
            onReload={() => void locations.refetch()}
            reloadText={texts.tryAgain}
          />
        )}
        {locations.isSuccess && offered.length === 0 && <EmptyState icon={Store} text={texts.none} />}
        <VendorEvents vendor={venue.data} />
      </main>
      <Footer />
      {drawing}
    </Page>
  );
}
