import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

/** The fields' places until the event has come. */
export function FormLoading() {
  return (
    <Loading label={texts.loading}>
      <div className="grid gap-5 px-(--gutter) pt-2">
        {[1, 2, 3, 4, 5].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-13 rounded-control!" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
