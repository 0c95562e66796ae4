import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

/** The boxes of the profiles, while they are on the way. */
export function TeamLoading() {
  return (
    <Loading label={texts.loading}>
      <div className="border-t border-line *:border-b *:border-line">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="grid min-h-18 grid-cols-[1fr_64px_40px] items-center gap-3 px-(--gutter)">
            <span className="grid gap-2">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-3.5 w-32" />
            </span>
            <Skeleton className="h-3.5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
