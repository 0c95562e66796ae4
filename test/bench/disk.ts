/**
 * `npm run bench -- --disk`: what an order takes of the disk when it is over, file by file: placed, paid and handed over
 * by guests as at a bar, and then the service stopped. Each table and index by SQLite's own `dbstat`.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { ApiClient } from '../support/api-client';
import { ServerProcess } from '../support/server-process';
import { pause } from '../support/until';
import { runFlows } from './flows';
import { people, placeOf } from './people';

const FLOWS = process.argv.includes('--quick') ? 600 : 4_000;
const CLIENTS = 16;
const CUSTOMERS = 200;
/** Until what gathers and what follows later is written. */
const SETTLED_MS = 3_000;
const LIMITS = { UNPAID_ORDER_LIMIT: '20', FREE_ORDER_LIMIT: '20', HELD_PIECES_LIMIT: '50' };
/** Each read model is rebuilt under another name of its table. */
const GENERATION = /_\d+(?=_|$)/;
/** Bytes an order below which a line says nothing. */
const LITTLE = 4;

const server = await ServerProcess.create({ ...LIMITS, SMS_RATE_LIMIT: 'off' });
try {
  await server.start();
  const { staff, products } = await people(server, 64);
  const guests: ApiClient[] = [];
  for (let number = 0; number < CUSTOMERS; number += 1)
    guests.push(await new ApiClient(server.port, CLIENTS).signIn(`+${13105571000 + number}`));
  let turn = 0;
  const place = () => {
    const guest = guests[turn % guests.length];
    turn += 1;
    if (!guest) throw new RangeError('There is no guest');
    return placeOf(guest, staff, products);
  };
  // What stands in the files once, however many orders there are.
  await runFlows(server, { place }, CLIENTS, CUSTOMERS);
  await pause(SETTLED_MS);
  await server.stop();
  const before = pieces();
  await server.start();
  await runFlows(server, { place }, CLIENTS, FLOWS);
  await pause(SETTLED_MS);
  await server.stop();
  const all = [...pieces()].map(
    ([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / FLOWS] as const,
  );
  for (const [name, bytes] of all.toSorted(([, one], [, other]) => other - one))
    if (bytes >= LITTLE) console.log(String(Math.round(bytes)).padStart(8), name);
  console.log(
    String(Math.round(all.reduce((sum, [, bytes]) => sum + bytes, 0))).padStart(8),
    'bytes an order',
  );
} finally {
  await server.remove();
}

/** Bytes of each table and index, free pages of a file, and of what is no database. */
function pieces(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const add = (name: string, bytes: number) => found.set(name, (found.get(name) ?? 0) + bytes);
  for (const file of readdirSync(server.directory, { recursive: true, encoding: 'utf8' })) {
    const path = join(server.directory, file);
    if (!statSync(path).isFile()) continue;
    const { size } = statSync(path);
    if (!/\.(?:db|sqlite)$/.test(file)) {
      add(file, size);
      continue;
    }
    const database = new Database(path);
    const rows = database.prepare('SELECT name, sum(pgsize) FROM dbstat GROUP BY name').raw().all([]) as [
      string,
      number,
    ][];
    database.close();
    for (const [name, bytes] of rows) add(`${file}: ${name.replace(GENERATION, '')}`, bytes);
    add(`${file}: free pages`, size - rows.reduce((sum, [, bytes]) => sum + bytes, 0));
  }
  return found;
}
