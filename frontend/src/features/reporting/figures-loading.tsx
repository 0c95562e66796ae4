import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

const KEYS = [0, 1, 2, 3];

/** The boxes that are about to be filled. */
export function FiguresLoading() {
  return (
    <Loading label={texts.loading}>
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 py-4 sm:flex sm:gap-x-12">
        {KEYS.map((key) => (
          <Skeleton key={key} className="h-14 sm:w-40" />
        ))}
      </div>
      <div className="grid gap-x-18 gap-y-7 lg:grid-cols-[8fr_5fr]">
        <Skeleton className="h-84" />
        <Skeleton className="h-84" />
      </div>
    </Loading>
  );
}
