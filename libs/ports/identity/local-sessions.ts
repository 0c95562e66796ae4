import { z } from 'zod';
import type { SqliteFile } from '../embedded/sqlite-file';

/** What is known of a session beside its refresh tokens. */
export const SESSIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS sessions (family TEXT PRIMARY KEY, device TEXT, renewed_by TEXT) WITHOUT ROWID;
`;

const sessionRow = z.object({ family: z.string(), expires: z.number(), device: z.string().nullable() });
const familyRow = z.object({ family: z.string() });
const renewedRow = z.object({ renewed_by: z.string().nullable() });

export type StoredSession = z.output<typeof sessionRow>;

export interface SessionNews {
  /** What its browser is called, where that is known. */
  readonly device: string | undefined;
  /** A mark of who has renewed it last; `null` where the request did not say it. */
  readonly renewedBy: string | null;
}

/** The sessions in the local provider's own file, by the name of their tokens' family. */
export class LocalSessions {
  constructor(private readonly file: SqliteFile) {}

  /** Those of a number that go on, each with when its newest refresh token ends; the one that was used last first. */
  of(phone: string, now: number): readonly StoredSession[] {
    const sql = `SELECT refresh_tokens.family AS family, max(expires) AS expires, device
       FROM refresh_tokens LEFT JOIN sessions ON sessions.family = refresh_tokens.family
       WHERE phone = ? AND expires > ? GROUP BY refresh_tokens.family ORDER BY max(expires) DESC`;
    return this.file.all(sessionRow, sql, phone, now);
  }

  isOf(family: string, phone: string): boolean {
    const sql = 'SELECT family FROM refresh_tokens WHERE family = ? AND phone = ? LIMIT 1';
    return this.file.first(familyRow, sql, family, phone) !== null;
  }

  note(family: string, { device, renewedBy }: SessionNews): void {
    const sql = `INSERT INTO sessions (family, device, renewed_by) VALUES (?, ?, ?) ON CONFLICT (family)
       DO UPDATE SET device = coalesce(excluded.device, device), renewed_by = excluded.renewed_by`;
    this.file.run(sql, family, device ?? null, renewedBy);
  }

  /** `null` where that is not known. */
  renewedBy(family: string): string | null {
    const sql = 'SELECT renewed_by FROM sessions WHERE family = ?';
    return this.file.first(renewedRow, sql, family)?.renewed_by ?? null;
  }

  forget(family: string): void {
    this.file.run('DELETE FROM sessions WHERE family = ?', family);
  }

  /** Forgets those that have no refresh token any more. */
  tidy(): void {
    this.file.run('DELETE FROM sessions WHERE family NOT IN (SELECT family FROM refresh_tokens)');
  }
}
