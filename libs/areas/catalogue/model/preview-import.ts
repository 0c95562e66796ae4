import type { PlannedLine } from '@lineless/contracts/catalogue/menu-table';
import { inTurns, type Turn } from '@lineless/kernel/csv-table';
import { productDecider } from './decide';
import type { ImportPlace, PlannedItem } from './plan-import';
import type { ProductState } from './state';
import { COLUMNS, type Column } from './table';

const columns = Object.keys(COLUMNS) as readonly Column[];

/** What each line of a plan would add or change, in the words of the table; a line that does neither is left out. */
export async function previewImport(
  items: readonly PlannedItem[],
  { menu, at }: Pick<ImportPlace, 'menu' | 'at'>,
  turn: Turn,
): Promise<readonly PlannedLine[]> {
  const lines: PlannedLine[] = [];
  for await (const item of inTurns(items, turn)) {
    const before = menu.get(item.productId) ?? null;
    const after = carriedOut(item, before, at);
    if (after === before || after === null) continue;
    const changes = before ? changesOf(before, after) : [];
    const name = after.variantName === null ? after.name : `${after.name}, ${after.variantName}`;
    lines.push({ line: item.line, name, isNew: item.isNew, changes });
  }
  return lines;
}

/** The same product where nothing happens to it. */
function carriedOut({ commands }: PlannedItem, before: ProductState | null, at: string): ProductState | null {
  return commands.reduce<ProductState | null>((state, command) => {
    const events = productDecider.decide(command, state, at);
    return events.reduce<ProductState | null>(
      (now, event) => productDecider.evolve(now, { ...event, at }),
      state,
    );
  }, before);
}

function changesOf(before: ProductState, after: ProductState): PlannedLine['changes'] {
  return columns.flatMap((column) => {
    const [from, to] = [before, after].map((product) => String(COLUMNS[column](product) ?? ''));
    return from === undefined || to === undefined || from === to ? [] : [{ column, from, to }];
  });
}
