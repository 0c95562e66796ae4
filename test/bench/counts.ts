/**
 * `npm run bench -- --counts`: what an order, a check-in, a reservation, a menu and an idle minute make the service do,
 * in one process with embedded stores (its callers' JSON is counted with its own) and, with `--fleet`, in two serving
 * processes and two workers on engines.
 */
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'libsql';
import { doingsAt, repeated, shared } from '../budgets/doings';
import type { Tally } from '../budgets/tally';
import { Work } from '../budgets/work';
import { DEMO } from '../support/api-client';
import { Venue } from '../support/venue';
import { boardOf, countedFleet } from './counted-fleet';
import { inFolder } from './folder';

const TIMES = 50;
/** So few that no log reaches the size at which it begins again at its front. */
const FLOWS = 80;
const CLIENTS = [1, 16] as const;
const PAGE = 4_096;
const FRAME = PAGE + 24;

const work = new Work(() => venue.server.composition);
const venue = await Venue.open({ settings: { UNPAID_ORDER_LIMIT: 20 } });
const guest = await venue.signIn('+13105557901', 16);
const { order, checkIn, reservation, menu } = await doingsAt(venue, guest, TIMES);
const screen = await boardOf(venue.url, await venue.staff());

const columns: Record<string, Tally> = {};
for (const clients of CLIENTS)
  columns[`order, ${clients}`] = await counted(FLOWS, () => shared(clients, FLOWS, order));
for (const [name, doing] of Object.entries({ 'check-in': checkIn, reservation, menu }))
  columns[name] = await counted(TIMES, () => repeated(TIMES, doing));
columns['idle minute'] = await counted(1, () =>
  repeated(60, async () => {
    venue.runtime.forward(1_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }),
);
screen.close();
await venue.close();
work.stop();
if (process.argv.includes('--fleet'))
  Object.assign(columns, await inFolder((folder) => countedFleet(folder, FLOWS, CLIENTS)));

const names = Object.keys(columns);
const rows = [...new Set(Object.values(columns).flatMap((column) => Object.keys(column)))].sort();
const width = Math.max(...rows.map((row) => row.length));
console.log(`Of one, at ${DEMO.location}; of an order by so many clients at once`);
console.log(''.padEnd(width), ...names.map((name) => name.padStart(12)));
for (const row of rows)
  console.log(
    row.padEnd(width),
    ...names.map((name) => (columns[name]?.[row]?.toFixed(2) ?? '').padStart(Math.max(12, name.length))),
  );

async function counted(times: number, rounds: () => Promise<void>): Promise<Tally> {
  emptyLogs();
  const packets = screen.packets();
  const tally = await work.each(times, rounds);
  return { ...tally, ...logsOf(times), 'packets to a screen': (screen.packets() - packets) / times };
}

function logs(): string[] {
  const found = readdirSync(venue.directory, { recursive: true, encoding: 'utf8' });
  return found.filter((name) => name.endsWith('-wal')).map((name) => join(venue.directory, name));
}

/** Moves all into the files, so that each write-ahead log begins at its front. */
function emptyLogs(): void {
  for (const log of logs()) {
    const database = new Database(log.slice(0, -'-wal'.length));
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.close();
  }
}

/** Pages and kilobytes written to each log. */
function logsOf(times: number): Tally {
  const written = logs().filter((log) => statSync(log).size > 0);
  return Object.fromEntries(
    written.flatMap((log) => {
      const { size } = statSync(log);
      const name = basename(log, '-wal');
      return [
        [`log ${name}, kB`, size / 1_024 / times],
        [`log ${name}, pages`, Math.floor(size / FRAME) / times],
      ];
    }),
  );
}
