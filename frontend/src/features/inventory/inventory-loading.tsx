import { RowsLoading } from '@/shared/ui/rows-loading';
import { Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

/** The boxes of the rows, while they are on the way. */
export function InventoryLoading() {
  return (
    <RowsLoading
      label={texts.loading}
      rows={6}
      row="grid min-h-18 grid-cols-[56px_1fr_84px_60px] items-center gap-3 pr-3 pl-(--gutter)"
      className="rows-at-desk mt-2"
    >
      <Skeleton className="size-14" />
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-11" />
      <Skeleton className="h-8 w-13" />
    </RowsLoading>
  );
}
