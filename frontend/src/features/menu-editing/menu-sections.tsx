import { memo } from 'react';
import type { InventoryRow, InventorySection } from '@/data/catalogue/inventory';
import { sectionName } from '@/data/catalogue/section-names';
import { countText } from '@/shared/lib/count-text';
import { SectionHeading } from '@/shared/ui/section-heading';
import { MenuRow } from './menu-row';
import { OrderRow } from './order-row';

interface MenuSectionsProps {
  sections: readonly InventorySection[];
  vendorLocationId: string;
  /** While the menu is put in order. */
  onMove: ((section: InventorySection, row: InventoryRow, to: number) => void) | null;
}

/** Each section with its name, its count and its rows. */
export const MenuSections = memo(function MenuSections({
  sections,
  vendorLocationId,
  onMove,
}: MenuSectionsProps) {
  return sections.map((section, at) => {
    const { key, rows } = section;
    const id = `menu-${key}`;
    return (
      <section key={key} aria-labelledby={id}>
        <SectionHeading id={id} title={sectionName(key)} count={countText(rows.length)} first={at === 0} />
        <ul aria-labelledby={id} className="rows-at-desk border-t border-line">
          {rows.map((row, place) =>
            onMove ? (
              <OrderRow
                key={row.key}
                row={row}
                place={place}
                isLast={place === rows.length - 1}
                onMove={(to) => onMove(section, row, to)}
              />
            ) : (
              <MenuRow key={row.key} row={row} vendorLocationId={vendorLocationId} />
            ),
          )}
        </ul>
      </section>
    );
  });
});
