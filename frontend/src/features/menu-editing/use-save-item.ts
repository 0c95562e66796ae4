import { useEditMenu } from '@/data/catalogue/edit-menu';
import { sameValue } from '@/shared/hooks/use-draft';
import { useIntent } from '@/shared/hooks/use-intent';
import type { Draft } from '@/shared/hooks/use-draft';
import { additionOf, fieldsOf, revisionOf, SHARED, type FieldName, type Fields } from './fields';
import type { Item } from './item';

/** Where a new product is put. */
export interface Beginning {
  readonly vendorLocationId: string;
  readonly displayOrder: number;
  /** Of the thing that it is a size of. */
  readonly groupId: string | undefined;
}

/** Sends a new product. The same again, after a lost answer, adds nothing more. @throws what the call answers */
export function useAddItem({ vendorLocationId, displayOrder, groupId }: Beginning) {
  const { add } = useEditMenu();
  const intent = useIntent();
  return (fields: Fields) => {
    const product = { ...additionOf(fields), displayOrder, groupId };
    return add({ vendorLocationId, product, key: intent.keyOf(product) });
  };
}

/**
 * Sends what is otherwise; what the sizes of one thing have in common, to all of them.
 * @throws what a call answers: what has arrived by then stays
 */
export function useSaveItem({ product, others }: Item) {
  const { revise } = useEditMenu();
  return async ({ fields, changed, seen }: Draft<Fields>): Promise<void> => {
    await revise(product, revisionOf(changed, fields, seen));
    const shared = changed.filter(isShared);
    for (const other of others) {
      const theirs = fieldsOf(other);
      const names = shared.filter((name) => !sameValue(theirs[name], fields[name]));
      if (names.length > 0) await revise(other, revisionOf(names, fields, theirs));
    }
  };
}

function isShared(name: FieldName): boolean {
  return SHARED.some((shared) => shared === name);
}
