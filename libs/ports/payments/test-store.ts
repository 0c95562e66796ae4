import { join } from 'node:path';
import type { Cents } from '@lineless/kernel/money';
import type { Runtime } from '@lineless/kernel/runtime';
import type Database from 'libsql';
import { z } from 'zod';
import { BatchedFile } from './batched-file';
import type { IntentStatus, PaymentIntent, Refund } from './port';

const TABLES = `
  CREATE TABLE IF NOT EXISTS intents (
    id TEXT PRIMARY KEY, create_key TEXT NOT NULL UNIQUE, secret TEXT NOT NULL, amount INTEGER NOT NULL,
    status TEXT NOT NULL, metadata TEXT NOT NULL, payer TEXT, kind TEXT, last4 TEXT
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS updates (key TEXT PRIMARY KEY, intent_id TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS refunds (
    intent_id TEXT PRIMARY KEY, key TEXT NOT NULL UNIQUE, id TEXT NOT NULL, amount INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS deliveries (
    row INTEGER PRIMARY KEY, body TEXT NOT NULL, due INTEGER, attempts INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

const intentRow = z.object({
  id: z.string(),
  secret: z.string(),
  amount: z.number(),
  status: z.enum(['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled']),
  metadata: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), z.string())),
  payer: z.string().nullable(),
  kind: z.enum(['card', 'apple_pay', 'google_pay']).nullable(),
  last4: z.string().nullable(),
});
const refundRow = z.object({ id: z.string(), intent_id: z.string(), key: z.string(), amount: z.number() });
const deliveryRow = z.object({
  row: z.number(),
  body: z.string(),
  due: z.number().nullable(),
  attempts: z.number(),
});

/** `due` is in milliseconds since the epoch; `null` while it is held back. */
export type Delivery = z.output<typeof deliveryRow>;
export type StoredRefund = z.output<typeof refundRow>;

/**
 * The test provider's own file, apart from the product's: the provider forgets nothing when the product
 * does. The methods below run inside `write` or `read`.
 */
export class TestStore {
  private readonly file: BatchedFile;
  private readonly statements;

  constructor(directory: string, runtime: Runtime) {
    this.file = new BatchedFile(join(directory, 'test-payments.sqlite'), TABLES, runtime);
    this.statements = prepare(this.file.db);
  }

  write<T>(work: () => T): Promise<T> {
    return this.file.write(work);
  }

  read<T>(work: () => T): Promise<T> {
    return this.file.read(work);
  }

  /** `false` when the key has been used before. */
  insertIntent(intent: PaymentIntent, key: string): boolean {
    const { id, clientSecret, amount, status, metadata } = intent;
    const values = [id, key, clientSecret, amount, status, JSON.stringify(metadata)];
    return this.statements.insertIntent.run(...values).changes === 1;
  }

  intent(id: string): PaymentIntent | null {
    return readIntent(this.statements.intent.get(id));
  }

  intentByKey(key: string): PaymentIntent | null {
    return readIntent(this.statements.intentByKey.get(key));
  }

  setStatus(id: string, status: IntentStatus, payer?: Pick<PaymentIntent, 'payer' | 'method'>): void {
    const { method } = payer ?? {};
    this.statements.setStatus.run(
      status,
      payer?.payer ?? null,
      method?.kind ?? null,
      method?.last4 ?? null,
      id,
    );
  }

  hasUpdated(key: string): boolean {
    return this.statements.update.get(key) !== undefined;
  }

  setAmount(id: string, amount: Cents, key: string): void {
    this.statements.insertUpdate.run(key, id);
    this.statements.setAmount.run(amount, id);
  }

  refundByKey(key: string): StoredRefund | null {
    return refundRow.nullable().parse(this.statements.refundByKey.get(key) ?? null);
  }

  isRefunded(intentId: string): boolean {
    return this.statements.refund.get(intentId) !== undefined;
  }

  insertRefund(refund: Refund, key: string): void {
    this.statements.insertRefund.run(refund.intentId, key, refund.id, refund.amount);
  }

  insertDelivery(body: string, due: number | null): Delivery {
    const row = Number(this.statements.insertDelivery.run(body, due).lastInsertRowid);
    return { row, body, due, attempts: 0 };
  }

  /** Oldest first, held ones too. */
  deliveries(): Delivery[] {
    return z.array(deliveryRow).parse(this.statements.deliveries.all());
  }

  postpone(delivery: Delivery): Delivery {
    this.statements.postpone.run(delivery.due, delivery.attempts, delivery.row);
    return delivery;
  }

  deleteDelivery(row: number): void {
    this.statements.deleteDelivery.run(row);
  }

  /** The stored value, or `initial` from now on. */
  setting(name: string, initial: string): string {
    this.statements.insertSetting.run(name, initial);
    return z.object({ value: z.string() }).parse(this.statements.setting.get(name)).value;
  }

  close(): void {
    this.file.close();
  }
}

function readIntent(row: unknown): PaymentIntent | null {
  if (row === undefined) return null;
  const { id, secret, amount, status, metadata, payer, kind, last4 } = intentRow.parse(row);
  const method = kind !== null && last4 !== null ? { method: { kind, last4 } } : {};
  return {
    id,
    clientSecret: secret,
    amount,
    status,
    metadata,
    ...(payer === null ? {} : { payer }),
    ...method,
  };
}

function prepare(db: Database.Database) {
  return {
    insertIntent: db.prepare(
      'INSERT INTO intents (id, create_key, secret, amount, status, metadata) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (create_key) DO NOTHING',
    ),
    intent: db.prepare('SELECT * FROM intents WHERE id = ?'),
    intentByKey: db.prepare('SELECT * FROM intents WHERE create_key = ?'),
    setStatus: db.prepare('UPDATE intents SET status = ?, payer = ?, kind = ?, last4 = ? WHERE id = ?'),
    setAmount: db.prepare('UPDATE intents SET amount = ? WHERE id = ?'),
    update: db.prepare('SELECT key FROM updates WHERE key = ?'),
    insertUpdate: db.prepare('INSERT INTO updates (key, intent_id) VALUES (?, ?)'),
    refund: db.prepare('SELECT * FROM refunds WHERE intent_id = ?'),
    refundByKey: db.prepare('SELECT * FROM refunds WHERE key = ?'),
    insertRefund: db.prepare('INSERT INTO refunds (intent_id, key, id, amount) VALUES (?, ?, ?, ?)'),
    insertDelivery: db.prepare('INSERT INTO deliveries (body, due) VALUES (?, ?)'),
    deliveries: db.prepare('SELECT * FROM deliveries ORDER BY row'),
    postpone: db.prepare('UPDATE deliveries SET due = ?, attempts = ? WHERE row = ?'),
    deleteDelivery: db.prepare('DELETE FROM deliveries WHERE row = ?'),
    insertSetting: db.prepare('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    setting: db.prepare('SELECT value FROM settings WHERE name = ?'),
  };
}
