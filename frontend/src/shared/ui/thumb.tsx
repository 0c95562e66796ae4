import { cx } from './cx';
import { ProductPicture, type ProductPictureProps } from './product-picture';

export interface ThumbProps extends Omit<ProductPictureProps, 'kind' | 'aside' | 'className'> {
  /** 72 in the cart, 56 in lists, 48 in what is already gone. */
  size?: 48 | 56 | 72;
}

const sizes = { 48: 'size-12', 56: 'size-14', 72: 'size-18' };

/** A product's picture in a row. */
export function Thumb({ size = 56, ...picture }: ThumbProps) {
  return (
    <span className={cx('block shrink-0 overflow-hidden rounded-[8px]', sizes[size])}>
      <ProductPicture {...picture} kind="thumb" />
    </span>
  );
}
