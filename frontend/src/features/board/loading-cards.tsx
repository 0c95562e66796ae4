import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

/** The board's geometry while it is on the way. */
export function LoadingCards() {
  return (
    <Loading label={texts.loading}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(12.25rem,1fr))] items-start gap-3 px-(--gutter) pt-1 md:px-5">
        {[248, 278, 218, 248].map((height, index) => (
          <div
            key={index}
            style={{ height }}
            className="grid content-start gap-3 rounded-[8px] bg-surface p-3"
          >
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
