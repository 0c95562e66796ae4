/** What a guest notices of one hostile program, and what memory it takes: each flood against a service of its own. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ApiClient, DEMO } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { place, untrackedProducts } from '../support/order-flow';
import { ServerProcess } from '../support/server-process';
import { FLOODS, type Flood, type FloodData } from './floods-data';
import { percentile, printTable, type Row } from './table';

const isQuick = process.argv.includes('--quick');
const LASTS_MS = isQuick ? 3_000 : 15_000;
/** A guest who taps. */
const BETWEEN_TAPS_MS = 50;
/** As they are in production, where a proxy says who asks. */
const AS_USUAL = {
  TRUSTED_PROXIES: '1',
  TEST_PROVIDERS: 'on',
  RATE_LIMIT: '60000',
  PERSON_RATE_LIMIT: '600',
  SIGN_IN_RATE_LIMIT: '600',
  UNPAID_ORDER_LIMIT: '5',
  FREE_ORDER_LIMIT: '10',
};
const P99_MS = 250;
const MOST_MEGABYTES = 512;

interface Seen {
  readonly latencies: readonly number[];
  readonly megabytes: number;
}

const rows: Row[] = [];
for (const name of FLOODS) {
  const { latencies, megabytes } = await during(name);
  rows.push(
    { what: `${name}: a guest's answer, p50`, values: [percentile(latencies, 50)], unit: 'ms' },
    {
      what: `${name}: a guest's answer, p99`,
      values: [percentile(latencies, 99)],
      unit: 'ms',
      target: { atMost: P99_MS },
    },
    {
      what: `${name}: resident at most`,
      values: [megabytes],
      unit: 'MB',
      target: { atMost: MOST_MEGABYTES },
    },
  );
}
printTable(rows);

async function during(name: Flood): Promise<Seen> {
  const server = await ServerProcess.create(AS_USUAL);
  await server.start();
  try {
    const { guest, data } = await house(server, name);
    const thread = new Worker(new URL('./flood.mjs', import.meta.url), { workerData: data });
    await once(thread, 'message');
    const seen = await taps(server, guest, data.customer.productId);
    await thread.terminate();
    return seen;
  } finally {
    await server.remove();
  }
}

/** One guest who is measured, and whom the flood has signed in as. */
async function house(server: ServerProcess, name: Flood): Promise<{ guest: ApiClient; data: FloodData }> {
  const { port } = server;
  const [guest, other, staff] = [new ApiClient(port), new ApiClient(port), new ApiClient(port)];
  for (const [at, person] of [guest, other, staff].entries()) person.address = `192.0.2.${at + 1}`;
  await guest.signIn('+13105556999');
  await other.signIn(DEMO.customer);
  await staff.signIn(DEMO.staff);
  const { path } = await DoorList.open(staff, Date.now());
  const [productId = ''] = await untrackedProducts(guest);
  const idOf = ({ token = '', userId }: ApiClient) => ({ token, userId });
  return {
    guest,
    data: { name, port, customer: { ...idOf(other), productId }, staff: idOf(staff), list: path },
  };
}

/** An order, and the menu again and again: milliseconds from the tap to the answer. */
async function taps(server: ServerProcess, guest: ApiClient, productId: string): Promise<Seen> {
  const latencies: number[] = [];
  let megabytes = 0;
  await place(guest, [productId]);
  const until = performance.now() + LASTS_MS;
  while (performance.now() < until) {
    const begun = performance.now();
    const { status } = await guest.get(`/api/vendor-locations/${DEMO.location}/products`);
    if (status !== 200) throw new Error(`A guest was answered with ${status}`);
    latencies.push(performance.now() - begun);
    megabytes = Math.max(megabytes, server.residentMegabytes());
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TAPS_MS));
  }
  return { latencies, megabytes };
}
