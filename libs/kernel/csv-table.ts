import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { plainCell } from './csv';
import type { ErrorDetail } from './errors';

/** What a table can say. */
export interface TableShape<Column extends string> {
  readonly columns: readonly Column[];
  /** Without these nothing can be said of an item. */
  readonly needed: readonly Column[];
}

/** One item of a table. */
export interface TableLine<Column extends string> {
  /** Of the text, counted from 1: where the item begins. */
  readonly number: number;
  /** Only the columns that the table has. */
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}

export interface ReadTable<Column extends string> {
  readonly lines: readonly TableLine<Column>[];
  /** Where it is wrong: the path is the line's number and, where it is one cell, its column. */
  readonly wrong: readonly ErrorDetail[];
}

const problems = {
  quotes: 'A quotation mark is not closed, or stands where none belongs.',
  tooManyCells: 'There are more cells than columns. A text with a comma stands in quotation marks.',
  missingColumn: (name: string) => `The column ${name} is missing.`,
  unknownColumn: (name: string) => `There is no column called “${name}”.`,
  columnTwice: (name: string) => `The column ${name} is there twice.`,
} as const;
const parsedRecords = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);
const parsedError = z.object({ lines: z.number() });

/** Takes a CSV text apart, with commas or, as some spreadsheets write, semicolons. */
export function readTable<Column extends string>(text: string, shape: TableShape<Column>): ReadTable<Column> {
  let records: z.infer<typeof parsedRecords>;
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true };
    const parsed: unknown = parse(text, { ...options, delimiter: delimiterOf(text) });
    records = parsedRecords.parse(parsed);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines: [], wrong: [wrongAt(parsedError.parse(error).lines, null, problems.quotes)] };
  }
  const [head, ...rest] = records.map(({ record, info }) => ({
    record,
    number: info.lines - record.join('').split('\n').length + 1,
  }));
  const names = head?.record.map((cell) => cell.trim()) ?? [];
  const wrong = wrongColumns(names, shape);
  if (wrong.length > 0) return { lines: [], wrong };
  const lines = rest
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, number }) => ({ number, cells: cellsOf(names, record) }));
  const tooMany = rest.flatMap(({ record, number }) =>
    record.length > names.length ? [wrongAt(number, null, problems.tooManyCells)] : [],
  );
  return { lines, wrong: tooMany };
}

export function wrongAt(line: number, column: string | null, message: string): ErrorDetail {
  return { path: column === null ? String(line) : `${line}.${column}`, message };
}

function wrongColumns(names: readonly string[], { columns, needed }: TableShape<string>): ErrorDetail[] {
  const missing = needed.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !columns.includes(name));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return [
    ...missing.map((name) => wrongAt(1, null, problems.missingColumn(name))),
    ...unknown.map((name) => wrongAt(1, null, problems.unknownColumn(name))),
    ...twice.map((name) => wrongAt(1, null, problems.columnTwice(name))),
  ];
}

/** The names have been looked at. */
function cellsOf<Column extends string>(
  names: readonly string[],
  record: readonly string[],
): TableLine<Column>['cells'] {
  const cells = names.map((name, at) => [name, plainCell(record[at] ?? '').trim()] as const);
  return Object.fromEntries(cells) as TableLine<Column>['cells'];
}

/** What is said of a whole table whose lines are wrong. */
export function importRefusal(details: readonly ErrorDetail[]): string {
  const lines = new Set(details.map(({ path }) => path.split('.')[0])).size;
  return lines === 1
    ? 'Nothing was imported: one line is wrong.'
    : `Nothing was imported: ${lines} lines are wrong.`;
}

/** By its first line: names of columns have neither. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  return first.includes(';') && !first.includes(',') ? ';' : ',';
}
