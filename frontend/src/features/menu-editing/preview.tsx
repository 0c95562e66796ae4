import { priceBefore } from '@lineless/contracts/catalogue/price';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useEffect, useRef } from 'react';
import { badgeOf } from '@/data/catalogue/badge';
import { centsOf, money } from '@/shared/lib/money';
import { applyAccent } from '@/shared/ui/accent';
import { ProductCard } from '@/shared/ui/product-card';
import { ProductGrid } from '@/shared/ui/product-grid';
import { SectionHeading } from '@/shared/ui/section-heading';
import type { Fields } from './fields';
import { texts } from './texts';

const nothing = (): void => undefined;

/** The card as it will stand on the menu, in the venue's colour, with what its sheet tells. Nothing on it can be pressed. */
export function Preview({ fields, location }: { fields: Fields; location: VendorLocation }) {
  const { primaryColor, promoBadge } = location;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current) return applyAccent(frame.current, primaryColor);
  }, [primaryColor]);
  const { name, productType, imageUrls, description } = fields;
  const price = fields.price.trim();
  const original = fields.originalPrice.trim();
  const isPrice = centsOf(price) !== null;
  const originalPrice = centsOf(original) === null ? undefined : original;
  const before = priceBefore({ price, originalPrice });
  return (
    <section aria-label={texts.preview.title}>
      <SectionHeading title={texts.preview.title} />
      {/* Guests' pages are always dark. */}
      <div
        ref={frame}
        inert
        data-theme="dark"
        className="bg-page py-1 text-text desk:mx-(--gutter) desk:rounded-tile desk:py-4"
      >
        <ProductGrid label={texts.preview.title}>
          <ProductCard
            name={name.trim() || texts.preview.unnamed}
            price={isPrice ? money(price) : texts.preview.unpriced}
            originalPrice={before === undefined ? undefined : money(before)}
            badge={isPrice ? badgeOf({ price, originalPrice }, promoBadge) : undefined}
            imageUrl={imageUrls[0]}
            productType={productType}
            first
            onAdd={nothing}
          />
          <li role="listitem" className="min-w-0 self-center type-small break-words text-muted">
            {description}
          </li>
        </ProductGrid>
      </div>
    </section>
  );
}
