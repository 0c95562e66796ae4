import { cx } from './cx';
import { InCart } from './product-card-count';
import { ProductPicture } from './product-picture';
import { Skeleton } from './skeleton';
import { texts } from './texts';

export interface ProductCardProps {
  name: string;
  /** '$12.60'. */
  price: string;
  /** '$14.00', struck through. */
  originalPrice?: string | undefined;
  /** '10% OFF', in the upper notch. */
  badge?: string | undefined;
  imageUrl?: string | undefined;
  productType?: string | undefined;
  soldOut?: boolean;
  /** Nothing can be added at the moment, though there is some. */
  closed?: boolean;
  /** Its picture is on the screen from the start. */
  first?: boolean;
  /** Its place among so many: what browsers tell of a list leaves out what is far off the screen. */
  at?: number | undefined;
  of?: number | undefined;
  /** Pieces in the cart. */
  quantity?: number;
  /** Most that one cart may hold. */
  max?: number;
  /** Adds one, or opens the sheet where a size has to be chosen. */
  onAdd: () => void;
  addLabel?: string;
  /** Changes the count in place; without it a press on the count is `onAdd` again. */
  onQuantity?: (quantity: number) => void;
  /** The picture opens the product's own sheet. */
  onOpen?: () => void;
}

/** One product of a menu. Stands in a list of two columns (`ProductGrid`), whose rows are between. */
export function ProductCard({
  name,
  price,
  originalPrice,
  badge,
  imageUrl,
  productType,
  soldOut = false,
  closed = false,
  first = false,
  at,
  of,
  quantity = 0,
  max = 10,
  onAdd,
  addLabel = texts.product.add(name),
  onQuantity,
  onOpen,
}: ProductCardProps) {
  const add = (): void => {
    if ('vibrate' in navigator) navigator.vibrate(8);
    onAdd();
  };
  const picture = (
    <ProductPicture src={imageUrl} {...{ name, productType, first }} grey={soldOut} aside={!soldOut} />
  );
  return (
    <li role="listitem" aria-posinset={at} aria-setsize={of} className="relative min-w-0">
      <div className="relative h-38 overflow-hidden rounded-tile">
        {onOpen ? (
          <button
            type="button"
            onClick={onOpen}
            aria-label={texts.product.about(name)}
            className="block size-full -outline-offset-2!"
          >
            {picture}
          </button>
        ) : (
          picture
        )}
        {badge && (
          <span className={cx('notch-badge', soldOut ? 'text-faint' : 'text-accent-text')}>{badge}</span>
        )}
        {soldOut && <span className="sold-tag">{texts.product.soldOut}</span>}
        {!soldOut && !closed && <InCart {...{ name, quantity, max, onQuantity, addLabel }} onAdd={add} />}
      </div>
      <ProductWords {...{ name, price, originalPrice, soldOut }} />
    </li>
  );
}

type ProductWordsProps = Pick<ProductCardProps, 'name' | 'price' | 'originalPrice' | 'soldOut'>;

/** Under a picture. */
export function ProductWords({ name, price, originalPrice, soldOut = false }: ProductWordsProps) {
  return (
    <>
      {/* One that is written from right to left is cut off at its end, too. */}
      <h3 dir="auto" className={cx('mt-2.5 truncate text-left type-label', soldOut && 'text-faint')}>
        {name}
      </h3>
      <p
        className={cx(
          'mt-0.5 flex items-baseline gap-2 text-15 leading-5 tabular-nums',
          soldOut && 'text-faint',
        )}
      >
        <b className="font-[650]">{price}</b>
        {originalPrice && (
          <s className={cx('text-13', !soldOut && 'text-muted')}>
            <span className="sr-only">{texts.product.before} </span>
            {originalPrice}
          </s>
        )}
      </p>
    </>
  );
}

/** The same boxes, still. */
export function ProductCardLoading() {
  return (
    <li aria-hidden>
      <Skeleton className="h-38 rounded-tile!" />
      <Skeleton className="mt-3.5 h-3.5 w-4/5" />
      <Skeleton className="mt-2 mb-1 h-3.5 w-[45%]" />
    </li>
  );
}
