import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The rows that are about to come. */
export function ListLoading() {
  return (
    <Loading label={texts.loading}>
      <div className="grid gap-3 pt-3">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </Loading>
  );
}
