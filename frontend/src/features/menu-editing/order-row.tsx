import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { InventoryRow } from '@/data/catalogue/inventory';
import { useDragInList } from '@/shared/hooks/use-drag-in-list';
import { announce } from '@/shared/ui/announcer';
import { IconButton } from '@/shared/ui/icon-button';
import { RowWords } from './menu-row';
import { texts } from './texts';

interface OrderRowProps {
  row: InventoryRow;
  /** In its section, from 0. */
  place: number;
  isLast: boolean;
  onMove: (to: number) => void;
}

/** A row that goes up and down: dragged by its handle, or step by step by thumb and by keys alike. */
export function OrderRow({ row, place, isLast, onMove }: OrderRowProps) {
  const drag = useDragInList((to) => {
    if (to === null) announce(texts.order.stays(row.name));
    else onMove(to);
  });
  return (
    <li className="flex items-center border-b border-line bg-page py-2 pr-2 data-dragged:relative data-dragged:z-10 data-dragged:bg-raised in-data-sorting:not-data-dragged:transition-transform">
      {/* A person who does not see it has the buttons. */}
      <span
        aria-hidden
        onPointerDown={drag}
        className="grid size-12 shrink-0 cursor-grab touch-none place-items-center text-muted select-none in-data-dragged:cursor-grabbing"
      >
        <GripVertical size={24} strokeWidth={1.75} />
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-3">
        <RowWords row={row} />
      </span>
      {/* Kept while it is off: the focus of a person who presses keys stays on it. */}
      <IconButton
        label={texts.order.up(row.name)}
        icon={ArrowUp}
        aria-disabled={place === 0}
        onClick={() => onMove(place - 1)}
        className="aria-disabled:text-faint"
      />
      <IconButton
        label={texts.order.down(row.name)}
        icon={ArrowDown}
        aria-disabled={isLast}
        onClick={() => onMove(place + 1)}
        className="aria-disabled:text-faint"
      />
    </li>
  );
}
