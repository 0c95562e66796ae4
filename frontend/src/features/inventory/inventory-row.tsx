import { ChevronDown, CircleSlash, TriangleAlert } from 'lucide-react';
import { memo, useId, useState, type ReactNode } from 'react';
import { commonPrice, isGone, isLow, rowPieces, type InventoryRow } from '@/data/catalogue/inventory';
import { useWorkplace } from '@/data/staff/workplace';
import { useChangeProducts } from '@/data/catalogue/change-product';
import { money } from '@/shared/lib/money';
import { announce } from '@/shared/ui/announcer';
import { cx } from '@/shared/ui/cx';
import { Thumb } from '@/shared/ui/thumb';
import { toast } from '@/shared/ui/toast';
import { Toggle } from '@/shared/ui/toggle';
import { CountDialog } from './count-dialog';
import { OptionRows } from './option-rows';
import { PriceField } from './price-field';
import { PriceNote } from './price-note';
import { texts } from './texts';
import { usePriceDraft } from './use-price-draft';
import { useSwitch } from './use-switch';

interface InventoryRowProps {
  row: InventoryRow;
  /** One of the sizes of the row above it: without a picture of its own. */
  isSize?: boolean;
  /** Of a group, below it where it is opened. */
  sizesOf?: (row: InventoryRow) => ReactNode;
}

/** What a row is called, how many there are of it, what it costs and whether it can be had; each is changed in its place. */
export const InventoryRowItem = memo(function InventoryRowItem({
  row,
  isSize = false,
  sizesOf,
}: InventoryRowProps) {
  const noteId = useId();
  const { name, products } = row;
  const { lowStockAt } = useWorkplace().location;
  const [first] = products;
  const change = useChangeProducts();
  const [isOpen, setIsOpen] = useState(false);
  const { wanted, press } = useSwitch(async (next, isAgain) => {
    const failed = await change(
      products.filter((product) => isAgain || product.isAvailable !== next),
      { isAvailable: next },
    );
    if (failed.length > 0) toast.error(texts.notUpdated);
    else announce(texts.said.available(name, next));
  });
  const isAvailable = wanted ?? products.some((product) => product.isAvailable);
  // Switched on again it looks so at once; that none is left stays true.
  const canBeHad = isAvailable && !(wanted === null ? isGone(row) : rowPieces(row) === 0);
  const price = commonPrice(row);
  const draft = usePriceDraft(price ?? '', async (next) => {
    const isSaved = (await change(products, { price: next })).length === 0;
    if (isSaved) announce(texts.said.price(name, money(next)));
    else toast.error(texts.notUpdated);
    return isSaved;
  });
  return (
    <li className="border-b border-line">
      <div
        className={cx(
          'grid items-center gap-x-3 gap-y-1 py-2 pr-3 pl-(--gutter)',
          isSize ? 'grid-cols-[1fr_auto_auto]' : 'grid-cols-[56px_1fr_auto_auto]',
          // A name has a line of its own where text is large, above its price and its switch.
          isSize
            ? 'narrow:grid-cols-[1fr_auto] narrow:*:first:col-span-full'
            : 'narrow:grid-cols-[56px_1fr_auto] narrow:*:nth-2:col-span-2 narrow:*:nth-3:col-start-2',
        )}
      >
        {!isSize && (
          <Thumb
            name={first.name}
            productType={first.productType}
            src={first.imageUrls[0]}
            grey={!canBeHad}
          />
        )}
        <Name
          row={row}
          isAvailable={isAvailable}
          canBeHad={canBeHad}
          runsLow={products.some((product) => isLow(product, lowStockAt))}
          isOpen={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        />
        {price === null ? (
          <span className="w-[5.25rem] text-right type-small text-muted">{texts.several}</span>
        ) : (
          <PriceField name={name} draft={draft} noteId={noteId} />
        )}
        <span className="grid min-h-12 min-w-15 place-items-center">
          <Toggle
            checked={isAvailable}
            onCheckedChange={(next) => void press(next)}
            label={texts.available(name)}
          />
        </span>
        <div className="col-span-full empty:hidden">
          <PriceNote id={noteId} draft={draft} />
        </div>
      </div>
      {products.length === 1 && <OptionRows product={first} />}
      {isOpen && products.length > 1 && sizesOf?.(row)}
      {isOpen && products.length === 1 && <CountDialog product={first} onClose={() => setIsOpen(false)} />}
    </li>
  );
}, isSame);

/** What has not changed is not drawn again: any sale changes one product of hundreds. */
function isSame(before: InventoryRowProps, after: InventoryRowProps): boolean {
  const { products } = before.row;
  const { row } = after;
  return (
    before.row.name === row.name &&
    products.length === row.products.length &&
    products.every((product, at) => product === row.products[at])
  );
}

interface NameProps {
  row: InventoryRow;
  /** It is switched on. */
  isAvailable: boolean;
  /** And there is some. */
  canBeHad: boolean;
  /** It, or one of its sizes. */
  runsLow: boolean;
  isOpen: boolean;
  onPress: () => void;
}

/** With what it leads to: the sizes of a group, or the count of what is counted. */
function Name({ row, isAvailable, canBeHad, runsLow, isOpen, onPress }: NameProps) {
  const { name, products } = row;
  const pieces = rowPieces(row);
  const left = pieces === null ? null : texts.left(pieces);
  const isGroup = products.length > 1;
  const isPlain = !isGroup && left === null;
  const words = (
    <>
      <span className={cx('block type-label break-words', !canBeHad && 'text-faint')}>{name}</span>
      {!isPlain && <span className="sr-only">, </span>}
      <span className="flex flex-wrap items-center gap-x-1.5 type-small text-muted tabular-nums">
        {!canBeHad && (
          <span className="flex items-center gap-1 font-semibold text-warn">
            <CircleSlash aria-hidden size={14} strokeWidth={2} className="shrink-0" />
            {isAvailable ? texts.soldOut : texts.off}
          </span>
        )}
        {canBeHad && runsLow && (
          <span className="flex items-center gap-1 font-semibold text-warn">
            <TriangleAlert aria-hidden size={14} strokeWidth={2} className="shrink-0" />
            {texts.low}
          </span>
        )}
        <span className={isPlain ? '' : 'underline decoration-edge underline-offset-4'}>
          {isGroup ? texts.sizes(products.length, left) : (left ?? texts.notTracked)}
        </span>
        {isGroup && <ChevronDown aria-hidden size={16} className={cx('shrink-0', isOpen && 'rotate-180')} />}
      </span>
      {!isPlain && !isGroup && <span className="sr-only">{texts.stock.count}</span>}
    </>
  );
  if (isPlain) return <span className="min-w-0">{words}</span>;
  return (
    <button
      type="button"
      onClick={onPress}
      {...(isGroup ? { 'aria-expanded': isOpen } : { 'aria-haspopup': 'dialog' })}
      className="min-h-12 min-w-0 text-left"
    >
      {words}
    </button>
  );
}
