import { z } from 'zod';
import { newProduct } from '@lineless/contracts/catalogue/menu-editing';
import { inTurns, wrongAt, type TableLine, type Turn } from '@lineless/kernel/csv-table';
import { ProductError, type ErrorDetail } from '@lineless/kernel/errors';
import { productDecider, type ProductCommand } from './decide';
import { productTypeOf } from './product-type';
import type { ProductState } from './state';
import { tableProblems } from './table-problems';
import type { Column } from './table';

/** One item of a menu's table. */
export type MenuLine = TableLine<Column>;

/** What is to be done for one line. */
export interface PlannedItem {
  /** Of the table, which begins with line 1. */
  readonly line: number;
  readonly productId: string;
  readonly commands: readonly ProductCommand[];
  readonly isNew: boolean;
}

export interface ImportPlan {
  readonly items: readonly PlannedItem[];
  readonly wrong: readonly ErrorDetail[];
}

export interface ImportPlace {
  readonly vendorId: string;
  readonly vendorLocationId: string;
  /** What is on the menu, by id. */
  readonly menu: ReadonlyMap<string, ProductState>;
  readonly newId: (line: number) => string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** The fields of a product by the columns that they stand in. */
const COLUMN_OF: Readonly<Record<string, Column>> = {
  variantName: 'size',
  productType: 'type',
  productTaxCode: 'taxCode',
  trackQuantity: 'countStock',
  groupId: 'group',
  displayOrder: 'order',
  imageUrls: 'pictures',
  name: 'name',
  description: 'description',
  price: 'price',
  originalPrice: 'originalPrice',
};
const YES_OR_NO = new Map([
  ['', false],
  ['no', false],
  ['yes', true],
]);
const wholeNumber = z.string().regex(/^\d{1,7}$/);

/** What a table asks for, line by line, or all that is wrong with it. Nothing is done here. */
export async function planImport(
  lines: readonly MenuLine[],
  place: ImportPlace,
  turn: Turn,
): Promise<ImportPlan> {
  const items: PlannedItem[] = [];
  const wrong: ErrorDetail[] = [];
  const seen = new Map<string, number>();
  for await (const line of inTurns(lines, turn)) {
    const { number, cells } = line;
    const id = cells.productId ?? '';
    const before = seen.get(id);
    if (id !== '' && before !== undefined) {
      wrong.push(wrongAt(number, 'productId', tableProblems.productTwice(before)));
      continue;
    }
    if (id !== '') seen.set(id, number);
    const planned = planLine(line, place);
    if ('productId' in planned) items.push(planned);
    else wrong.push(...planned.wrong);
  }
  return { items, wrong };
}

function planLine(
  { number, cells }: MenuLine,
  place: ImportPlace,
): PlannedItem | { readonly wrong: readonly ErrorDetail[] } {
  const id = cells.productId ?? '';
  const state = place.menu.get(id) ?? null;
  const fields = newProduct.safeParse(fieldsOf(cells));
  const wrong = [
    ...(id !== '' && !state ? [wrongAt(number, 'productId', tableProblems.unknownProduct)] : []),
    ...wrongCells(number, cells),
    ...(state && cells.group !== undefined && (cells.group || null) !== state.groupId
      ? [wrongAt(number, 'group', tableProblems.group)]
      : []),
    ...(fields.error?.issues ?? []).map(({ path: [field = ''], message }) =>
      wrongAt(number, COLUMN_OF[String(field)] ?? null, message),
    ),
  ];
  if (!fields.success || wrong.length > 0) return { wrong: firstOfEach(wrong) };
  const { vendorId, vendorLocationId } = place;
  const productId = state ? state.productId : place.newId(number);
  const commands = state
    ? changesOf(fields.data, cells)
    : [{ type: 'AddProduct', product: { ...fields.data, productId, vendorId, vendorLocationId } } as const];
  try {
    for (const command of commands) productDecider.decide(command, state, place.at);
    return { line: number, productId, commands, isNew: state === null };
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    const [detail] = error.context.details ?? [];
    return { wrong: [wrongAt(number, COLUMN_OF[detail?.path ?? ''] ?? null, error.message)] };
  }
}

/** As a new product is written; what is empty is left out. */
function fieldsOf(cells: MenuLine['cells']): object {
  const { name, size, description, type = '', taxCode, price } = cells;
  const { originalPrice, countStock = '', group, order, pictures = '' } = cells;
  return {
    name,
    price,
    variantName: size || undefined,
    description: description || undefined,
    productType: productTypeOf(type),
    productTaxCode: taxCode,
    originalPrice: originalPrice || undefined,
    groupId: group || undefined,
    displayOrder: wholeNumber.safeParse(order).success ? Number(order) : undefined,
    imageUrls: pictures.split(/\s+/).filter(Boolean),
    trackQuantity: YES_OR_NO.get(countStock.toLowerCase()) ?? false,
  };
}

/** What the schema of a product cannot say of a cell. */
function wrongCells(number: number, { type = '', countStock = '', order = '' }: MenuLine['cells']) {
  return [
    ...(productTypeOf(type) === 'UNKNOWN' && type !== 'UNKNOWN'
      ? [wrongAt(number, 'type', tableProblems.type)]
      : []),
    ...(YES_OR_NO.has(countStock.toLowerCase())
      ? []
      : [wrongAt(number, 'countStock', tableProblems.countStock)]),
    ...(order === '' || wholeNumber.safeParse(order).success
      ? []
      : [wrongAt(number, 'order', tableProblems.order)]),
  ];
}

/** Columns that the table does not have stay as they are; the author of a table has seen the menu. */
function changesOf(fields: z.output<typeof newProduct>, cells: MenuLine['cells']): ProductCommand[] {
  const { name, productType, productTaxCode, price, displayOrder } = fields;
  const change = {
    ...{ name, productType, productTaxCode, price },
    ...(cells.size !== undefined && { variantName: fields.variantName ?? null }),
    ...(cells.description !== undefined && { description: fields.description ?? null }),
    ...(cells.originalPrice !== undefined && { originalPrice: fields.originalPrice ?? null }),
    ...(cells.pictures !== undefined && { imageUrls: fields.imageUrls }),
    ...(cells.countStock !== undefined && { trackQuantity: fields.trackQuantity }),
  };
  return [
    { type: 'ReviseProduct', change, seen: {} },
    ...(displayOrder === undefined ? [] : [{ type: 'MoveProduct', displayOrder } as const]),
  ];
}

/** One complaint for each cell. */
function firstOfEach(wrong: readonly ErrorDetail[]): readonly ErrorDetail[] {
  return wrong.filter(({ path }, at) => wrong.findIndex((other) => other.path === path) === at);
}
