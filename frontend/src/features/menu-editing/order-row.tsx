import { ArrowDown, ArrowUp } from 'lucide-react';
import type { InventoryRow } from '@/data/catalogue/inventory';
import { IconButton } from '@/shared/ui/icon-button';
import { RowWords } from './menu-row';
import { texts } from './texts';

interface OrderRowProps {
  row: InventoryRow;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
}

/** A row that goes up and down, by thumb and by keys alike. */
export function OrderRow({ row, isFirst, isLast, onMove }: OrderRowProps) {
  return (
    <li className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-(--gutter)">
      <span className="flex min-w-0 flex-1 items-center gap-3">
        <RowWords row={row} />
      </span>
      {/* Kept while it is off: whoever presses keys stays on it. */}
      <IconButton
        label={texts.order.up(row.name)}
        icon={ArrowUp}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
        className="aria-disabled:text-faint"
      />
      <IconButton
        label={texts.order.down(row.name)}
        icon={ArrowDown}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
        className="aria-disabled:text-faint"
      />
    </li>
  );
}
