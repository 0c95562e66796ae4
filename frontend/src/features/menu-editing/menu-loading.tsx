import { RowsLoading } from '@/shared/ui/rows-loading';
import { Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

/** The boxes of the rows, while they are on the way. */
export function MenuLoading({ label = texts.loading }: { label?: string }) {
  return (
    <RowsLoading
      label={label}
      rows={6}
      row="grid min-h-18 grid-cols-[56px_1fr] items-center gap-3 px-(--gutter)"
      className="rows-at-desk mt-2"
    >
      <Skeleton className="size-14" />
      <Skeleton className="h-4 w-40" />
    </RowsLoading>
  );
}
