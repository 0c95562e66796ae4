import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

/** The ticket's place, while the order is on the way. */
export function StatusLoading() {
  return (
    <Loading label={texts.loading}>
      <div className="px-(--gutter)">
        <Skeleton className="mt-3 mb-5 h-12 w-3/4" />
        <Skeleton className="h-117 rounded-tile!" />
      </div>
    </Loading>
  );
}
