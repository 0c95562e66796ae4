import type { Cents } from '@lineless/kernel/money';
import { z } from 'zod';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import { SqliteFile } from '../embedded/sqlite-file';
import type { IntentStatus, PaymentIntent, Refund } from './port';
import { emailOf } from './test-cards';
import { intentIn, withoutPayer, type BookedRefund } from './test-events';

export const TEST_PAYMENTS_FILE = 'test-payments.sqlite';

/** What is written over is not to be found in the file: a payer may be forgotten. */
const TABLES = `
  PRAGMA synchronous = NORMAL;
  PRAGMA wal_autocheckpoint = 4000;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS intents (
    id TEXT PRIMARY KEY, create_key TEXT NOT NULL UNIQUE, secret TEXT NOT NULL, amount INTEGER NOT NULL,
    status TEXT NOT NULL, metadata TEXT NOT NULL, payer TEXT, kind TEXT, last4 TEXT
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS updates (key TEXT PRIMARY KEY, intent_id TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS given_back (
    id TEXT PRIMARY KEY, intent_id TEXT NOT NULL, key TEXT NOT NULL UNIQUE, amount INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS given_back_of ON given_back (intent_id, amount);
  CREATE TABLE IF NOT EXISTS deliveries (
    row INTEGER PRIMARY KEY, body TEXT NOT NULL, due INTEGER, attempts INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

/** Begins the key of a refund that was not asked for from here. */
export const DESK = 'desk:';
const MOST_KNOWN = 1_000;
const TAKEN_AT_ONCE = 32;
/** As the product calls a forgotten person. */
const FORGOTTEN = 'Forgotten';

const metadata = z.record(z.string(), z.string());

/** As the provider names it: some of these are one and the same to the product. */
export type TestStatus = IntentStatus | 'requires_capture';

const INTENT = 'SELECT id, secret, amount, status, metadata, payer, kind, last4 FROM intents';
const intentRow = z
  .object({
    id: z.string(),
    secret: z.string(),
    amount: z.number(),
    status: z.custom<TestStatus>((status) => typeof status === 'string'),
    metadata: z.string(),
    payer: z.string().nullable(),
    kind: z.enum(['card', 'apple_pay', 'google_pay']).nullable(),
    last4: z.string().nullable(),
  })
  .transform(({ id, secret, amount, status, metadata: text, payer, kind, last4 }): PaymentIntent => {
    const intent = {
      ...{ id, clientSecret: secret, amount, status: statusOf(status) },
      metadata: metadata.parse(JSON.parse(text)),
    };
    if (payer === null || kind === null || last4 === null) return intent;
    return { ...intent, payer, ...emailOf(kind, payer), method: { kind, last4 } };
  });
const keyRow = z.object({ key: z.string() });
const refundRow = z
  .object({ id: z.string(), intent_id: z.string(), amount: z.number() })
  .transform(({ id, intent_id: intentId, amount }): Refund => ({
    id,
    intentId,
    amount,
    status: 'succeeded',
  }));
const bookedRow = z
  .object({ id: z.string(), amount: z.number(), key: z.string() })
  .transform(({ key, ...refund }): BookedRefund => ({ ...refund, key: key.startsWith(DESK) ? null : key }));
const deliveryRow = z.object({
  row: z.number(),
  body: z.string(),
  due: z.number().nullable(),
  attempts: z.number(),
});
const settingRow = z.object({ value: z.string() });

/** `due` is in milliseconds since the epoch; `null` while it is held back. */
export type Delivery = Readonly<z.output<typeof deliveryRow>>;

/**
 * The test provider's own file, apart from the product's: the provider forgets nothing when the product does, but for
 * the name of a person who is to be forgotten. What changes it runs inside `write`.
 */
export class TestStore {
  private readonly file: SqliteFile;
  /** Their rows go with a later write: what a crash leaves of them is brought once more, as Stripe may. */
  private taken: number[] = [];
  /** As they are in the file, for a reader that asks again soon, where this process alone writes it. */
  private readonly known: RecentlyUsed<PaymentIntent>;

  constructor(directory: string, isAlone: boolean) {
    this.known = new RecentlyUsed(isAlone ? MOST_KNOWN : 0);
    this.file = new SqliteFile(directory, TEST_PAYMENTS_FILE, TABLES);
  }

  /** All of it, or nothing. */
  write<T>(work: () => T): T {
    try {
      return this.file.atomically(() => {
        if (this.taken.length >= TAKEN_AT_ONCE) this.forgetTaken();
        return work();
      });
    } catch (error) {
      this.known.clear();
      throw error;
    }
  }

  /** `false` when the key has been used before. */
  insertIntent(intent: PaymentIntent, key: string): boolean {
    const { id, clientSecret, amount, status, metadata } = intent;
    const sql = `INSERT INTO intents (id, create_key, secret, amount, status, metadata) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (create_key) DO NOTHING`;
    const text = JSON.stringify(metadata);
    const isNew = this.file.run(sql, id, key, clientSecret, amount, status, text) === 1;
    if (isNew) this.known.set(id, intent);
    return isNew;
  }

  intent(id: string): PaymentIntent | null {
    const known = this.known.get(id);
    if (known) return known;
    const intent = this.file.first(intentRow, `${INTENT} WHERE id = ?`, id);
    if (intent) this.known.set(id, intent);
    return intent;
  }

  intentByKey(key: string): PaymentIntent | null {
    return this.file.first(intentRow, `${INTENT} WHERE create_key = ?`, key);
  }

  setStatus(id: string, status: TestStatus, payer?: Pick<PaymentIntent, 'payer' | 'email' | 'method'>): void {
    const { method } = payer ?? {};
    const known = this.known.get(id);
    this.known.delete(id);
    const sql = 'UPDATE intents SET status = ?, payer = ?, kind = ?, last4 = ? WHERE id = ?';
    this.file.run(sql, status, payer?.payer ?? null, method?.kind ?? null, method?.last4 ?? null, id);
    if (known && payer) this.known.set(id, { ...known, ...payer, status: statusOf(status) });
  }

  hasUpdated(key: string): boolean {
    return this.file.first(keyRow, 'SELECT key FROM updates WHERE key = ?', key) !== null;
  }

  setAmount(id: string, amount: Cents, key: string): void {
    this.known.delete(id);
    this.file.run('INSERT INTO updates (key, intent_id) VALUES (?, ?)', key, id);
    this.file.run('UPDATE intents SET amount = ? WHERE id = ?', amount, id);
  }

  refundByKey(key: string): Refund | null {
    return this.file.first(refundRow, 'SELECT id, intent_id, amount FROM given_back WHERE key = ?', key);
  }

  /** The newest first. */
  refundsOf(intentId: string): readonly BookedRefund[] {
    const sql = 'SELECT id, amount, key FROM given_back WHERE intent_id = ? ORDER BY id DESC';
    return this.file.all(bookedRow, sql, intentId);
  }

  insertRefund({ id, intentId, amount }: Refund, key: string): void {
    const sql = 'INSERT INTO given_back (intent_id, key, id, amount) VALUES (?, ?, ?, ?)';
    this.file.run(sql, intentId, key, id, amount);
  }

  insertDelivery(body: string, due: number | null): Delivery {
    const sql = 'INSERT INTO deliveries (body, due) VALUES (?, ?) RETURNING row, body, due, attempts';
    const delivery = this.file.first(deliveryRow, sql, body, due);
    if (!delivery) throw new Error('A notice was not taken down');
    return delivery;
  }

  deliveries(): Delivery[] {
    return this.file.all(deliveryRow, 'SELECT row, body, due, attempts FROM deliveries ORDER BY row');
  }

  postpone(delivery: Delivery): Delivery {
    const sql = 'UPDATE deliveries SET due = ?, attempts = ? WHERE row = ?';
    this.file.run(sql, delivery.due, delivery.attempts, delivery.row);
    return delivery;
  }

  wasTaken(delivery: Delivery): void {
    this.taken.push(delivery.row);
  }

  forgetPayers(intentIds: ReadonlySet<string>): void {
    this.forgetTaken();
    for (const id of intentIds) {
      this.known.delete(id);
      const sql = 'UPDATE intents SET payer = ? WHERE id = ? AND payer IS NOT NULL';
      this.file.run(sql, FORGOTTEN, id);
    }
    for (const { row, body } of this.deliveries())
      if (intentIds.has(intentIn(body)))
        this.file.run('UPDATE deliveries SET body = ? WHERE row = ?', withoutPayer(body), row);
  }

  /** Takes what was written over out of the write-ahead log as well. */
  emptyLog(): void {
    this.file.emptyLog();
  }

  setting(name: string, initial: string): string {
    this.file.run('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING', name, initial);
    return this.file.first(settingRow, 'SELECT value FROM settings WHERE name = ?', name)?.value ?? initial;
  }

  close(): void {
    this.forgetTaken();
    this.file.close();
  }

  private forgetTaken(): void {
    const rows = this.taken;
    if (rows.length === 0) return;
    this.taken = [];
    const sql = 'DELETE FROM deliveries WHERE row IN (SELECT value FROM json_each(?))';
    this.file.run(sql, JSON.stringify(rows));
  }
}

function statusOf(status: TestStatus): IntentStatus {
  return status === 'requires_capture' ? 'processing' : status;
}
