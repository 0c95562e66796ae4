import type Database from 'libsql';
import { z } from 'zod';

/** What is known of a session beside its refresh tokens. Sessions of earlier versions have no row. */
export const SESSIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS sessions (family TEXT PRIMARY KEY, device TEXT, renewed_by TEXT) WITHOUT ROWID;
`;

const sessionRow = z.object({ family: z.string(), expires: z.number(), device: z.string().nullable() });
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
  private readonly statements;

  constructor(db: Database.Database) {
    this.statements = prepare(db);
  }

  /** Those of a number that go on, each with when its newest refresh token ends; the one that was used last first. */
  of(phone: string, now: number): readonly StoredSession[] {
    return z.array(sessionRow).parse(this.statements.ofPhone.all(phone, now));
  }

  isOf(family: string, phone: string): boolean {
    return this.statements.isOf.get(family, phone) !== undefined;
  }

  note(family: string, { device, renewedBy }: SessionNews): void {
    this.statements.note.run(family, device ?? null, renewedBy);
  }

  /** `null` where that is not known. */
  renewedBy(family: string): string | null {
    return renewedRow.nullable().parse(this.statements.renewedBy.get(family) ?? null)?.renewed_by ?? null;
  }

  forget(family: string): void {
    this.statements.forget.run(family);
  }

  /** Forgets those that have no refresh token any more. */
  tidy(): void {
    this.statements.tidy.run();
  }
}

function prepare(db: Database.Database) {
  return {
    ofPhone: db.prepare(
      `SELECT refresh_tokens.family AS family, max(expires) AS expires, device
       FROM refresh_tokens LEFT JOIN sessions ON sessions.family = refresh_tokens.family
       WHERE phone = ? AND expires > ? GROUP BY refresh_tokens.family ORDER BY max(expires) DESC`,
    ),
    isOf: db.prepare('SELECT family FROM refresh_tokens WHERE family = ? AND phone = ? LIMIT 1'),
    note: db.prepare(
      `INSERT INTO sessions (family, device, renewed_by) VALUES (?, ?, ?) ON CONFLICT (family)
       DO UPDATE SET device = coalesce(excluded.device, device), renewed_by = excluded.renewed_by`,
    ),
    renewedBy: db.prepare('SELECT renewed_by FROM sessions WHERE family = ?'),
    forget: db.prepare('DELETE FROM sessions WHERE family = ?'),
    tidy: db.prepare('DELETE FROM sessions WHERE family NOT IN (SELECT family FROM refresh_tokens)'),
  };
}
