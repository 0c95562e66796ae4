import { ProductCardLoading } from '@/shared/ui/product-card';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { Spinner } from '@/shared/ui/spinner';
import { texts } from './texts';

/** The menu's boxes, while it is on the way. */
export function MenuLoading() {
  return (
    <Loading label={texts.loading}>
      <MenuBoxes />
    </Loading>
  );
}

/** Without a word about it: the page's first paint shows them too. */
export function MenuBoxes() {
  return (
    <div aria-hidden>
      <div className="grid h-12 place-items-center border-b border-line text-muted">
        <Spinner />
      </div>
      <div className="px-(--gutter) pt-5">
        <Skeleton className="mb-4 h-5 w-32" />
        <ul className="grid grid-cols-2 gap-x-(--card-gap) gap-y-5">
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <ProductCardLoading key={card} />
          ))}
        </ul>
      </div>
    </div>
  );
}
