/** Prints every figure as a median over repetitions; targets are for two cores and embedded stores. */
import { DEMO } from '../support/api-client';
import { place } from '../support/order-flow';
import { ServerProcess } from '../support/server-process';
import { figureTimes } from './analytics';
import { appendsPerSecond, cpuOfASeal, cpuOfAnAppend } from './appends';
import { runFlows, runGets, type FlowFigures } from './flows';
import { firstPageSize } from './page-size';
import { payToScreen } from './pay-to-screen';
import { CROWDED, people } from './people';
import { rebuildEventsPerSecond } from './rebuild';
import { median, printTable, type Row } from './table';

const quick = process.argv.includes('--quick');
const REPETITIONS = quick ? 1 : 3;
const MONTH_OF_ORDERS = quick ? 10_000 : 100_000;
const rows: Row[] = [];

await withServer(async (server) => {
  const starts = await repeat(async () => {
    await server.stop();
    return server.start();
  });
  rows.push({ what: 'start to ready', values: starts, unit: 'ms', target: { atMost: 500 } });
  await pause(3_000);
  rows.push({
    what: 'resident, idle',
    values: [server.residentMegabytes()],
    unit: 'MB',
    target: { atMost: 140 },
  });

  const everybody = await people(server, 64);
  for (const perSecond of [20, 50, 100]) {
    for (const sockets of [10, 200, 1_000]) {
      const measured = await repeat(() =>
        payToScreen(server, everybody, { perSecond, sockets, seconds: quick ? 2 : 5 }),
      );
      const guarded = perSecond === 50 && sockets === 200;
      const what = `pay to screen, ${perSecond}/s, ${sockets} sockets`;
      rows.push(
        {
          what: `${what}, p50`,
          values: measured.map((m) => m.p50),
          unit: 'ms',
          ...(guarded && { target: { atMost: 4 } }),
        },
        {
          what: `${what}, p99`,
          values: measured.map((m) => m.p99),
          unit: 'ms',
          ...(guarded && { target: { atMost: 12 } }),
        },
      );
    }
  }
});

await withServer(async (server) => {
  const everybody = await people(server, 64);
  let done = 0;
  for (const clients of [1, 16, 64]) {
    const measured = await repeat(() => {
      const flows = quick ? 500 : clients === 1 ? 1_000 : 3_000;
      done += flows;
      return runFlows(server, everybody, clients, flows);
    });
    pushFlows(`flows, ${clients} clients`, measured, clients === 16);
  }
  const { customer: client, products } = everybody;
  const { orderId } = await place(client, products);
  pushGets(
    'GET menu of a location',
    await repeat(() => runGets(server, client, `/api/vendor-locations/${DEMO.location}/products`, 3_000)),
  );
  pushGets(
    'GET an order',
    await repeat(() => runGets(server, client, `/api/users/${client.userId}/orders/${orderId}`, 3_000)),
  );
  if (!quick) {
    if (done < 20_000) await runFlows(server, everybody, 16, 20_000 - done);
    rows.push({
      what: 'resident after 20,000 flows',
      values: [server.residentMegabytes()],
      unit: 'MB',
      target: { atMost: 240 },
    });
  }
});

const appends = await repeat(() => appendsPerSecond(quick ? 10_000 : 50_000));
rows.push(
  { what: 'appends, 64 writers', values: appends.map((m) => m.ours), unit: '/s' },
  {
    what: 'appends against libsql alone',
    values: appends.map((m) => m.ours / m.raw),
    unit: '×',
    target: { atLeast: 0.8 },
  },
);
const appending = await repeat(() => cpuOfAnAppend(quick ? 10_000 : 50_000));
rows.push({ what: 'CPU of an append to the store', values: appending, unit: 'µs' });
const seals = await repeat(() => cpuOfASeal(quick ? 10_000 : 50_000));
rows.push(
  { what: 'more where a person is named: sealing', values: seals.map((m) => m.sealing), unit: 'µs' },
  { what: 'opening it again', values: seals.map((m) => m.opening), unit: 'µs' },
  { what: 'both where no person is named', values: seals.map((m) => m.nobody), unit: 'µs' },
);
for (const [what, streams, target] of [
  ['rebuild, few documents a batch', 20, 100_000],
  ['rebuild, 5,000 orders interleaved', 5_000, 45_000],
] as const) {
  const measured = await repeat(() => rebuildEventsPerSecond({ events: quick ? 50_000 : 200_000, streams }));
  rows.push({ what, values: measured, unit: 'events/s', target: { atLeast: target } });
}
const page = firstPageSize();
rows.push(
  { what: 'JavaScript of the first page, gzip', values: [page.usable], unit: 'kB', target: { atMost: 160 } },
  { what: 'the same with the live connection', values: [page.live], unit: 'kB', target: { atMost: 160 } },
);

const figures = await repeat(() => figureTimes(MONTH_OF_ORDERS));
rows.push(
  {
    what: `a month of ${MONTH_OF_ORDERS} orders anew`,
    values: figures.map((m) => m.monthAnew),
    unit: 'ms',
    target: { atMost: 3_000 },
  },
  { what: 'the same, CPU', values: figures.map((m) => m.monthCpu), unit: 'ms' },
  {
    what: 'the same with one order more',
    values: figures.map((m) => m.oneMore),
    unit: 'ms',
    target: { atMost: 20 },
  },
  { what: 'heap in that time, at most more', values: figures.map((m) => m.heapGrowth), unit: 'MB' },
  { what: 'a week of it for a dashboard', values: figures.map((m) => m.week), unit: 'ms' },
);

printTable(rows);

async function withServer(work: (server: ServerProcess) => Promise<void>): Promise<void> {
  const server = await ServerProcess.create(CROWDED);
  try {
    await server.start();
    await work(server);
  } finally {
    await server.remove();
  }
}

async function repeat<T>(measure: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < REPETITIONS; i += 1) results.push(await measure(i));
  return results;
}

function pushFlows(what: string, measured: readonly FlowFigures[], guarded: boolean): void {
  rows.push(
    {
      what,
      values: measured.map((m) => m.perSecond),
      unit: '/s',
      ...(guarded && { target: { atLeast: 1_200 } }),
    },
    {
      what: `${what}, server CPU each`,
      values: measured.map((m) => m.cpuMillisecondsEach),
      unit: 'ms',
      ...(guarded && { target: { atMost: 0.75 } }),
    },
  );
  console.log(`${what}: ${Math.round(median(measured.map((m) => m.perSecond)))} a second`);
}

function pushGets(what: string, measured: readonly FlowFigures[]): void {
  rows.push(
    { what, values: measured.map((m) => m.perSecond), unit: '/s' },
    { what: `${what}, server CPU each`, values: measured.map((m) => m.cpuMillisecondsEach), unit: 'ms' },
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
