import type { InventoryRow } from '@/data/catalogue/inventory';
import { InventoryRowItem } from './inventory-row';
import { texts } from './texts';

/** Each size of a group as a row of its own. */
export function SizeRows({ row }: { row: InventoryRow }) {
  return (
    <ul
      aria-label={texts.sizesOf(row.name)}
      className="border-t border-line bg-raised pl-4 *:last:border-b-0"
    >
      {row.products.map((product) => (
        <InventoryRowItem
          key={product.productId}
          isSize
          row={{
            key: product.productId,
            name: product.variantName || product.name,
            products: [product],
          }}
        />
      ))}
    </ul>
  );
}
