import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

/** The boxes of the rows, while they are on the way. */
export function MenuLoading({ label = texts.loading }: { label?: string }) {
  return (
    <Loading label={label}>
      <div className="rows-at-desk mt-2 border-t border-line *:border-b *:border-line">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="grid min-h-18 grid-cols-[56px_1fr] items-center gap-3 px-(--gutter)">
            <Skeleton className="size-14" />
            <Skeleton className="h-4 w-40" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
