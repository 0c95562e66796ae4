import { useCallback, useState } from 'react';
import { itemOf } from '@/data/cart/lines';
import type { CartChanges } from '@/data/cart/use-cart';
import type { Product } from '@lineless/contracts/catalogue/products';
import { sectionId } from '@/shared/hooks/use-current-section';
import { useLayerOf } from '@/shared/hooks/use-layer';
import { lazyPart } from '@/shared/parts/lazy-part';
import { PartFailed } from '@/shared/ui/part-failed';
import { MenuSectionList } from './menu-section-list';
import type { ProductSheetProps } from './product-sheet';
import type { MenuSection } from './sections';
import { texts } from './texts';
import { useGrowing } from './use-growing';

// A sheet brings its own code; most visits never open one.
const ProductSheet = lazyPart<ProductSheetProps>(
  async () => (await import('./product-sheet')).ProductSheet,
  ({ card, open, onClose }, { retry }) =>
    open && <PartFailed text={texts.product.failed(card.product.name)} onRetry={retry} onClose={onClose} />,
);

interface MenuSectionsProps {
  vendorLocationId: string;
  sections: readonly MenuSection[];
  promoBadge: string | undefined;
  changes: CartChanges;
  /** Nothing can be ordered at the moment. */
  closed: boolean;
}

/** All sections of the menu, and the sheet of the product that was opened. */
export function MenuSections({ vendorLocationId, sections, promoBadge, changes, closed }: MenuSectionsProps) {
  const { open, show, close } = useLayerOf('product');
  // Until it has been closed before the eyes.
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  const { setCount } = changes;
  const put = useCallback(
    (product: Product, quantity: number) => setCount(itemOf(product), quantity),
    [setCount],
  );
  const drawn = useGrowing(sections.reduce((sum, { cards }) => sum + cards.length, 0));
  const shown =
    last === null ? undefined : sections.flatMap(({ cards }) => cards).find(({ key }) => key === last);
  return (
    <>
      {sections.map((section, index) => (
        <MenuSectionList
          key={section.key}
          id={sectionId(section.key)}
          {...{ vendorLocationId, promoBadge, closed }}
          title={section.title}
          cards={section.cards}
          drawn={clamped(drawn - cardsBefore(sections, index), section.cards.length)}
          first={index === 0}
          onQuantity={put}
          onOpen={show}
        />
      ))}
      {shown && (
        <ProductSheet
          key={shown.key}
          card={shown}
          {...{ vendorLocationId, changes, closed }}
          open={open === shown.key}
          onClose={close}
        />
      )}
    </>
  );
}

function clamped(count: number, most: number): number {
  return Math.max(0, Math.min(count, most));
}

function cardsBefore(sections: readonly MenuSection[], index: number): number {
  return sections.slice(0, index).reduce((sum, { cards }) => sum + cards.length, 0);
}
