import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { priceBefore } from '@lineless/contracts/catalogue/price';
import { isTaxCode } from '@lineless/contracts/catalogue/tax-codes';
import type { Product } from '@lineless/contracts/catalogue/products';
import { commonPrice, rowPieces, type InventoryRow } from '@/data/catalogue/inventory';
import { money } from '@/shared/lib/money';
import { paths } from '@/shared/paths';
import { cx } from '@/shared/ui/cx';
import { Thumb } from '@/shared/ui/thumb';
import { texts } from './texts';

interface MenuRowProps {
  row: InventoryRow;
  vendorLocationId: string;
}

const line =
  'flex min-h-18 w-full items-center gap-3 px-(--gutter) py-2 text-left -outline-offset-2! hover:bg-raised';

/** A product leads to its form; several sizes of one thing are opened below it. */
export function MenuRow({ row, vendorLocationId }: MenuRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = row.products;
  const isGroup = row.products.length > 1;
  const words = <RowWords row={row} />;
  if (!isGroup)
    return (
      <li className="border-b border-line">
        <Link to={itemPath(first)} className={line}>
          {words}
          <ChevronRight aria-hidden size={16} className="-mr-1 shrink-0 text-muted" />
        </Link>
      </li>
    );
  return (
    <li className="border-b border-line">
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className={line}>
        {words}
        <ChevronDown
          aria-hidden
          size={16}
          className={cx('-mr-1 shrink-0 text-muted', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <ul aria-label={texts.sizesOf(row.name)} className="border-t border-line bg-raised pl-4">
          {row.products.map((product) => (
            <SizeLine key={product.productId} to={itemPath(product)} price={money(product.price)}>
              {product.variantName ?? product.name}
            </SizeLine>
          ))}
          <SizeLine to={paths.staffMenuSize.to({ vendorLocationId, productId: first.productId })}>
            <Plus aria-hidden size={16} strokeWidth={2} className="shrink-0" />
            {texts.addSize}
          </SizeLine>
        </ul>
      )}
    </li>
  );
}

/** A row's picture, name and price, with what is otherwise than usual. */
export function RowWords({ row }: { row: InventoryRow }) {
  const { name, products } = row;
  const [{ productType, imageUrls, originalPrice }] = products;
  const isAvailable = products.some((product) => product.isAvailable);
  const price = commonPrice(row);
  const before = price === null ? undefined : priceBefore({ price, originalPrice });
  const pieces = rowPieces(row);
  const notes = [
    ...(products.length > 1 ? [texts.sizes(products.length)] : []),
    ...(pieces === null ? [] : [texts.counted(pieces)]),
    ...(isAvailable ? [] : [texts.soldOut]),
    ...(products.every(({ productTaxCode }) => isTaxCode(productTaxCode)) ? [] : [texts.oldTaxCode]),
  ];
  return (
    <>
      <Thumb name={name} productType={productType} src={imageUrls[0]} grey={!isAvailable} />
      <span className="min-w-0 flex-1">
        <span className={cx('block type-label break-words', !isAvailable && 'text-faint')}>{name}</span>
        <span className="sr-only">, </span>
        <span className="block type-small text-muted tabular-nums">
          {price === null ? texts.several : money(price)}
          {before !== undefined && <s className="ml-1.5">{money(before)}</s>}
          {notes.map((note) => (
            <span key={note}> · {note}</span>
          ))}
        </span>
      </span>
    </>
  );
}

function SizeLine({ to, price, children }: { to: string; price?: string; children: ReactNode }) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={to}
        className="flex min-h-13 items-center gap-3 px-(--gutter) type-label -outline-offset-2! hover:bg-pressed"
      >
        <span className="flex min-w-0 flex-1 items-center gap-2">{children}</span>
        {price !== undefined && <span className="type-small text-muted tabular-nums">{price}</span>}
        <ChevronRight aria-hidden size={16} className="-mr-1 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

function itemPath({ vendorLocationId, productId }: Product): string {
  return paths.staffMenuItem.to({ vendorLocationId, productId });
}
