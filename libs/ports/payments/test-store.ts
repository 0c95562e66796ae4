import type { Cents } from '@lineless/kernel/money';
import type { Runtime } from '@lineless/kernel/runtime';
import type Database from 'libsql';
import { z } from 'zod';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import { BatchedFile } from '../embedded/batched-file';
import type { IntentStatus, PaymentIntent, Refund } from './port';
import { emailOf } from './test-cards';
import { intentIn, withoutPayer, type BookedRefund } from './test-events';

export const TEST_PAYMENTS_FILE = 'test-payments.sqlite';

/** What is written over is not to be found in the file: a payer may be forgotten. */
const TABLES = `
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

/** Columns in the order in which `INTENT` selects them. */
type IntentRow = readonly [
  id: string,
  secret: string,
  amount: number,
  status: TestStatus,
  metadata: string,
  payer: string | null,
  kind: NonNullable<PaymentIntent['method']>['kind'] | null,
  last4: string | null,
];
const INTENT = 'SELECT id, secret, amount, status, metadata, payer, kind, last4 FROM intents';

/** `due` is in milliseconds since the epoch; `null` while it is held back. */
export interface Delivery {
  readonly row: number;
  readonly body: string;
  readonly due: number | null;
  readonly attempts: number;
}

/**
 * The test provider's own file, apart from the product's: the provider forgets nothing when the product does, but for
 * the name of a person who is to be forgotten. The methods below run inside `write` or `read`.
 */
export class TestStore {
  private readonly file: BatchedFile;
  private readonly statements;
  /** Their rows go with a later write: what a crash leaves of them is brought once more, as Stripe may. */
  private taken: number[] = [];
  /** As they are in the file, for a reader that asks again soon, where this process alone writes it. */
  private readonly known: RecentlyUsed<PaymentIntent>;

  constructor(directory: string, runtime: Runtime, isAlone: boolean) {
    this.known = new RecentlyUsed(isAlone ? MOST_KNOWN : 0);
    this.file = new BatchedFile(directory, TEST_PAYMENTS_FILE, TABLES, runtime);
    this.statements = prepare(this.file.db);
  }

  async write<T>(work: () => T): Promise<T> {
    try {
      return await this.file.write(() => {
        if (this.taken.length >= TAKEN_AT_ONCE) this.forgetTaken();
        return work();
      });
    } catch (error) {
      // Others' writes of this turn may have been taken back with this one.
      this.known.clear();
      throw error;
    }
  }

  read<T>(work: () => T): Promise<T> {
    return this.file.read(work);
  }

  /** `false` when the key has been used before. */
  insertIntent(intent: PaymentIntent, key: string): boolean {
    const { id, clientSecret, amount, status, metadata } = intent;
    const values = [id, key, clientSecret, amount, status, JSON.stringify(metadata)];
    const isNew = this.statements.insertIntent.run(values).changes === 1;
    if (isNew) this.known.set(id, intent);
    return isNew;
  }

  intent(id: string): PaymentIntent | null {
    const known = this.known.get(id);
    if (known) return known;
    const intent = readIntent(this.statements.intent.get([id]));
    if (intent) this.known.set(id, intent);
    return intent;
  }

  intentByKey(key: string): PaymentIntent | null {
    return readIntent(this.statements.intentByKey.get([key]));
  }

  setStatus(id: string, status: TestStatus, payer?: Pick<PaymentIntent, 'payer' | 'email' | 'method'>): void {
    const { method } = payer ?? {};
    const values = [status, payer?.payer ?? null, method?.kind ?? null, method?.last4 ?? null, id];
    const known = this.known.get(id);
    this.known.delete(id);
    this.statements.setStatus.run(values);
    // Asked for at once, by the receiver of the notice.
    if (known && payer) this.known.set(id, { ...known, ...payer, status: statusOf(status) });
  }

  hasUpdated(key: string): boolean {
    return this.statements.update.get([key]) !== undefined;
  }

  setAmount(id: string, amount: Cents, key: string): void {
    this.known.delete(id);
    this.statements.insertUpdate.run([key, id]);
    this.statements.setAmount.run([amount, id]);
  }

  refundByKey(key: string): Refund | null {
    const row = this.statements.refundByKey.get([key]) as [string, string, number] | undefined;
    return row ? { id: row[0], intentId: row[1], amount: row[2], status: 'succeeded' } : null;
  }

  /** What has been given back of it, newest first. */
  refundsOf(intentId: string): readonly BookedRefund[] {
    const rows = this.statements.refunds.all([intentId]) as (readonly [string, number, string])[];
    return rows.map(([id, amount, key]) => ({ id, amount, key: key.startsWith(DESK) ? null : key }));
  }

  insertRefund(refund: Refund, key: string): void {
    this.statements.insertRefund.run([refund.intentId, key, refund.id, refund.amount]);
  }

  insertDelivery(body: string, due: number | null): Delivery {
    const row = Number(this.statements.insertDelivery.run([body, due]).lastInsertRowid);
    return { row, body, due, attempts: 0 };
  }

  /** Oldest first, held ones too. */
  deliveries(): Delivery[] {
    const rows = this.statements.deliveries.all([]) as [number, string, number | null, number][];
    return rows.map(([row, body, due, attempts]) => ({ row, body, due, attempts }));
  }

  postpone(delivery: Delivery): Delivery {
    this.statements.postpone.run([delivery.due, delivery.attempts, delivery.row]);
    return delivery;
  }

  wasTaken(delivery: Delivery): void {
    this.taken.push(delivery.row);
  }

  /** Whose payments these were is in no row any more; notices of theirs that are still to be taken come without it, too. */
  forgetPayers(intentIds: ReadonlySet<string>): void {
    this.forgetTaken();
    for (const id of intentIds) {
      this.known.delete(id);
      this.statements.forgetPayer.run([FORGOTTEN, id]);
    }
    for (const { row, body } of this.deliveries())
      if (intentIds.has(intentIn(body))) this.statements.rewrite.run([withoutPayer(body), row]);
  }

  /** What was forgotten is in the file's log no more either. @throws StorageUnavailable */
  emptyLog(): void {
    this.file.emptyLog();
  }

  /** The stored value, or `initial` from now on. */
  setting(name: string, initial: string): string {
    this.statements.insertSetting.run([name, initial]);
    const row = this.statements.setting.get([name]) as [string];
    return row[0];
  }

  close(): void {
    this.forgetTaken();
    this.file.close();
  }

  private forgetTaken(): void {
    const rows = this.taken;
    if (rows.length === 0) return;
    this.taken = [];
    this.statements.deleteDeliveries.run([JSON.stringify(rows)]);
  }
}

function statusOf(status: TestStatus): IntentStatus {
  return status === 'requires_capture' ? 'processing' : status;
}

function readIntent(row: unknown): PaymentIntent | null {
  if (row === undefined) return null;
  // Written by this file and by nothing else.
  const [id, clientSecret, amount, status, text, payer, kind, last4] = row as IntentRow;
  const intent = {
    id,
    clientSecret,
    amount,
    status: statusOf(status),
    metadata: metadata.parse(JSON.parse(text)),
  } as const;
  if (payer === null || kind === null || last4 === null) return intent;
  return { ...intent, payer, ...emailOf(kind, payer), method: { kind, last4 } };
}

function prepare(db: Database.Database) {
  return {
    insertIntent: db.prepare(
      'INSERT INTO intents (id, create_key, secret, amount, status, metadata) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (create_key) DO NOTHING',
    ),
    intent: db.prepare(`${INTENT} WHERE id = ?`).raw(),
    intentByKey: db.prepare(`${INTENT} WHERE create_key = ?`).raw(),
    setStatus: db.prepare('UPDATE intents SET status = ?, payer = ?, kind = ?, last4 = ? WHERE id = ?'),
    forgetPayer: db.prepare('UPDATE intents SET payer = ? WHERE id = ? AND payer IS NOT NULL'),
    rewrite: db.prepare('UPDATE deliveries SET body = ? WHERE row = ?'),
    setAmount: db.prepare('UPDATE intents SET amount = ? WHERE id = ?'),
    update: db.prepare('SELECT key FROM updates WHERE key = ?'),
    insertUpdate: db.prepare('INSERT INTO updates (key, intent_id) VALUES (?, ?)'),
    refunds: db.prepare('SELECT id, amount, key FROM given_back WHERE intent_id = ? ORDER BY id DESC').raw(),
    refundByKey: db.prepare('SELECT id, intent_id, amount FROM given_back WHERE key = ?').raw(),
    insertRefund: db.prepare('INSERT INTO given_back (intent_id, key, id, amount) VALUES (?, ?, ?, ?)'),
    insertDelivery: db.prepare('INSERT INTO deliveries (body, due) VALUES (?, ?)'),
    deliveries: db.prepare('SELECT row, body, due, attempts FROM deliveries ORDER BY row').raw(),
    postpone: db.prepare('UPDATE deliveries SET due = ?, attempts = ? WHERE row = ?'),
    deleteDeliveries: db.prepare('DELETE FROM deliveries WHERE row IN (SELECT value FROM json_each(?))'),
    insertSetting: db.prepare('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    setting: db.prepare('SELECT value FROM settings WHERE name = ?').raw(),
  };
}
