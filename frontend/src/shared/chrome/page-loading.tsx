import { Loading } from '@/shared/ui/skeleton';
import { Spinner } from '@/shared/ui/spinner';
import { texts } from './texts';

/** While a screen's own file or its first answer is on the way; unseen for the first 200 ms. */
export function PageLoading({ label = texts.loading }: { label?: string }) {
  return (
    <Loading label={label}>
      <span aria-hidden className="flex items-center gap-2.5 px-(--gutter) py-6 text-muted">
        <Spinner />
        {label}
      </span>
    </Loading>
  );
}
