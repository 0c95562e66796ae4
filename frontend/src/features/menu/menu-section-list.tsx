import { lazy, Suspense, useState } from 'react';
import { MAX_OF_ONE } from '@/data/cart/cart';
import { itemOf } from '@/data/cart/lines';
import type { CartInUse } from '@/data/cart/use-cart';
import { piecesLeft } from '@/data/catalogue/stock';
import { countText } from '@/shared/lib/count-text';
import { money } from '@/shared/lib/money';
import { ProductCard } from '@/shared/ui/product-card';
import { ProductGrid } from '@/shared/ui/product-grid';
import { SectionHeading } from '@/shared/ui/section-heading';
import { badgeOf, type MenuCard, type MenuSection } from './sections';

// A sheet brings its own code; most cards never open one.
const ProductSheet = lazy(async () => ({ default: (await import('./product-sheet')).ProductSheet }));

export interface MenuSectionListProps {
  id: string;
  section: MenuSection;
  promoBadge: string | undefined;
  cart: CartInUse;
  first: boolean;
}

/** One section of the menu: its title, its count, its cards. */
export function MenuSectionList({ id, section, promoBadge, cart, first }: MenuSectionListProps) {
  const [shown, setShown] = useState<{ readonly key: string; readonly open: boolean } | null>(null);
  const sheetCard = section.cards.find(({ key }) => key === shown?.key);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-12">
      <SectionHeading
        id={`${id}-title`}
        title={section.title}
        count={countText(section.cards.length)}
        first={first}
      />
      <ProductGrid label={section.title}>
        {section.cards.map((card) => (
          <Card
            key={card.key}
            {...{ card, promoBadge, cart }}
            onOpen={() => setShown({ key: card.key, open: true })}
          />
        ))}
      </ProductGrid>
      {shown && sheetCard && (
        <Suspense>
          <ProductSheet
            card={sheetCard}
            cart={cart}
            open={shown.open}
            onOpenChange={(open) => setShown({ ...shown, open })}
          />
        </Suspense>
      )}
    </section>
  );
}

interface CardProps {
  card: MenuCard;
  promoBadge: string | undefined;
  cart: CartInUse;
  onOpen: () => void;
}

/** A plain product is added by its card's button; merchandise opens its sheet (C2). */
function Card({ card, promoBadge, cart, onOpen }: CardProps) {
  const { product, variants, soldOut } = card;
  const { name, price, originalPrice, productType, imageUrls, description } = product;
  const inCart = cart.lines.filter((line) => variants.some(({ productId }) => productId === line.productId));
  const quantity = inCart.reduce((sum, line) => sum + line.quantity, 0);
  const isMerchandise = productType === 'MERCHANDISE';
  const max = Math.min(MAX_OF_ONE, piecesLeft(product));
  const hasMore = originalPrice !== undefined && originalPrice !== price;
  const setQuantity = (next: number) => cart.setQuantity(itemOf(product), Math.min(next, max));
  return (
    <ProductCard
      name={name}
      price={money(price)}
      originalPrice={hasMore ? money(originalPrice) : undefined}
      badge={badgeOf(product, promoBadge)}
      imageUrl={imageUrls[0]}
      {...{ productType, soldOut, quantity, max }}
      {...(isMerchandise
        ? { onAdd: onOpen, addLabel: `Choose ${name}` }
        : { onAdd: () => setQuantity(quantity + 1), onQuantity: setQuantity })}
      {...((isMerchandise || description) && { onOpen })}
    />
  );
}
