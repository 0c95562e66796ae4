import { basename } from 'node:path';
import Database from 'libsql';

/** How often what was done, such as `insert orders`, `commit events.db` or, for each row that came back, `row orders`. */
export type Tally = Readonly<Record<string, number>>;

const GENERATION = /_\d+$/;
const RUNS = ['run', 'get', 'all', 'iterate'] as const;

type Prepare = typeof Database.prototype.prepare;

/**
 * Counts what a service in this process asks of its SQLite files: time cannot be held to anything on a shared
 * machine, and this can. Begin before the files are opened.
 */
export class SqliteWork {
  private readonly files = new WeakMap<object, string>();
  private readonly counts = new Map<string, number>();

  private constructor(private readonly prepare: Prepare) {}

  static watch(): SqliteWork {
    const prepare: Prepare = Reflect.get(Database.prototype, 'prepare');
    const work = new SqliteWork(prepare);
    Database.prototype.prepare = function (this: Database.Database, sql: string) {
      return work.counted(prepare.call(this, sql), work.kindOf(sql, this));
    } as Prepare;
    return work;
  }

  /** So often in `times` rounds of what `rounds` does, for one of them; counted once nothing is left to do. */
  async each(times: number, rounds: () => Promise<void>, settled: () => Promise<void>): Promise<Tally> {
    await settled();
    this.counts.clear();
    await rounds();
    await settled();
    const sorted = [...this.counts].sort(([one], [other]) => one.localeCompare(other));
    return Object.fromEntries(sorted.map(([kind, count]) => [kind, count / times]));
  }

  stop(): void {
    Database.prototype.prepare = this.prepare;
  }

  private counted<S extends Database.Statement>(statement: S, kind: string): S {
    for (const name of RUNS) {
      const original = statement[name].bind(statement) as (...values: unknown[]) => unknown;
      Object.assign(statement, {
        [name]: (...values: unknown[]) => {
          this.count(kind);
          const result = original(...values);
          if (Array.isArray(result)) this.count(kind.replace(/^(?:read|look up)/, 'row'), result.length);
          return result;
        },
      });
    }
    return statement;
  }

  private count(kind: string, times = 1): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + times);
  }

  private kindOf(sql: string, database: Database.Database): string {
    const named = (before: RegExp) => before.exec(sql)?.[1]?.replace(GENERATION, '');
    if (/^COMMIT/.test(sql)) return `commit ${this.fileOf(database)}`;
    const inserted = named(/^INSERT (?:OR \w+ )?INTO "?([\w-]+)/);
    if (inserted) return `insert ${inserted}`;
    const updated = named(/^UPDATE "?([\w-]+)/);
    if (updated) return `update ${updated}`;
    const read = named(/^SELECT .* FROM "?([\w-]+)/s);
    if (read) return `${/ WHERE id = \?/.test(sql) ? 'look up' : 'read'} ${read}`;
    return sql.split(' ', 1)[0]?.toLowerCase() ?? sql;
  }

  private fileOf(database: Database.Database): string {
    const known = this.files.get(database);
    if (known !== undefined) return known;
    const [, , path] = this.prepare.call(database, 'PRAGMA database_list').raw().get([]) as string[];
    const file = basename(path ?? '');
    this.files.set(database, file);
    return file;
  }
}
