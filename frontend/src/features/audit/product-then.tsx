import type { Product } from '@lineless/contracts/catalogue/products';
import { sectionOf } from '@lineless/contracts/catalogue/menu-order';
import { fullName } from '@/data/catalogue/full-name';
import { sectionName } from '@/data/catalogue/section-names';
import { countText } from '@/shared/lib/count-text';
import { money } from '@/shared/lib/money';
import { StateFacts } from './state-panel';
import { texts } from './texts';

/** A product as it was: what it cost, whether it was to be had, how many were left. */
export function ProductThen({ product }: { product: Product }) {
  const { price, originalPrice, isAvailable, trackQuantity, quantity, productId } = product;
  return (
    <>
      <p className="pt-2 type-lead">{fullName(product)}</p>
      <p className="pb-3 type-figure-laptop">{money(price)}</p>
      <StateFacts
        facts={[
          ...(originalPrice === undefined
            ? []
            : [{ label: texts.product.before, value: money(originalPrice) }]),
          { label: texts.product.available, value: isAvailable ? texts.product.yes : texts.product.no },
          {
            label: texts.product.left,
            value: trackQuantity ? countText(quantity?.available ?? 0) : texts.product.uncounted,
          },
          { label: texts.product.kind, value: sectionName(sectionOf(product)) },
          { label: texts.product.id, value: <span className="text-12 break-all">{productId}</span> },
        ]}
      />
    </>
  );
}
