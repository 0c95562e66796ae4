/**
 * What an order costs at least: place, pay and complete written by hand with node:http, the same SQLite library and
 * Socket.IO. Each request is one event and one document in one durable commit, which requests of the same turn of the
 * event loop share; each is told to the location's screens. It checks no amount, keeps no history that can be read, and
 * forgets no person: what the product costs beyond it is the price of those.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import Database from 'libsql';
import { Server } from 'socket.io';
import { z } from 'zod';
import { CUSTOMER, STAFF, ordered, type FloorOrder } from './calls';

const { PORT, DATA_DIR } = z.object({ PORT: z.coerce.number(), DATA_DIR: z.string() }).parse(process.env);
const PRICES = 1_250;
const TAX = 0.095;
const PEOPLE: ReadonlyMap<string, string> = new Map([
  [`Bearer ${CUSTOMER.token}`, CUSTOMER.id],
  [`Bearer ${STAFF.token}`, STAFF.id],
]);

const file = new Database(join(DATA_DIR, 'floor.db'));
file.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 4000;
  CREATE TABLE IF NOT EXISTS events (
    pos INTEGER PRIMARY KEY AUTOINCREMENT, stream TEXT NOT NULL, rev INTEGER NOT NULL, id TEXT NOT NULL,
    type TEXT NOT NULL, data TEXT NOT NULL, meta TEXT NOT NULL, UNIQUE (stream, rev)
  );
  CREATE TABLE IF NOT EXISTS orders (
    id TEXT PRIMARY KEY, rev INTEGER NOT NULL, customer TEXT NOT NULL, location TEXT NOT NULL, status TEXT NOT NULL,
    placed_at TEXT NOT NULL, document TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS by_customer ON orders (customer, placed_at);
  CREATE INDEX IF NOT EXISTS by_location ON orders (location, status, placed_at);
`);
const begin = file.prepare('BEGIN IMMEDIATE');
const commit = file.prepare('COMMIT');
const append = file.prepare(
  'INSERT INTO events (stream, rev, id, type, data, meta) VALUES (?, ?, ?, ?, ?, ?)',
);
const insert = file.prepare(
  'INSERT INTO orders (rev, customer, location, status, placed_at, document, id) VALUES (?, ?, ?, ?, ?, ?, ?)',
);
const update = file.prepare('UPDATE orders SET rev = ?, status = ?, document = ? WHERE id = ? AND rev = ?');
const load = file.prepare('SELECT document FROM orders WHERE id = ?').raw();

/** Answers that wait for the commit of this turn. */
let waiting: (() => void)[] = [];

function written(work: () => void): Promise<void> {
  if (waiting.length === 0) {
    begin.run([]);
    setImmediate(() => {
      commit.run([]);
      const committed = waiting;
      waiting = [];
      for (const answer of committed) answer();
    });
  }
  work();
  return new Promise((resolve) => waiting.push(resolve));
}

function appended(order: FloorOrder, type: string, data: object, by: string): void {
  const meta = { at: new Date().toISOString(), actor: by, correlationId: randomUUID() };
  const values = [`order-${order.orderId}`, order.version, randomUUID(), type];
  append.run([...values, JSON.stringify(data), JSON.stringify(meta)]);
}

async function place(customer: string, body: unknown): Promise<FloorOrder> {
  const { location, items, tip } = ordered.parse(body);
  const lines = items.map((item) => ({ ...item, name: 'House lager', price: PRICES }));
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const tax = Math.round(subtotal * TAX);
  const total = subtotal + tax + tip;
  const placedAt = new Date().toISOString();
  const amounts = { subtotal, tax, tip, total };
  const order = { orderId: randomUUID(), customer, location, lines, ...amounts, placedAt };
  const placed: FloorOrder = { ...order, status: 'PLACED', version: 0 };
  await written(() => {
    appended(placed, 'OrderPlaced', order, customer);
    insert.run([0, customer, location, 'PLACED', placedAt, JSON.stringify(placed), order.orderId]);
  });
  return placed;
}

async function move(orderId: string, to: 'PAID' | 'COMPLETE', by: string): Promise<FloorOrder> {
  const [document] = load.get([orderId]) as [string];
  const before = JSON.parse(document) as FloorOrder;
  const order: FloorOrder = { ...before, status: to, version: before.version + 1 };
  await written(() => {
    appended(order, to === 'PAID' ? 'OrderPaid' : 'OrderCompleted', { orderId, total: order.total }, by);
    update.run([order.version, to, JSON.stringify(order), orderId, before.version]);
  });
  return order;
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const by = PEOPLE.get(incoming.headers.authorization ?? '');
  const [, , orderId = '', step] = incoming.url?.split('/') ?? [];
  if (by === undefined) return void outgoing.writeHead(incoming.url === '/readyz' ? 200 : 401).end();
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
  const order = orderId
    ? await move(orderId, step === 'paid' ? 'PAID' : 'COMPLETE', by)
    : await place(by, body);
  const text = JSON.stringify(order);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  outgoing.writeHead(200, headers).end(text);
  const { version } = order;
  screens.to(order.location).emit('change', { id: order.orderId, version, document: order });
}

const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
const screens = new Server(server, { transports: ['websocket'], serveClient: false });
screens.on('connection', (socket) =>
  socket.on('subscribe', ({ topic }: { topic: string }, done: (said: object) => void) => {
    void socket.join(topic);
    done({ ok: true });
  }),
);
server.listen(PORT, '127.0.0.1');
