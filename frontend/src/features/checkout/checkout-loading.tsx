import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

/** The boxes of tip, summary and payment. */
export function CheckoutLoading() {
  return (
    <Loading label={texts.loading}>
      <div className="grid gap-4 px-(--gutter) pt-3">
        <Skeleton className="h-5 w-28" />
        <div className="grid grid-cols-4 gap-2">
          {[10, 15, 20, 25].map((tip) => (
            <Skeleton key={tip} className="h-15 rounded-control!" />
          ))}
        </div>
        <Skeleton className="mt-6 h-5 w-40" />
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} className="h-4 w-full" />
        ))}
      </div>
    </Loading>
  );
}
