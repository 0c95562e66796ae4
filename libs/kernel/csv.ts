/** What a spreadsheet would take for the beginning of a formula (OWASP, CSV injection), and what has been marked so. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
/** Computed or not, it says the same. */
const NUMBER = /^-\d+(\.\d+)?$/;
const SPECIAL = /[",\r\n]/;

/** Spreadsheets read a file as UTF-8 where it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One line of a table (RFC 4180), with its end. A text that a spreadsheet would compute is marked as a text, by an
 * apostrophe in front of it, a negative number alone is not; what there is not is an empty cell.
 */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** What a cell says: a text that was marked as one, without its mark. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

function cellOf(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
