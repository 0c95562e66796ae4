import { memo } from 'react';
import { sectionName } from '@/data/catalogue/section-names';
import type { InventoryRow, InventorySection } from '@/data/catalogue/inventory';
import { sectionId } from '@/shared/hooks/use-current-section';
import { countText } from '@/shared/lib/count-text';
import { SectionHeading } from '@/shared/ui/section-heading';
import { InventoryRowItem } from './inventory-row';
import { SelectRow } from './select-row';
import { SizeRows } from './size-rows';
import type { Selection } from './use-selection';

interface InventorySectionsProps {
  sections: readonly InventorySection[];
  /** While several are chosen to be changed alike. */
  selection: Selection | null;
}

/** Each section with its name, its count and its rows. */
export const InventorySections = memo(function InventorySections({
  sections,
  selection,
}: InventorySectionsProps) {
  return sections.map(({ key, rows }, at) => (
    <section
      key={key}
      id={sectionId(key)}
      aria-labelledby={`${sectionId(key)}-title`}
      tabIndex={-1}
      className="scroll-mt-12 outline-none"
    >
      <SectionHeading
        id={`${sectionId(key)}-title`}
        title={sectionName(key)}
        count={countText(rows.length)}
        first={at === 0}
      />
      <ul aria-labelledby={`${sectionId(key)}-title`} className="rows-at-desk border-t border-line">
        {rows.map((row) =>
          selection ? (
            <SelectRow key={row.key} row={row} selection={selection} />
          ) : (
            <InventoryRowItem key={row.key} row={row} sizesOf={sizesOf} />
          ),
        )}
      </ul>
    </section>
  ));
});

function sizesOf(row: InventoryRow) {
  return <SizeRows row={row} />;
}
