import type Database from 'libsql';

/** What an index has of a row. */
interface Index {
  /** Each that it looks at, of its condition as well; none: of the table's own key, which no update changes. */
  readonly columns: readonly string[];
  /** Rows that have nothing in this column are not in the index. */
  readonly sparse: string | null;
}

const COLUMNS = /ON "?[\w-]+"? ?\(([^)]*)\)/;
const CONDITION = / WHERE (\w+) = /;
const SPARSE = /AND "?(\w+)"? > (?:0|-9e999)$/;
const INSERTED = /^INSERT[^(]*\(([^)]*)\)/;
const UPDATED = / SET (.*) WHERE /s;

/** The indexes of the tables of a file, as their own SQL has them. */
export function indexesOf(database: Database.Database, table: string): readonly Index[] {
  const rows = database
    .prepare("SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ?")
    .raw()
    .all([table]) as [string | null][];
  return rows.map(([sql]) => ({
    columns:
      sql === null ? [] : [...namesIn(COLUMNS.exec(sql)?.[1]), ...(CONDITION.exec(sql)?.slice(1) ?? [])],
    sparse: sql === null ? null : (SPARSE.exec(sql)?.[1] ?? null),
  }));
}

/** How many index rows one run of a statement writes, by the values that it is given. */
export function indexRowsOf(sql: string, indexes: readonly Index[]): (values: readonly unknown[]) => number {
  const inserted = INSERTED.exec(sql);
  if (inserted) {
    const at = new Map(namesIn(inserted[1]).map((name, place) => [name, place]));
    const isIn = ({ sparse }: Index, values: readonly unknown[]) =>
      sparse === null || isSome(values[at.get(sparse) ?? -1]);
    return (values) => indexes.filter((index) => isIn(index, values)).length;
  }
  const assigned = UPDATED.exec(sql)?.[1]?.split(',') ?? [];
  const changed = new Set(assigned.map((part) => nameIn(part.split('=', 1)[0] ?? '')));
  const touched = indexes.filter(({ columns }) => columns.some((column) => changed.has(column)));
  return () => touched.length;
}

/** As the read models store that there is nothing: a number before every text, or before every number. */
function isSome(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'number' && value !== 0 && value !== -Infinity);
}

function namesIn(list = ''): string[] {
  return list.split(',').map(nameIn);
}

function nameIn(text: string): string {
  return text.trim().replaceAll('"', '');
}
