import { RowsLoading } from '@/shared/ui/rows-loading';
import { Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

/** The boxes of the profiles, while they are on the way. */
export function TeamLoading() {
  return (
    <RowsLoading
      label={texts.loading}
      rows={4}
      row="grid min-h-18 grid-cols-[1fr_64px_40px] items-center gap-3 px-(--gutter)"
    >
      <span className="grid gap-2">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-3.5 w-32" />
      </span>
      <Skeleton className="h-3.5" />
    </RowsLoading>
  );
}
