import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { onTheClock } from '@lineless/areas/analytics/model/calendar';
import { AssignRole, RemoveRole } from '@lineless/areas/staff/handlers/roles';
import { analyticsTopics } from '@lineless/contracts/analytics/topics';
import { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import { encode } from '@lineless/ports/changes/message';
import { startServer, type RunningServer } from '../../apps/api/src/server';
import { Fleet } from '../distributed/fleet';
import { OtlpReceiver } from '../doubles/otlp/receiver';
import { ApiClient, DEMO } from '../support/api-client';
import { LiveClient } from '../support/live-client';
import { AUDITED, auditOf, figuresOf } from '../support/auditors';
import { deafClient } from '../support/deaf-client';
import { DoorList, gleventIn } from '../support/guest-list';
import {
  buy,
  complete,
  confirmCard,
  markPaid,
  orderOf,
  place,
  refusal,
  untrackedProducts,
} from '../support/order-flow';
import { until } from '../support/until';

const BOARD = `location:${DEMO.location}:orders`;
const HISTORY = `/api/vendor-locations/${DEMO.location}/orders`;
/** What screens are promised is 5 s; the rest is for a machine on which many others run. */
const SOON_MS = 60_000;
const SLOW_COMMIT_MS = 40;
const DEAF = 20;
const ROUNDS = 80;
/** In characters: all rounds are more than what is on the way to a socket and what may wait for it. */
const FILLING = 256 * 1024;

/** One of them is this process, so that roles can be changed in it. */
describe('what one of several processes that serve is told', () => {
  let receiver: OtlpReceiver;
  let fleet: Fleet;
  let here: RunningServer;
  let joe: ApiClient;
  const screens: LiveClient[] = [];
  let newcomers = 0;

  const signIn = (phoneNumber: string) => new ApiClient(fleet.apis[0]?.port ?? 0).signIn(phoneNumber);
  const role = async (phoneNumber: string, given: 'STAFF' | null) => {
    const bus = here.app.get(Bus);
    const whom = { vendorId: DEMO.vendor, phoneNumber };
    const origin = systemOrigin('test', `roles-${newcomers}`);
    if (given === null) await bus.command(RemoveRole, whom, origin);
    else await bus.command(AssignRole, { ...whom, name: 'Joe B.', role: given }, origin);
  };
  /** Boards of one person, one at each process. */
  const boardsOf = async (person: ApiClient) => {
    const boards = [fleet.apis[0]?.url ?? '', here.url].map((url) => new LiveClient(url, person.token));
    screens.push(...boards);
    for (const board of boards)
      await until(
        async () => (await board.subscribe(BOARD)).ok || undefined,
        () => 'a role',
        SOON_MS,
      );
    return boards;
  };
  const without = async (redis: 'with' | 'without', work: () => Promise<void>) => {
    const own = fleet.engines.own.redis;
    if (redis === 'without') await own?.kill();
    try {
      await work();
    } finally {
      if (redis === 'without') await own?.resume();
    }
  };

  beforeAll(async () => {
    receiver = await OtlpReceiver.start();
    const traced = {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    };
    fleet = await Fleet.start({ onlyOwn: true, apis: 1, workers: 1, settings: traced });
    const { EVENTSTORE_URL, MONGODB_URL, REDIS_URL } = fleet.engines.urls;
    const engines = { EVENTSTORE_URL, MONGODB_URL, REDIS_URL };
    const settings = { ...engines, DATA_DIR: fleet.directory, PORT: 0, METRICS_PORT: null };
    here = await startServer({ settings: { ...settings, LOG_LEVEL: 'silent' } });
  });
  beforeEach(async () => {
    for (const screen of screens.splice(0)) screen.close();
    const phoneNumber = `+1310555${6400 + (newcomers += 1)}`;
    await role(phoneNumber, 'STAFF');
    joe = await signIn(phoneNumber);
  });
  afterAll(async () => {
    for (const screen of screens) screen.close();
    await here.close();
    await fleet.stop();
    await receiver.stop();
  });

  it('is one trace with what a worker projects of it and all of them push', async () => {
    const customer = await signIn(DEMO.customer);
    const [board] = await boardsOf(joe);
    const { orderId } = await buy(customer, (await untrackedProducts(customer)).slice(0, 1));
    await board?.sees(orderId, { status: 'PAID' });
    const append = await receiver.received(
      ({ name, attributes }) =>
        name === 'append order' && attributes.get('lineless.stream') === `order-${orderId}`,
      'the append',
    );
    const below = async (parent: { readonly spanId: string }, name: string) =>
      receiver.received((span) => span.parentSpanId === parent.spanId && span.name === name, name);
    const projecting = await below(append, 'project orders');
    const pushing = await below(projecting, 'push orders');
    const parts = [append, projecting, pushing];
    expect(parts.map(({ service }) => service)).toEqual(['lineless-api', 'lineless-worker', 'lineless-api']);
    expect(new Set(parts.map(({ traceId }) => traceId)).size).toBe(1);
    expect(receiver.trace(append.traceId).map(({ name }) => name)).toContain('command PlaceOrder');
    customer.close();
  });

  it('is one order and one payment, whichever of them are asked with one key at once, and no append is dropped', async () => {
    const events = fleet.engines.own.events;
    if (!events) throw new Error('The events are not in a double');
    const there = await signIn(DEMO.customer);
    const alike = new ApiClient(Number(new URL(here.url).port));
    [alike.token, alike.userId] = [there.token, there.userId];
    const both = [there, alike];
    const cart = (await untrackedProducts(there)).slice(0, 1);
    const { dropped } = events.asked;
    // Each is decided while the other's append is stored and not shown yet.
    events.log.commitMs = SLOW_COMMIT_MS;
    for (let round = 0; round < 3; round += 1) {
      const key = `at-once-${round}`;
      const [first, second] = await Promise.all(both.map((one) => place(one, cart, { key })));
      if (!first || !second) throw new Error('Both were to place it');
      expect({ ...second, order: null }).toEqual({ ...first, order: null });
      await confirmCard(there, first);
      const paid = await Promise.all(both.map((one) => markPaid(one, first)));
      expect(paid.map((answer) => orderOf(answer).status)).toEqual(['PAID', 'PAID']);
      const types = events.log.stream(`order-${first.orderId}`).map(({ type }) => type);
      for (const once of ['OrderPlaced', 'OrderPaid'])
        expect(types.filter((type) => type === once)).toHaveLength(1);
    }
    events.log.commitMs = 1;
    expect(events.asked.dropped).toBe(dropped);
    for (const one of both) one.close();
  });

  it('is the figures that a worker keeps by its jobs, and the audit of every event', async () => {
    const [customer, manager, admin] = [
      await signIn(DEMO.customer),
      await signIn(DEMO.manager),
      await signIn(DEMO.admin),
    ];
    const dashboard = new LiveClient(here.url, manager.token);
    screens.push(dashboard);
    const topic = analyticsTopics.vendorAnalytics.of(DEMO.vendor);
    expect(await dashboard.subscribe(topic)).toMatchObject({ ok: true });
    const { orderId } = await buy(customer, (await untrackedProducts(customer)).slice(0, 1));
    await complete(joe, orderId);
    expect(await dashboard.saw(({ id }) => id === orderId)).toMatchObject({ topic, model: 'sales' });
    const month = onTheClock(Date.now(), 'America/Los_Angeles').date.slice(0, 7);
    await until(
      async () => {
        const { orderIds, isEqual } = await figuresOf(manager, month);
        return isEqual && orderIds.includes(orderId) ? true : undefined;
      },
      () => 'the order among the figures',
      SOON_MS,
    );
    expect(await auditOf(admin, orderId)).toEqual(AUDITED);
    for (const person of [customer, manager, admin]) person.close();
  });

  it('is no text that a store could not keep, at any of them, and the guest list goes on', async () => {
    const list = await DoorList.open(joe, Date.now());
    const made = gleventIn(await joe.post(`${list.path}/promoter-links`, { name: 'Rey', quota: 9 }));
    const path = `/api/guest-list-links/${made.promoterLinks[0]?.linkId ?? ''}/reservations`;
    for (const [at, port] of [fleet.apis[0]?.port ?? 0, Number(new URL(here.url).port)].entries()) {
      const visitor = new ApiClient(port);
      for (const firstName of ['\ud800', 'Ana\u0000'])
        expect(refusal(await visitor.post(path, { firstName }))).toEqual([400, 'INVALID_INPUT']);
      expect((await visitor.post(path, { firstName: `Noor ${at}` })).status).toBe(201);
      visitor.close();
    }
    await until(
      async () => (await list.names()).filter((name) => name.startsWith('Noor')).length === 2 || undefined,
      () => 'both guests on the list',
      SOON_MS,
    );
  });

  it('waits within bounds for those that do not read, is heard by those that do, and the others are cut', async () => {
    const [api] = fleet.apis;
    if (!api) throw new Error('There is no process that serves');
    const topic = `location:${DEMO.location}:products`;
    const deaf = await Promise.all(Array.from({ length: DEAF }, () => deafClient(api.url, topic)));
    const screen = new LiveClient(api.url);
    screens.push(screen);
    expect(await screen.subscribe(topic)).toMatchObject({ ok: true });
    const redis = new Redis(fleet.engines.urls['REDIS_URL'] ?? '');
    const channel = `lineless:${here.composition.store.identity}:changes`;
    const view = JSON.stringify({ filling: 'x'.repeat(FILLING) });
    try {
      for (let version = 1; version <= ROUNDS; version += 1) {
        const change = {
          topic,
          model: 'products',
          id: `item-${version}`,
          version,
          position: '0',
          view,
          views: {},
        };
        const about = { model: 'products', generation: 'g', from: null, to: null };
        await redis.publish(channel, encode({ ...about, changes: [change] }));
        await screen.saw((told) => told.version === version && told.id === change.id, SOON_MS);
      }
      expect(screen.connections).toBe(1);
      const gone = deaf.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const socket of deaf) socket.resume();
      await Promise.all(gone);
    } finally {
      for (const socket of deaf) socket.terminate();
      redis.disconnect();
    }
  });

  // id: ends-the-connections-of-a-person
  it.each([
    ['signs out', '/api/auth/logout', 'with'],
    ['signs out', '/api/auth/logout', 'without'],
    ['signs out everywhere', '/api/auth/logout-everywhere', 'with'],
    ['signs out everywhere', '/api/auth/logout-everywhere', 'without'],
  ] as const)(
    'ends the connections of a person who %s at all of them: %s, %s Redis',
    async (_, path, redis) => {
      const boards = await boardsOf(joe);
      const other = await boardsOf(await signIn(DEMO.staff));
      const gone = boards.map((board) => board.disconnected());
      await without(redis, async () => {
        expect((await joe.post(path, {})).status).toBe(204);
        await Promise.all(gone);
      });
      expect([...boards, ...other].map(({ isConnected }) => isConnected)).toEqual([false, false, true, true]);
      const again = new LiveClient(here.url, joe.token);
      screens.push(again);
      await expect(again.connectError()).resolves.toMatchObject({ data: { code: 'SESSION_ENDED' } });
    },
  );

  // id: ends-the-connections-of-one-session
  it.each(['with', 'without'] as const)(
    'ends the connections of one session that its person ends from another, at all of them, %s Redis',
    async (redis) => {
      const boards = await boardsOf(joe);
      const phone = await signIn(joe.phoneNumber);
      const kept = await boardsOf(phone);
      const gone = boards.map((board) => board.disconnected());
      await without(redis, async () => {
        expect((await phone.post(`/api/users/${phone.userId}/sessions/end-others`)).status).toBe(204);
        await Promise.all(gone);
      });
      expect([...boards, ...kept].map(({ isConnected }) => isConnected)).toEqual([false, false, true, true]);
      const again = new LiveClient(here.url, joe.token);
      screens.push(again);
      await expect(again.connectError()).resolves.toMatchObject({ data: { code: 'SESSION_ENDED' } });
    },
  );

  // id: closes-the-board-of-a-person
  it.each(['with', 'without'] as const)(
    'closes the board of a person whose role is taken away at all of them, %s Redis',
    async (redis) => {
      const boards = await boardsOf(joe);
      await without(redis, async () => {
        await role(`+1310555${6400 + newcomers}`, null);
        for (const { revocations } of boards)
          expect(
            await until(
              () => revocations.find(({ topic }) => topic === BOARD),
              () => 'the board to be closed',
              SOON_MS,
            ),
          ).toMatchObject({ code: 'ROLE_LACKING' });
        expect(refusal(await joe.get(HISTORY))).toEqual([403, 'ROLE_LACKING']);
      });
    },
  );
});
