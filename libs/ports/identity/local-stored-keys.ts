import { z } from 'zod';
import type { SqliteFile } from '../embedded/sqlite-file';

/** Keys that took the place of the first one, and until when a former one is believed. The first one's seed is not here. */
export const SIGNING_KEYS_TABLE = `
  CREATE TABLE IF NOT EXISTS signing_keys (
    kid TEXT PRIMARY KEY, row INTEGER NOT NULL, seed TEXT, until INTEGER
  ) WITHOUT ROWID;
`;

const keyRow = z.object({ kid: z.string(), seed: z.string().nullable(), until: z.number().nullable() });
export type StoredKey = z.output<typeof keyRow>;

/** In the local provider's own file, which all its processes share. */
export class LocalStoredKeys {
  constructor(private readonly file: SqliteFile) {}

  /** The newest first; empty as long as the first one signs. */
  all(): readonly StoredKey[] {
    return this.file.all(keyRow, 'SELECT kid, seed, until FROM signing_keys ORDER BY row DESC');
  }

  /** @param seed in base64; `null` for the first one's, which lies elsewhere */
  add(kid: string, seed: string | null): void {
    const row = '(SELECT coalesce(max(row), 0) + 1 FROM signing_keys)';
    this.file.run(`INSERT INTO signing_keys (kid, row, seed) VALUES (?, ${row}, ?)`, kid, seed);
  }

  /** Those that had no end yet end then, in epoch milliseconds; those that had an end do so by then at the latest. */
  endAll(until: number): void {
    const sql = 'UPDATE signing_keys SET until = ? WHERE until IS NULL OR until > ?';
    this.file.run(sql, until, until);
  }

  /** What signed nothing that is still good is kept no longer, but that it was. */
  tidy(now: number): void {
    const sql = 'UPDATE signing_keys SET seed = NULL WHERE until <= ? AND seed IS NOT NULL';
    this.file.run(sql, now);
  }
}
