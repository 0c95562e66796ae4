import { useCallback, useState } from 'react';
import type { InventoryRow, InventorySection } from '@/data/catalogue/inventory';
import { useEditMenu } from '@/data/catalogue/edit-menu';
import { useBusy } from '@/shared/hooks/use-busy';
import { announce } from '@/shared/ui/announcer';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

/** The keys of the rows of each section that was touched, as they are to be. */
type Wanted = Readonly<Record<string, readonly string[]>>;

export interface MenuOrder {
  /** As they are to be; `null` while they are not being put in order. */
  readonly sections: readonly InventorySection[] | null;
  /** Something was moved that is not saved. */
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly begin: () => void;
  readonly drop: () => void;
  /** @param to its place in the section, from 0 */
  readonly move: (section: InventorySection, row: InventoryRow, to: number) => void;
  readonly save: () => void;
}

/** Puts the rows of a menu in order; nothing is sent before it is saved. */
export function useMenuOrder(vendorLocationId: string, menu: readonly InventorySection[]): MenuOrder {
  const { order } = useEditMenu();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [isBusy, during] = useBusy();
  const sections = wanted && menu.map((section) => orderedBy(section, wanted[section.key] ?? []));
  const move = useCallback((section: InventorySection, row: InventoryRow, to: number): void => {
    const keys = section.rows.map(({ key }) => key);
    const from = keys.indexOf(row.key);
    if (to < 0 || to >= keys.length) return;
    const next = keys.toSpliced(from, 1).toSpliced(to, 0, row.key);
    setWanted((before) => ({ ...before, [section.key]: next }));
    announce(texts.order.moved(row.name, to + 1, keys.length));
  }, []);
  const save = async (): Promise<void> => {
    const changed = (sections ?? []).filter(({ key }) => wanted?.[key]);
    await during(async () => {
      try {
        for (const { rows } of changed) {
          const productIds = rows.flatMap(({ products }) => products.map(({ productId }) => productId));
          await order({ vendorLocationId, productIds });
        }
        // What was moved while it was on its way is not saved yet.
        setWanted((now) => (now === wanted ? null : now));
        if (changed.length > 0) toast.success(texts.order.saved);
      } catch {
        toast.error(texts.notUpdated);
      }
    });
  };
  return {
    sections,
    isChanged: wanted !== null && Object.keys(wanted).length > 0,
    isBusy,
    begin: () => setWanted({}),
    drop: () => setWanted(null),
    move,
    save: () => void save(),
  };
}

/** What has come since stands behind what was put in order. */
function orderedBy(section: InventorySection, keys: readonly string[]): InventorySection {
  if (keys.length === 0) return section;
  const place = ({ key }: InventoryRow): number => {
    const at = keys.indexOf(key);
    return at < 0 ? keys.length : at;
  };
  return { ...section, rows: section.rows.toSorted((a, b) => place(a) - place(b)) };
}
