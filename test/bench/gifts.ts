/**
 * `npm run bench -- --gifts`: a gift to 5,000 members of a plan. The service is killed when half of them have it, and
 * starts again. Each is to have it once, and the page may never say that more have it than do.
 */
import { giftAnswer, giftList, giftPlans, type Gift } from '@lineless/contracts/rewards/gifts';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { startServer } from '../../apps/api/src/server';
import { ApiClient, DEMO } from '../support/api-client';
import { surprise } from '../support/drawing';
import { makeMember } from '../support/member';
import { read } from '../support/order-flow';
import { ServerProcess } from '../support/server-process';
import { pause } from '../support/until';
import { inFolder } from './folder';
import { printTable } from './table';

const MEMBERS = process.argv.includes('--quick') ? 500 : 5_000;
/** How many join side by side; that is not measured. */
const JOINING = 64;
const LOOK_EVERY_MS = 25;
const WITHIN_MS = 300_000;
const GIFTS = `/api/vendors/${DEMO.vendor}/gifts`;

/** What the page said, and how much memory the service had then. */
interface Look {
  readonly members: number;
  readonly megabytes: number;
}

await inFolder(async (directory) => {
  await join(directory);
  const server = await ServerProcess.create({}, { directory });
  try {
    await server.start();
    const manager = await new ApiClient(server.port).signIn(DEMO.manager);
    const all = await membersNow(manager);
    const idle = server.residentMegabytes();
    const begun = performance.now();
    const { gift } = read(await manager.post(GIFTS, surprise), giftAnswer, 201);
    const before = await follow(server, manager, gift.giftId, all / 2);
    const first = performance.now() - begun;
    const cpu = server.cpuSeconds();
    await server.kill();
    const atCrash = await received(directory);
    const startTook = await server.start();
    const again = performance.now();
    const after = await follow(server, manager, gift.giftId, Infinity);
    const second = performance.now() - again;
    const cpuAgain = server.cpuSeconds();
    manager.close();
    await server.stop();
    const inTheEnd = await received(directory);
    const looks = [...before, ...after];
    printTable([
      { what: 'members of the plan', values: [all], unit: '' },
      { what: 'who have it in the end', values: [inTheEnd.people], unit: '', target: { atLeast: all } },
      {
        what: 'who have it twice',
        values: [inTheEnd.gifts - inTheEnd.people],
        unit: '',
        target: { atMost: 0 },
      },
      { what: 'until half of them have it', values: [first], unit: 'ms' },
      { what: 'from the start after the crash to the end', values: [second], unit: 'ms' },
      { what: 'members a second', values: [(all / (first + second)) * 1_000], unit: '' },
      { what: 'CPU of the service, with both starts', values: [cpu + cpuAgain], unit: 's' },
      { what: 'the start after the crash', values: [startTook], unit: 'ms' },
      {
        what: 'the page said too many at the crash',
        values: [Math.max(0, (before.at(-1)?.members ?? 0) - atCrash.people)],
        unit: '',
        target: { atMost: 0 },
      },
      {
        what: 'the page went backwards',
        values: [looks.filter(({ members }, at) => members < (looks[at - 1]?.members ?? 0)).length],
        unit: 'times',
        target: { atMost: 0 },
      },
      { what: 'resident before', values: [idle], unit: 'MB' },
      { what: 'most until the crash', values: [most(before)], unit: 'MB' },
      { what: 'most after it', values: [most(after)], unit: 'MB' },
    ]);
  } finally {
    await server.remove();
  }
});

async function join(directory: string): Promise<void> {
  const settings = {
    DATA_DIR: directory,
    PORT: 0,
    METRICS_PORT: 0,
    DEMO_DATA: 'on',
    LOG_LEVEL: 'silent',
  } as const;
  const server = await startServer({ settings });
  for (let at = 0; at < MEMBERS; at += JOINING) {
    const some = Array.from({ length: Math.min(JOINING, MEMBERS - at) }, (_, n) => `member-${at + n}`);
    await Promise.all(some.map((userId) => makeMember({ server }, { userId })));
  }
  await server.close();
}

async function membersNow(manager: ApiClient): Promise<number> {
  const { plans } = read(await manager.get(`/api/vendors/${DEMO.vendor}/gift-plans`), giftPlans);
  return plans.find(({ duration }) => duration === surprise.duration)?.members ?? 0;
}

/** As a manager who has the page open, until so many have it, or all. */
async function follow(
  server: ServerProcess,
  manager: ApiClient,
  giftId: string,
  members: number,
): Promise<readonly Look[]> {
  const looks: Look[] = [];
  const begun = performance.now();
  for (;;) {
    const found = await look(manager, giftId);
    if (found) looks.push({ members: found.members, megabytes: server.residentMegabytes() });
    if (found && (found.status === 'GIVEN' || found.members >= members)) return looks;
    if (performance.now() - begun > WITHIN_MS) throw new Error('The gift is not given');
    await pause(LOOK_EVERY_MS);
  }
}

async function look(manager: ApiClient, giftId: string): Promise<Gift | undefined> {
  return read(await manager.get(GIFTS), giftList).items.find((one) => one.giftId === giftId);
}

/** While no other process has the files: how many gifts are in how many hands. */
async function received(directory: string): Promise<{ readonly gifts: number; readonly people: number }> {
  const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
  const streams: string[] = [];
  for (let after: string | null = null, isEnd = false; !isEnd;) {
    const page = await store.readAll({ after, limit: 2_000, filter: { types: ['GiftReceived'] } });
    streams.push(...page.events.map(({ stream }) => stream));
    [after, isEnd] = [page.position, page.end];
  }
  await store.close();
  return { gifts: streams.length, people: new Set(streams).size };
}

function most(looks: readonly Look[]): number {
  return Math.max(...looks.map(({ megabytes }) => megabytes));
}
