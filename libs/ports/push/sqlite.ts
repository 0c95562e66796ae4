import type Database from 'libsql';
import { z } from 'zod';
import { closeDatabase, emptyLog, openDatabase, storageError } from '../embedded/database';
import { FOLLOWED_MS, MOST_FOLLOWED, type Follower, type Followers, type Following } from './port';

export const FOLLOWERS_FILE = 'followers.db';

/** What is erased is not to be found in the file either. */
const TABLES = `
  PRAGMA synchronous = NORMAL;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS followers (
    order_id TEXT NOT NULL, endpoint TEXT NOT NULL, user_id TEXT NOT NULL,
    p256dh TEXT NOT NULL, auth TEXT NOT NULL, at INTEGER NOT NULL, told TEXT,
    PRIMARY KEY (order_id, endpoint)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS followers_by_user ON followers (user_id, at);
  CREATE INDEX IF NOT EXISTS followers_by_endpoint ON followers (endpoint);
  CREATE INDEX IF NOT EXISTS followers_by_time ON followers (at);
`;

const row = z.object({
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  told: z.string().nullable(),
});

/** The followers in `followers.db` in `directory` (created when missing). */
export function openSqliteFollowers(directory: string): Followers {
  return new SqliteFollowers(openDatabase(directory, FOLLOWERS_FILE, TABLES));
}

class SqliteFollowers implements Followers {
  private readonly statements;
  private closed = false;

  constructor(private readonly database: Database.Database) {
    this.statements = prepare(database);
  }

  async follow({ orderId, userId, subscription, at }: Following): Promise<void> {
    const { endpoint, keys } = subscription;
    this.atomically(() => {
      this.statements.tidy.run(at - FOLLOWED_MS);
      this.statements.add.run(orderId, endpoint, userId, keys.p256dh, keys.auth, at);
      this.statements.makeRoom.run(userId, userId, MOST_FOLLOWED);
    });
  }

  async of(orderId: string): Promise<readonly Follower[]> {
    try {
      const rows = z.array(row).parse(this.statements.of.all(orderId));
      return rows.map(({ endpoint, p256dh, auth, told }) => ({ endpoint, keys: { p256dh, auth }, told }));
    } catch (error) {
      throw storageError(error);
    }
  }

  async told(orderId: string, endpoint: string, what: string): Promise<void> {
    this.atomically(() => this.statements.told.run(what, orderId, endpoint));
  }

  async unfollow(orderId: string, endpoint: string): Promise<void> {
    this.atomically(() => this.statements.unfollow.run(orderId, endpoint));
  }

  async forget(endpoint: string): Promise<void> {
    this.atomically(() => this.statements.forget.run(endpoint));
  }

  async forgetAll(userId: string): Promise<void> {
    this.atomically(() => this.statements.forgetAll.run(userId));
    emptyLog(this.database);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    closeDatabase(this.database);
  }

  private atomically(work: () => unknown): void {
    try {
      this.database.exec('BEGIN IMMEDIATE');
      work();
      this.database.exec('COMMIT');
    } catch (error) {
      if (this.database.inTransaction) this.database.exec('ROLLBACK');
      throw storageError(error);
    }
  }
}

function prepare(database: Database.Database) {
  return {
    tidy: database.prepare('DELETE FROM followers WHERE at < ?'),
    add: database.prepare(
      `INSERT INTO followers (order_id, endpoint, user_id, p256dh, auth, at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (order_id, endpoint) DO UPDATE SET
         user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, at = excluded.at`,
    ),
    makeRoom: database.prepare(
      `DELETE FROM followers WHERE user_id = ? AND (order_id, endpoint) NOT IN (
         SELECT order_id, endpoint FROM followers WHERE user_id = ? ORDER BY at DESC LIMIT ?)`,
    ),
    of: database.prepare(
      'SELECT endpoint, p256dh, auth, told FROM followers WHERE order_id = ? ORDER BY at, endpoint',
    ),
    told: database.prepare('UPDATE followers SET told = ? WHERE order_id = ? AND endpoint = ?'),
    unfollow: database.prepare('DELETE FROM followers WHERE order_id = ? AND endpoint = ?'),
    forget: database.prepare('DELETE FROM followers WHERE endpoint = ?'),
    forgetAll: database.prepare('DELETE FROM followers WHERE user_id = ?'),
  };
}
