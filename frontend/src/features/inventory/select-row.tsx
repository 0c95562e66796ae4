import type { InventoryRow } from '@/data/catalogue/inventory';
import { Checkbox } from '@/shared/ui/checkbox';
import { texts } from './texts';
import type { Selection } from './use-selection';

/** A row that can be chosen, with whether it can be had now. */
export function SelectRow({ row, selection }: { row: InventoryRow; selection: Selection }) {
  const isAvailable = row.products.some((product) => product.isAvailable);
  return (
    <li className="border-b border-line px-(--gutter) py-1.5">
      <Checkbox checked={selection.has(row.key)} onCheckedChange={() => selection.toggle(row.key)}>
        <span className="type-label break-words">{row.name}</span>
        {!isAvailable && <span className="type-small text-muted"> · {texts.soldOut}</span>}
      </Checkbox>
    </li>
  );
}
