import { priceBefore } from '@lineless/contracts/catalogue/price';
import type { Product } from '@lineless/contracts/catalogue/products';
import { memo } from 'react';
import { MAX_OF_ONE } from '@/data/cart/cart';
import { usePiecesInCart } from '@/data/cart/use-cart';
import { badgeOf } from '@/data/catalogue/badge';
import { piecesLeft } from '@/data/catalogue/stock';
import { countText } from '@/shared/lib/count-text';
import { money } from '@/shared/lib/money';
import { ProductCard } from '@/shared/ui/product-card';
import { ProductList, ProductRows, ProductRowsSpace } from '@/shared/ui/product-grid';
import { SectionHeading } from '@/shared/ui/section-heading';
import { isSameList, type MenuCard } from './sections';
import { texts } from './texts';

/** A phone shows two rows of two. */
const FIRST_CARDS = 4;

/** Cards that are drawn together: three rows of a phone. */
const BLOCK = 6;

interface ToCards {
  promoBadge: string | undefined;
  /** Nothing can be ordered at the moment. */
  closed: boolean;
  /** The same functions as before, so that a card that has not changed is not drawn again. */
  onQuantity: (product: Product, quantity: number) => void;
  onOpen: (key: string) => void;
}

interface ToBlocks extends ToCards {
  vendorLocationId: string;
  first: boolean;
}

interface MenuSectionListProps extends ToBlocks {
  id: string;
  title: string;
  cards: readonly MenuCard[];
  /** So many of its cards; for the others there is room. */
  drawn: number;
}

/** One section of the menu: its title, its count, its cards. Drawn again only where something of its own changes. */
export const MenuSectionList = memo(function MenuSectionList({
  id,
  title,
  cards,
  drawn,
  first,
  ...toCards
}: MenuSectionListProps) {
  const rowsLeft = rowsOf(cards.length) - rowsOf(drawn);
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className="scroll-mt-12 outline-none">
      <SectionHeading id={`${id}-title`} title={title} count={countText(cards.length)} first={first} />
      <ProductList label={title}>
        {Array.from({ length: Math.ceil(drawn / BLOCK) }, (_, block) => (
          <Block
            key={block}
            {...toCards}
            first={first && block === 0}
            of={cards.length}
            before={block * BLOCK}
            cards={cards.slice(block * BLOCK, Math.min(drawn, (block + 1) * BLOCK))}
          />
        ))}
        {rowsLeft > 0 && <ProductRowsSpace rows={rowsLeft} />}
      </ProductList>
    </section>
  );
}, isSame);

interface BlockProps extends ToBlocks {
  cards: readonly MenuCard[];
  /** Cards of the section, and those before these. */
  of: number;
  before: number;
}

/** A few rows, so that a change looks at a few cards, and the browser at a few boxes with each frame. */
const Block = memo(function Block({ vendorLocationId, cards, before, first, ...toCards }: BlockProps) {
  const pieces = usePiecesInCart(
    vendorLocationId,
    cards.map(({ variants }) => variants),
  );
  return (
    <ProductRows far={first ? 0 : rowsOf(cards.length)}>
      {cards.map((card, index) => (
        <Card
          key={card.key}
          {...toCards}
          card={card}
          at={before + index + 1}
          quantity={pieces[index] ?? 0}
          first={first && index < FIRST_CARDS}
        />
      ))}
    </ProductRows>
  );
}, isSame);

/** Of the menu, what concerns these cards: a change draws theirs anew and not the whole menu. */
function isSame<Props extends Pick<BlockProps, 'cards'>>(held: Props, next: Props): boolean {
  const names = Object.keys(next) as (keyof Props)[];
  return (
    names.every((name) => name === 'cards' || Object.is(held[name], next[name])) &&
    (held.cards === next.cards || isSameList(held.cards, next.cards))
  );
}

/** Of two cards each. */
function rowsOf(cards: number): number {
  return Math.ceil(cards / 2);
}

interface CardProps extends ToCards {
  card: MenuCard;
  /** Its place among so many. */
  at: number;
  of: number;
  /** Pieces in the cart. */
  quantity: number;
  /** On the screen from the start. */
  first: boolean;
}

/** A plain product is added by its card's button; merchandise, and what comes with a choice, opens its sheet (C2), and so does every picture. */
const Card = memo(function Card({
  card,
  at,
  of,
  quantity,
  first,
  promoBadge,
  closed,
  onQuantity,
  onOpen,
}: CardProps) {
  const { key, product, soldOut } = card;
  const { name, price, productType, imageUrls } = product;
  const isChosen = productType === 'MERCHANDISE' || product.optionGroups !== undefined;
  const max = Math.min(MAX_OF_ONE, piecesLeft(product));
  const before = priceBefore(product);
  const open = (): void => onOpen(key);
  const setQuantity = (next: number): void => onQuantity(product, Math.min(next, max));
  return (
    <ProductCard
      name={name}
      price={money(price)}
      originalPrice={before === undefined ? undefined : money(before)}
      badge={badgeOf(product, promoBadge)}
      imageUrl={imageUrls[0]}
      {...{ at, of, productType, soldOut, closed, first, quantity, max }}
      {...(isChosen
        ? { onAdd: open, addLabel: texts.product.choose(name) }
        : { onAdd: () => setQuantity(quantity + 1), onQuantity: setQuantity })}
      onOpen={open}
    />
  );
});
