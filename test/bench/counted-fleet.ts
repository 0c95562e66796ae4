import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { io } from 'socket.io-client';
import { z } from 'zod';
import { each, sumOf, type Tally } from '../budgets/tally';
import { Fleet } from '../distributed/fleet';
import { DEMO, type ApiClient } from '../support/api-client';
import { runFlows } from './flows';
import { CROWDED, people } from './people';
import { waitUntil } from './screens';

/** What nothing says that it has ended: gathered events, sweeps. */
const QUIET_MS = 3_000;
/** The figures of what has just been ordered are worked out for seconds: that is no idle work. */
const REST_MS = 15_000;
const IDLE_MS = 20_000;
const MINUTE_MS = 60_000;
const counts = z.record(z.string(), z.number());

/** What one flow makes all processes of a fleet do, and what an idle minute of all of them; columns by name. */
export async function countedFleet(
  folder: string,
  flows: number,
  clients: readonly number[],
): Promise<Readonly<Record<string, Tally>>> {
  const imports = [resolve('dist/bench/counting.mjs')];
  const fleet = await Fleet.start({ settings: { ...CROWDED, COUNTS_DIR: folder }, imports });
  console.log(fleet.engines.names.join('\n'));
  const columns: Record<string, Tally> = {};
  try {
    const everybody = await people(fleet, 16);
    const screen = await boardOf(fleet.url, everybody.staff);
    await runFlows(fleet, everybody, 1, 10);
    for (const some of clients) {
      const before = await told(fleet, folder);
      const packets = screen.packets();
      await runFlows(fleet, everybody, some, flows);
      await new Promise((done) => setTimeout(done, QUIET_MS));
      const tally = each(flows, before, await told(fleet, folder));
      columns[`fleet, ${some}`] = { ...tally, 'packets to a screen': (screen.packets() - packets) / flows };
    }
    screen.close();
    await new Promise((done) => setTimeout(done, REST_MS));
    const before = await told(fleet, folder);
    await new Promise((done) => setTimeout(done, IDLE_MS));
    columns['fleet, idle minute'] = each(IDLE_MS / MINUTE_MS, before, await told(fleet, folder));
    return columns;
  } finally {
    await fleet.stop();
  }
}

/** A screen of the bar, and how many packets it has been sent. */
export async function boardOf(url: string, { token }: ApiClient) {
  const screen = io(url, { auth: { token }, transports: ['websocket'] });
  await screen.emitWithAck('subscribe', { topic: `location:${DEMO.location}:orders` });
  let packets = 0;
  screen.io.engine.on('packet', () => {
    packets += 1;
  });
  return { packets: () => packets, close: () => screen.disconnect() };
}

async function told(fleet: Fleet, folder: string): Promise<Tally> {
  const tallies = [...fleet.apis, ...fleet.workers].map(async ({ pid }) => {
    const file = join(folder, `counts-${pid}.json`);
    rmSync(file, { force: true });
    process.kill(pid, 'SIGUSR2');
    await waitUntil(() => existsSync(file), 5_000);
    return counts.parse(JSON.parse(readFileSync(file, 'utf8')));
  });
  return sumOf(await Promise.all(tallies));
}
