import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

export function EventsLoading() {
  return (
    <Loading label={texts.loading}>
      <div className="pt-5 pb-3 px-(--gutter)">
        <Skeleton className="h-6 w-44" />
      </div>
      <div className="border-t border-line *:border-b *:border-line">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex min-h-24 items-center gap-3 px-(--gutter)">
            <Skeleton className="size-14" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3.5 w-52" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
