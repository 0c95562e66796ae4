import { useState } from 'react';
import { useChangeProducts } from '@/data/catalogue/change-product';
import type { InventoryRow } from '@/data/catalogue/inventory';
import { announce } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { TextButton } from '@/shared/ui/text-link';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';
import type { Selection } from './use-selection';

interface BulkBarProps {
  /** All that are shown. */
  rows: readonly InventoryRow[];
  selection: Selection;
}

/** Takes all that is chosen off sale, or puts it back; what did not arrive stays chosen. */
export function BulkBar({ rows, selection }: BulkBarProps) {
  const change = useChangeProducts();
  const [busy, setBusy] = useState<{ isAvailable: boolean; done: number; of: number } | null>(null);
  const chosen = rows.filter(({ key }) => selection.has(key));
  const set = async (isAvailable: boolean): Promise<void> => {
    const products = chosen
      .flatMap((row) => row.products)
      .filter((product) => product.isAvailable !== isAvailable);
    const show = (done: number): void => setBusy({ isAvailable, done, of: products.length });
    show(0);
    const failed = new Set(await change(products, { isAvailable }, show));
    setBusy(null);
    selection.drop(
      chosen.filter((row) => !row.products.some((product) => failed.has(product))).map(({ key }) => key),
    );
    if (failed.size > 0) toast.error(texts.notUpdated);
    else announce(texts.bulk.done(chosen.length, isAvailable));
  };
  const button = (isAvailable: boolean, text: string) => (
    <Button
      full
      disabled={chosen.length === 0 || (busy !== null && busy.isAvailable !== isAvailable)}
      busy={busy?.isAvailable === isAvailable}
      busyText={busy ? texts.bulk.busy(busy.done, busy.of) : text}
      onClick={() => void set(isAvailable)}
    >
      {text}
    </Button>
  );
  return (
    <div className="grid gap-2 border-t border-line px-(--gutter) py-3 desk:grid-cols-[minmax(0,1fr)_24rem] desk:items-center desk:gap-6">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="type-small text-muted tabular-nums">
          {chosen.length === 0 ? texts.bulk.none : texts.bulk.selected(chosen.length)}
        </p>
        <TextButton
          tone="staff"
          disabled={busy !== null}
          onClick={() => selection.replace(rows.map(({ key }) => key))}
        >
          {texts.bulk.all}
        </TextButton>
      </div>
      <div className="grid grid-cols-2 gap-2">
        {button(false, texts.soldOut)}
        {button(true, texts.back)}
      </div>
    </div>
  );
}
