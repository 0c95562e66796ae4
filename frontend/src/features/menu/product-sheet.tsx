import { useRef, useState } from 'react';
import { NOTE_LENGTH } from '@lineless/contracts/ordering/lines';
import { lineKey } from '@/data/cart/cart';
import { itemOf } from '@/data/cart/lines';
import { useCartContent, type CartChanges } from '@/data/cart/use-cart';
import { fullName } from '@/data/catalogue/full-name';
import { isSoldOut, sheetMax } from '@/data/catalogue/stock';
import { defaultVariant } from '@/data/catalogue/variants';
import { money } from '@/shared/lib/money';
import { Announced } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/field';
import { RadioTiles } from '@/shared/ui/radio-tiles';
import { SelectQuantity } from '@/shared/ui/select-quantity';
import { Sheet } from '@/shared/ui/sheet';
import { Description } from './description';
import { optionTexts } from './option-texts';
import { OptionsField } from './options-field';
import { PictureCarousel } from './picture-carousel';
import type { MenuCard } from './sections';
import { texts } from './product-texts';
import { useChoice } from './use-choice';

export interface ProductSheetProps {
  card: MenuCard;
  vendorLocationId: string;
  changes: Pick<CartChanges, 'setQuantity'>;
  /** Nothing can be ordered at the moment. */
  closed?: boolean;
  open: boolean;
  onClose: () => void;
}

/** C2, merchandise modal; also tells what is in a drink or a dish. */
export function ProductSheet({
  card,
  vendorLocationId,
  changes,
  closed = false,
  open,
  onClose,
}: ProductSheetProps) {
  const cart = useCartContent(vendorLocationId);
  const { name, productType } = card.product;
  const body = useRef<HTMLDivElement>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [wasOpen, setWasOpen] = useState(open);
  // C2: the choice starts anew whenever the sheet opens.
  const variant =
    card.variants.find(({ productId }) => productId === chosenId) ??
    defaultVariant(card.variants) ??
    card.product;
  const choice = useChoice(variant);
  if (open !== wasOpen) {
    setWasOpen(open);
    setChosenId(null);
    setQuantity(1);
    choice.reset();
  }

  const max = card.soldOut || choice.cannotBeHad ? 0 : sheetMax(cart.roomFor(variant));
  const pieces = Math.min(quantity, Math.max(1, max));
  const sized = card.variants.some(({ variantName }) => variantName);
  const item = itemOf(variant, choice.options, choice.note.trim());
  const add = (): void => {
    if (!choice.ask()) {
      // After it has been said where.
      setTimeout(() => body.current?.querySelector('[data-problem]')?.scrollIntoView({ block: 'center' }));
      return;
    }
    if ('vibrate' in navigator) navigator.vibrate(8);
    const inCart = cart.lines.find((line) => lineKey(line) === lineKey(item))?.quantity ?? 0;
    if (changes.setQuantity(item, inCart + pieces)) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={name}
      titleHidden
      footer={
        <>
          <SelectQuantity
            value={pieces}
            max={Math.max(1, max)}
            onChange={setQuantity}
            label={texts.quantityOf(fullName(variant))}
            disabled={max === 0}
            tall
          />
          <Button variant="accent" className="flex-1" disabled={closed || max === 0} onClick={add}>
            {texts.add}
          </Button>
        </>
      }
    >
      <div ref={body} className="low:grid low:grid-cols-2 low:gap-5">
        {/* Sizes with the same pictures keep them on the screen: WebKit shows nothing until it has read one again. */}
        <PictureCarousel
          key={variant.imageUrls.join(' ')}
          images={variant.imageUrls}
          {...{ name, productType }}
        />
        <div className="mt-4 low:mt-2">
          <div className="flex items-baseline gap-3 low:pr-14">
            <h2 aria-hidden className="min-w-0 flex-1 type-title">
              {name}
            </h2>
            <b key={item.price} className="animate-change type-title font-stretch-[100%]! tabular-nums">
              {money(item.price)}
            </b>
          </div>
          {variant.description && <Description text={variant.description} />}
          {sized && (
            <>
              <p className="mt-3 mb-2 type-label">{texts.size}</p>
              <RadioTiles
                label={texts.size}
                value={variant.productId}
                onChange={(productId) => {
                  setChosenId(productId);
                  setQuantity(1);
                }}
                options={card.variants.map((one) => ({
                  value: one.productId,
                  label: one.variantName ?? one.name,
                  ...(isSoldOut(one) && { note: texts.soldOut, disabled: true }),
                }))}
              />
            </>
          )}
          {choice.groups.map((group) => (
            <OptionsField
              key={group.optionGroupId}
              group={group}
              chosen={choice.chosen}
              onChange={choice.choose}
              problem={choice.problemOf(group)}
            />
          ))}
          {productType !== 'MERCHANDISE' && (
            <Field
              label={optionTexts.note}
              placeholder={optionTexts.notePlaceholder}
              className="mt-5"
              value={choice.note}
              maxLength={NOTE_LENGTH}
              disabled={max === 0}
              onChange={({ currentTarget }) => choice.setNote(currentTarget.value)}
            />
          )}
          {card.soldOut && <Announced className="mt-4 type-label text-danger">{texts.allSoldOut}</Announced>}
          {!card.soldOut && max === 0 && (
            <Announced className="mt-4 type-small text-muted">
              {isSoldOut(variant)
                ? texts.soldOut
                : choice.cannotBeHad
                  ? optionTexts.cannotBeChosen
                  : texts.cartFull}
            </Announced>
          )}
        </div>
      </div>
    </Sheet>
  );
}
