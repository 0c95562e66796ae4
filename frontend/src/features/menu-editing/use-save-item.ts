import { useState } from 'react';
import { useEditMenu, type NewProduct } from '@/data/catalogue/edit-menu';
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
  // What was added by an answer that was lost may be on the menu, and move the end of its section.
  const [sent] = useState(() => new Map<string, NewProduct>());
  return (fields: Fields) => {
    const said = additionOf(fields);
    const words = JSON.stringify(said);
    const product = sent.get(words) ?? { ...said, displayOrder, groupId };
    sent.set(words, product);
    return add({ vendorLocationId, product, key: intent.keyOf(product) });
  };
}

/**
 * Sends what is otherwise; what the sizes of one thing have in common, to all of them. The product itself comes last:
 * until then it is what the form has changed, and the next press goes on where this one failed.
 * @throws what a call answers: what has arrived by then stays
 */
export function useSaveItem({ product, others }: Item) {
  const { revise } = useEditMenu();
  return async ({ fields, changed, seen }: Draft<Fields>): Promise<void> => {
    const shared = changed.filter(isShared);
    for (const other of others) {
      const theirs = fieldsOf(other);
      const names = shared.filter((name) => !sameValue(theirs[name], fields[name]));
      if (names.length > 0) await revise(other, revisionOf(names, fields, theirs));
    }
    await revise(product, revisionOf(changed, fields, seen));
  };
}

function isShared(name: FieldName): boolean {
  return SHARED.some((shared) => shared === name);
}
