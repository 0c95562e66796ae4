import { Store } from 'lucide-react';
import { useGetVenueLocationsQuery } from '@/data/venues/venues';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { failedWords } from './failed-words';
import { OrderButton } from './order-button';
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
          {offered.map((location, index) => (
            <OrderButton key={location.vendorLocationId} location={location} isFirst={index === 0} />
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
