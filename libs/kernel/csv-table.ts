import { pipeline, Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { z } from 'zod';
import { plainCell } from './csv';
import { MOST_DETAILS, type ErrorDetail } from './errors';

/** What a table can say. */
export interface TableShape<Column extends string> {
  readonly columns: readonly Column[];
  /** Without these nothing can be said of an item. */
  readonly needed: readonly Column[];
  /** What may stand in the place of one that is needed. */
  readonly instead?: Readonly<Partial<Record<Column, Column>>>;
  /** The column that people mean by a head, which may be none. */
  readonly columnOf?: (head: string) => string;
  /** Items; of a table with more of them one too many is read. */
  readonly most: number;
}

/** Lets others have their turn. */
export type Turn = () => Promise<void>;

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
  tooManyColumns: (most: number) => `A table like this has at most ${most} columns.`,
  longLine: 'This line is too long.',
  missingColumn: (name: string) => `The column ${name} is missing.`,
  unknownColumn: (name: string) => `There is no column called “${name}”.`,
  columnTwice: (name: string) => `The column ${name} is there twice.`,
} as const;
const parsedRecord = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });
const parsedError = z.object({ lines: z.number(), code: z.string() });

/** In bytes: what is taken apart before others have their turn. */
const SLICE = 16 * 1024;
const LINES_A_TURN = 100;
/** In characters: an item with all that it may say has less than half of it. */
const LONGEST_LINE = 16 * 1024;
/** Of so many there is the end of a line in one, with any characters: the parser counts none but those of cells. */
const SLICES_OF_A_LINE = 4;

class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
  constructor(readonly line: number) {
    super(`Line ${line} is too long`);
  }
}

/**
 * Takes a CSV text apart, with commas, semicolons or, as it is pasted from a spreadsheet, tabs: slice by slice, in a time that grows
 * with its length and no faster, and no further than there is something to be read.
 */
export async function readTable<Column extends string>(
  text: string,
  shape: TableShape<Column>,
  turn: Turn,
): Promise<ReadTable<Column>> {
  let names: readonly string[] | undefined;
  const lines: TableLine<Column>[] = [];
  const wrong: ErrorDetail[] = [];
  try {
    for await (const { record, number } of recordsIn(text, turn)) {
      if (!names) {
        names = record.map((cell) => shape.columnOf?.(cell.trim()) ?? cell.trim());
        wrong.push(...wrongColumns(names, shape));
        if (wrong.length > 0) break;
        continue;
      }
      if (record.length > names.length) wrong.push(wrongAt(number, null, problems.tooManyCells));
      else if (record.every((cell) => cell.trim() === '')) continue;
      else lines.push({ number, cells: cellsOf(names, record) });
      if (lines.length + wrong.length > shape.most) break;
    }
  } catch (error) {
    return { lines: [], wrong: [faultOf(error, shape)] };
  }
  return { lines, wrong: names ? wrong : wrongColumns([], shape) };
}

/** @throws what is no fault of the table's */
function faultOf(error: unknown, { columns }: TableShape<string>): ErrorDetail {
  const tooLong = (line: number) =>
    wrongAt(line, null, line > 1 ? problems.longLine : problems.tooManyColumns(columns.length));
  if (error instanceof LineTooLong) return tooLong(error.line);
  if (!(error instanceof CsvError)) throw error;
  const { lines: line, code } = parsedError.parse(error);
  return code === 'CSV_MAX_RECORD_SIZE' ? tooLong(line) : wrongAt(line, null, problems.quotes);
}

/** One after the other, and now and then a turn for others. */
export async function* inTurns<Item>(items: readonly Item[], turn: Turn): AsyncGenerator<Item, void> {
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % LINES_A_TURN === 0) await turn();
    yield item;
  }
}

interface TableRecord {
  readonly record: readonly string[];
  readonly number: number;
}

/** @throws CsvError · LineTooLong */
async function* recordsIn(text: string, turn: Turn): AsyncGenerator<TableRecord, void> {
  const parser = parse({
    ...{ bom: true, info: true, relax_column_count: true, skip_empty_lines: true },
    delimiter: delimiterOf(text),
    max_record_size: LONGEST_LINE,
  });
  // What goes wrong is thrown to the reader.
  pipeline(Readable.from(slicesOf(text, parser.info, turn)), parser, () => undefined);
  for await (const parsed of parser) {
    const { record, info } = parsedRecord.parse(parsed);
    yield { record, number: info.lines - record.join('').split('\n').length + 1 };
  }
}

/** Of bytes: a character may lie on both sides of a cut, which the parser puts together. */
async function* slicesOf(text: string, read: Info, turn: Turn): AsyncGenerator<Buffer, void> {
  const bytes = Buffer.from(text);
  let before = 0;
  let slices = 0;
  for (let at = 0; at < bytes.length; at += SLICE) {
    if (at > 0) await turn();
    slices = read.records > before ? 0 : slices + 1;
    before = read.records;
    if (slices > SLICES_OF_A_LINE) throw new LineTooLong(read.lines);
    yield bytes.subarray(at, at + SLICE);
  }
}

export function wrongAt(line: number, column: string | null, message: string): ErrorDetail {
  return { path: column === null ? String(line) : `${line}.${column}`, message };
}

function wrongColumns(
  names: readonly string[],
  { columns, needed, instead = {} }: TableShape<string>,
): ErrorDetail[] {
  if (names.length > columns.length) return [wrongAt(1, null, problems.tooManyColumns(columns.length))];
  const missing = needed.filter((name) => !names.includes(name) && !names.includes(instead[name] ?? name));
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
  const which = details.length > MOST_DETAILS ? ` The first ${MOST_DETAILS} faults are named.` : '';
  return lines === 1
    ? 'Nothing was imported: one line is wrong.'
    : `Nothing was imported: ${lines} lines are wrong.${which}`;
}

/** By its first line: names of columns have none of them. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  if (first.includes('\t')) return '\t';
  return first.includes(';') && !first.includes(',') ? ';' : ',';
}
