import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { plainCell } from '@lineless/kernel/csv';
import type { ErrorDetail } from '@lineless/kernel/errors';
import { columns, type Column } from './table';
import { tableProblems } from './table-problems';

/** One item of a table. */
export interface TableLine {
  /** Of the text, counted from 1: where the item begins. */
  readonly number: number;
  /** Only the columns that the table has. */
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}

export interface ReadTable {
  readonly lines: readonly TableLine[];
  /** Where it is wrong: the path is the line's number and, where it is one cell, its column. */
  readonly wrong: readonly ErrorDetail[];
}

/** Without these nothing can be said of an item. */
const NEEDED: readonly Column[] = ['name', 'type', 'taxCode', 'price'];
const parsedRecords = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);
const parsedError = z.object({ lines: z.number() });

/** Takes a CSV text apart, with commas or, as some spreadsheets write, semicolons. */
export function readTable(text: string): ReadTable {
  let records: z.infer<typeof parsedRecords>;
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true };
    const parsed: unknown = parse(text, { ...options, delimiter: delimiterOf(text) });
    records = parsedRecords.parse(parsed);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines: [], wrong: [wrongAt(parsedError.parse(error).lines, null, tableProblems.quotes)] };
  }
  const [head, ...rest] = records.map(({ record, info }) => ({
    record,
    number: info.lines - record.join('').split('\n').length + 1,
  }));
  const names = head?.record.map((cell) => cell.trim()) ?? [];
  const wrong = wrongColumns(names);
  if (wrong.length > 0) return { lines: [], wrong };
  const lines = rest
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, number }) => ({ number, cells: cellsOf(names, record) }));
  const tooMany = rest.flatMap(({ record, number }) =>
    record.length > names.length ? [wrongAt(number, null, tableProblems.tooManyCells)] : [],
  );
  return { lines, wrong: tooMany };
}

export function wrongAt(line: number, column: Column | null, message: string): ErrorDetail {
  return { path: column === null ? String(line) : `${line}.${column}`, message };
}

function wrongColumns(names: readonly string[]): ErrorDetail[] {
  const missing = NEEDED.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !columns.some((column) => column === name));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return [
    ...missing.map((name) => wrongAt(1, null, tableProblems.missingColumn(name))),
    ...unknown.map((name) => wrongAt(1, null, tableProblems.unknownColumn(name))),
    ...twice.map((name) => wrongAt(1, null, tableProblems.columnTwice(name))),
  ];
}

function cellsOf(names: readonly string[], record: readonly string[]): TableLine['cells'] {
  return Object.fromEntries(names.map((name, at) => [name, plainCell(record[at] ?? '').trim()]));
}

/** By its first line: names of columns have neither. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  return first.includes(';') && !first.includes(',') ? ';' : ',';
}
