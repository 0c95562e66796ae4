import { jest } from '@jest/globals';
import Database from 'libsql';

/** Which statement finds that there is no room: the first that writes, or the commit of all of them. */
export type Moment = 'write' | 'commit';

const STATEMENTS: Readonly<Record<Moment, RegExp>> = {
  write: /^\s*(INSERT|UPDATE|DELETE)\b/i,
  commit: /^\s*COMMIT\b/i,
};
const SQLITE_FULL = 13;

/** The disk on which every embedded file of this process lies; reading goes on while it is full. */
export class Disk {
  private fullAt: Moment | null = null;

  /** Before the files are opened: their statements are prepared once. */
  constructor() {
    const full = (sql: string) => this.refuse(sql);
    // oxlint-disable-next-line typescript/unbound-method -- called on each database below
    const { prepare, exec } = Database.prototype;
    jest.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, sql) {
      const statement = prepare.call(this, sql);
      const run = statement.run.bind(statement) as (...values: unknown[]) => Database.RunResult;
      statement.run = (...values: unknown[]) => {
        full(sql);
        return run(...values);
      };
      return statement;
    });
    jest.spyOn(Database.prototype, 'exec').mockImplementation(function (this: Database.Database, sql) {
      full(sql);
      return exec.call(this, sql);
    });
  }

  fill(moment: Moment): void {
    this.fullAt = moment;
  }

  makeRoom(): void {
    this.fullAt = null;
  }

  /** In SQLite's own words. */
  private refuse(sql: string): void {
    if (this.fullAt !== null && STATEMENTS[this.fullAt].test(sql))
      throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL', SQLITE_FULL);
  }
}
