import { MOST_ITEMS } from '@lineless/contracts/catalogue/menu-table';
import { BYTE_ORDER_MARK, csvLine } from '@lineless/kernel/csv';
import type { TableShape } from '@lineless/kernel/csv-table';
import { formatAmount } from '@lineless/kernel/money';
import type { ProductState } from './state';

/** The columns of a menu as a table, in their order. Pictures are separated by spaces, amounts decimal. */
export const COLUMNS = {
  productId: (product) => product.productId,
  name: (product) => product.name,
  size: (product) => product.variantName,
  description: (product) => product.description,
  type: (product) => product.productType,
  taxCode: (product) => product.productTaxCode,
  price: (product) => formatAmount(product.price),
  originalPrice: ({ originalPrice }) => (originalPrice === null ? null : formatAmount(originalPrice)),
  countStock: (product) => (product.trackQuantity ? 'yes' : 'no'),
  group: (product) => product.groupId,
  order: (product) => product.displayOrder,
  pictures: (product) => product.imageUrls.join(' '),
} as const satisfies Readonly<Record<string, (product: ProductState) => string | number | null>>;

export type Column = keyof typeof COLUMNS;
const columns = Object.keys(COLUMNS) as readonly Column[];

export const menuTableShape: TableShape<Column> = {
  columns,
  needed: ['name', 'type', 'taxCode', 'price'],
  most: MOST_ITEMS,
};

export const menuTableHead = BYTE_ORDER_MARK + csvLine(columns);

export function menuTableRow(product: ProductState): string {
  return csvLine(columns.map((column) => COLUMNS[column](product)));
}
