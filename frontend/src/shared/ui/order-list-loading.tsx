import { RowsLoading } from './rows-loading';
import { Skeleton } from './skeleton';

/** The boxes of `OrderRow`s, while they are on the way. */
export function OrderListLoading({ label, rows }: { label: string; rows: number }) {
  return (
    <RowsLoading label={label} rows={rows} row="grid min-h-17 content-center gap-2 px-(--gutter)">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-3.5 w-40" />
    </RowsLoading>
  );
}
