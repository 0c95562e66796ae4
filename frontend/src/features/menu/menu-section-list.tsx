import { useState } from 'react';
import { MAX_OF_ONE } from '@/data/cart/cart';
import { itemOf } from '@/data/cart/lines';
import type { CartInUse } from '@/data/cart/use-cart';
import { badgeOf } from '@/data/catalogue/badge';
import { piecesLeft } from '@/data/catalogue/stock';
import { useLayer } from '@/shared/hooks/use-layer';
import { countText } from '@/shared/lib/count-text';
import { money } from '@/shared/lib/money';
import { lazyPart } from '@/shared/parts/lazy-part';
import { PartFailed } from '@/shared/ui/part-failed';
import { ProductCard } from '@/shared/ui/product-card';
import { ProductGrid } from '@/shared/ui/product-grid';
import { SectionHeading } from '@/shared/ui/section-heading';
import type { ProductSheetProps } from './product-sheet';
import type { MenuCard, MenuSection } from './sections';
import { texts } from './texts';

// A sheet brings its own code; most cards never open one.
const ProductSheet = lazyPart<ProductSheetProps>(
  async () => (await import('./product-sheet')).ProductSheet,
  ({ card, open, onClose }, { retry }) =>
    open && <PartFailed text={texts.product.failed(card.product.name)} onRetry={retry} onClose={onClose} />,
);

/** A phone shows two rows of two. */
const FIRST_CARDS = 4;

export interface MenuSectionListProps {
  id: string;
  section: MenuSection;
  promoBadge: string | undefined;
  cart: CartInUse;
  /** Nothing can be ordered at the moment. */
  closed: boolean;
  first: boolean;
}

/** One section of the menu: its title, its count, its cards. */
export function MenuSectionList({ id, section, promoBadge, cart, closed, first }: MenuSectionListProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className="scroll-mt-12 outline-none">
      <SectionHeading
        id={`${id}-title`}
        title={section.title}
        count={countText(section.cards.length)}
        first={first}
      />
      <ProductGrid label={section.title}>
        {section.cards.map((card, index) => (
          <Card key={card.key} {...{ card, promoBadge, cart, closed }} first={first && index < FIRST_CARDS} />
        ))}
      </ProductGrid>
    </section>
  );
}

interface CardProps {
  card: MenuCard;
  /** On the screen from the start. */
  first: boolean;
  promoBadge: string | undefined;
  cart: CartInUse;
  closed: boolean;
}

/** A plain product is added by its card's button; merchandise opens its sheet (C2), and so does every picture. */
function Card({ card, first, promoBadge, cart, closed }: CardProps) {
  const sheet = useLayer(`product ${card.key}`);
  // Until it has been closed before the eyes.
  const [wasOpened, setWasOpened] = useState(sheet.open);
  if (sheet.open && !wasOpened) setWasOpened(true);
  const { product, variants, soldOut } = card;
  const { name, price, originalPrice, productType, imageUrls } = product;
  const inCart = cart.lines.filter((line) => variants.some(({ productId }) => productId === line.productId));
  const quantity = inCart.reduce((sum, line) => sum + line.quantity, 0);
  const isMerchandise = productType === 'MERCHANDISE';
  const max = Math.min(MAX_OF_ONE, piecesLeft(product));
  const hasMore = originalPrice !== undefined && originalPrice !== price;
  const setQuantity = (next: number) => cart.setQuantity(itemOf(product), Math.min(next, max));
  return (
    <>
      <ProductCard
        name={name}
        price={money(price)}
        originalPrice={hasMore ? money(originalPrice) : undefined}
        badge={badgeOf(product, promoBadge)}
        imageUrl={imageUrls[0]}
        {...{ productType, soldOut, closed, first, quantity, max }}
        {...(isMerchandise
          ? { onAdd: sheet.show, addLabel: texts.product.choose(name) }
          : { onAdd: () => setQuantity(quantity + 1), onQuantity: setQuantity })}
        onOpen={sheet.show}
      />
      {wasOpened && <ProductSheet {...{ card, cart, closed }} open={sheet.open} onClose={sheet.close} />}
    </>
  );
}
