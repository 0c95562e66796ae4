import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'libsql';
import { SqliteWork, type Tally } from '../budgets/sqlite-work';
import { buy, complete, untrackedProducts } from '../support/order-flow';
import { Venue } from '../support/venue';

const FLOWS = 200;
const CLIENTS = [1, 16] as const;

/** `npm run bench -- --counts`: what an order that is placed, paid and handed over makes the embedded files do. */
const work = SqliteWork.watch();
const venue = await Venue.open();
const guest = await venue.signIn('+13105557001', 16);
const staff = await venue.signIn('+13105550101', 16);
const products = (await untrackedProducts(guest)).slice(0, 1);
const flow = async () => complete(staff, (await buy(guest, products)).orderId);
const settled = () => venue.server.composition.engine.catchUp();
await flow();

const columns: Tally[] = [];
for (const clients of CLIENTS) {
  emptyLogs();
  let left = FLOWS;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await flow();
    }
  };
  const rounds = async () => void (await Promise.all(Array.from({ length: clients }, client)));
  const tally = await work.each(FLOWS, rounds, settled);
  columns.push({ ...tally, ...logBytes() });
}
await venue.close();
work.stop();

const rows = [...new Set(columns.flatMap((column) => Object.keys(column)))].sort();
console.log(`Of one flow, of ${FLOWS} by ${CLIENTS.join(' and by ')} clients at once:`);
for (const row of rows)
  console.log(row.padEnd(36), ...columns.map((column) => (column[row] ?? 0).toFixed(2).padStart(10)));

function logs(): string[] {
  const names = readdirSync(venue.directory, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('-wal')).map((name) => join(venue.directory, name));
}

/** Moves all into the files, so that each write-ahead log begins at its front. */
function emptyLogs(): void {
  for (const log of logs()) {
    const database = new Database(log.slice(0, -'-wal'.length));
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.close();
  }
}

/** Kilobytes written to each log for one flow. */
function logBytes(): Tally {
  return Object.fromEntries(
    logs().map((log) => [`kB of log ${basename(log, '-wal')}`, statSync(log).size / 1024 / FLOWS]),
  );
}
