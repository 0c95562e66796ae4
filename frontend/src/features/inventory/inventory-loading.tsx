import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

/** The boxes of the rows, while they are on the way. */
export function InventoryLoading() {
  return (
    <Loading label={texts.loading}>
      <div className="rows-at-desk mt-2 border-t border-line *:border-b *:border-line">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div
            key={row}
            className="grid min-h-18 grid-cols-[56px_1fr_84px_60px] items-center gap-3 pr-3 pl-(--gutter)"
          >
            <Skeleton className="size-14" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-11" />
            <Skeleton className="h-8 w-13" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
