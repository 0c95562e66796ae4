import { Store } from 'lucide-react';
import { useGetVenueLocationsQuery } from '@/data/venues/venues';
import { WITH_ALCOHOL_WARNING } from '@/shared/arrivals';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { failedWords } from './failed-words';
import { offeredLocations } from './order-buttons';
import { texts } from './texts';

/** C2: where in a venue one can order. */
export function OrderOnline({ vendorId }: { vendorId: string }) {
  const locations = useGetVenueLocationsQuery(vendorId);
  const offered = offeredLocations(locations.data ?? []);
  return (
    <>
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
    </>
  );
}
