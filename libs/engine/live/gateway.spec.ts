import { EventEmitter } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { anyone, staff } from '@lineless/contracts/access';
import { to, topic } from '@lineless/contracts/topic';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import type { Caller } from '@lineless/engine/write/caller';
import { accessErrors } from '@lineless/engine/write/errors';
import type { Membership } from '@lineless/engine/write/permission';
import { settle, VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { LiveGateway } from './gateway';
import { LiveLimits } from './live-limits';
import { Publisher } from './publisher';
import { Topics } from './topics';

type LiveSocket = Parameters<LiveGateway['subscribe']>[0];
type LiveServer = Parameters<LiveGateway['afterInit']>[0];

const kim: Caller = { kind: 'person', userId: 'kim', phoneNumber: '+13105550101' };
const board = 'location:bar:orders';
const tablet = 'vendor:bar:events';

describe('A connection', () => {
  let runtime: VirtualRuntime;
  let role: Membership | null;
  let directory: AccessDirectory;
  let gateway: LiveGateway;
  let limits: LiveLimits;
  let publisher: Publisher;
  let sockets: Map<string, LiveSocket>;
  /** Whole rooms: which, what event, and its body. */
  let told: [string, string, unknown][];
  /** The ids of a room's sockets, where it matters who is there. */
  let members: Map<string, Set<string>>;
  /** Held up until a test lets it go. */
  let lookUp: Promise<void>;
  const authenticate = jest.fn(async (): Promise<Caller> => kim);
  let ended: Set<string>;
  let sayEnded: (session: string) => void;

  beforeEach(() => {
    runtime = new VirtualRuntime();
    role = { role: 'STAFF', name: 'Kim' };
    lookUp = Promise.resolve();
    directory = new AccessDirectory();
    const missing = () => accessErrors.NOT_FOUND();
    for (const kind of ['location', 'vendor'])
      directory.register(kind, { find: async () => ({ vendorId: 'bar' }), missing });
    directory.registerMembership(async () => {
      const found = role;
      await lookUp;
      return found;
    });
    sockets = new Map();
    ended = new Set();
    limits = new LiveLimits({
      runtime,
      sockets: null,
      socketsOfAddress: null,
      socketsOfPerson: null,
      addressOf: () => null,
    });
    publisher = new Publisher(runtime);
    gateway = new LiveGateway({
      limits,
      publisher,
      topics: new Topics([
        topic('location:{id}:orders', ['orders'], to(staff('STAFF', 'location', 'id'))),
        topic('location:{id}:products', ['products'], to(anyone)),
        topic(
          'vendor:{id}:events',
          ['events', 'places'],
          { view: 'staff', access: staff('STAFF', 'vendor', 'id') },
          { view: 'guests', access: anyone },
        ),
      ]),
      directory,
      runtime,
      isNamed: () => true,
      authenticate,
      endings: { has: (session) => ended.has(session), onEnd: (listener) => (sayEnded = listener) },
      positionOf: async (model) => (model === 'places' ? '0009' : '0004'),
    });
    told = [];
    members = new Map();
    const namespace = { sockets, adapter: { on: () => undefined, rooms: members } };
    const inRoom = (room: string) => ({
      emit: (event: string, body: unknown) => told.push([room, event, body]),
      except: (ids: readonly string[]) => inRoom(`${room} without ${ids.join()}`),
    });
    const server = {
      use: () => undefined,
      of: () => namespace,
      to: inRoom,
      engine: { opts: {}, on: () => undefined },
    };
    gateway.afterInit(server as unknown as LiveServer);
  });

  function connect(caller: Caller = kim) {
    const rooms = new Set<string>();
    const revoked: unknown[] = [];
    const conn = Object.assign(new EventEmitter(), { transport: new EventEmitter() });
    const socket = {
      id: `socket-${sockets.size}`,
      conn,
      data: { caller, until: null, share: limits.shareOf(new IncomingMessage(new Socket()), caller) },
      connected: true,
      onAny: () => undefined,
      once: () => undefined,
      join: async (room: string) => rooms.add(room),
      leave: async (room: string) => rooms.delete(room),
      emit: (_event: string, body: unknown) => revoked.push(body),
      disconnect: () => undefined,
    } as unknown as LiveSocket;
    sockets.set(`socket-${sockets.size}`, socket);
    gateway.handleConnection(socket);
    const subscribe = (name: unknown) => gateway.subscribe(socket, { topic: name });
    return { socket, conn, rooms, revoked, subscribe };
  }

  it('hears a topic in the view of its owner, from a position that is known for each of its models', async () => {
    const { rooms, subscribe } = connect();
    const positions = { events: '0004', places: '0009' };
    expect(await subscribe(tablet)).toEqual({ ok: true, position: '0009', positions });
    const guest = connect({ kind: 'anonymous' });
    await guest.subscribe(tablet);
    expect([...rooms]).not.toEqual([...guest.rooms]);
  });

  it.each([
    ['nothing', undefined, 'INVALID_INPUT'],
    ['a list', [], 'INVALID_INPUT'],
    ['what there is not', 'tables:bar', 'UNKNOWN_TOPIC'],
  ])('that asks for %s hears why not', async (_, name, code) => {
    expect(await connect().subscribe(name)).toEqual({ ok: false, code });
  });

  it('hears fifty topics, and those it has again, but no other one', async () => {
    const { subscribe, rooms } = connect();
    for (let n = 0; n < 50; n += 1) expect((await subscribe(`location:bar-${n}:products`)).ok).toBe(true);
    expect(await subscribe('location:bar-50:products')).toEqual({ ok: false, code: 'TOO_MANY_TOPICS' });
    expect((await subscribe('location:bar-49:products')).ok).toBe(true);
    expect(rooms.size).toBe(50);
  });

  it('makes room with what it leaves', async () => {
    const { socket, subscribe, rooms } = connect();
    for (let n = 0; n < 50; n += 1) await subscribe(`location:bar-${n}:products`);
    await gateway.unsubscribe(socket, { topic: 'location:bar-0:products' });
    await gateway.unsubscribe(socket, { topic: 7 });
    expect((await subscribe('location:bar-50:products')).ok).toBe(true);
    expect(rooms.size).toBe(50);
  });

  it('that is gone when it has been looked up joins nothing', async () => {
    const { socket, subscribe, rooms } = connect();
    Object.assign(socket, { connected: false });
    expect(await subscribe(board)).toEqual({ ok: false, code: 'UNAVAILABLE' });
    expect(rooms.size).toBe(0);
  });

  it('hears every few seconds how far its topics are, between their changes', async () => {
    const { subscribe, rooms } = connect();
    await subscribe(board);
    const [room = ''] = rooms;
    const about = { topic: board, model: 'orders', id: 'o1', version: 1, position: '0005' };
    const changes = [{ ...about, view: '{"orderId":"o1"}', views: {} }];
    publisher.tell({ model: 'orders', generation: 'g1', from: null, to: '0005', changes });
    expect(told).toEqual([[room, 'change', { ...about, document: { orderId: 'o1' } }]]);
    told.length = 0;
    await runtime.advance(4_000);
    expect(told).toEqual([[room, 'heartbeat', expect.objectContaining({ topic: board, position: '0005' })]]);
  });

  it('that does not read is left out and told later, but not of what its owner may not hear any more', async () => {
    const { conn, rooms, revoked, socket, subscribe } = connect();
    for (const name of [board, 'location:bar:products']) await subscribe(name);
    for (const room of rooms) members.set(room, new Set([socket.id]));
    for (let n = 0; n < 8; n += 1) conn.emit('packetCreate');
    for (const [name, model] of [
      [board, 'orders'] as const,
      ['location:bar:products', 'products'] as const,
    ]) {
      const about = { topic: name, model, id: model, version: 1, position: '0005' };
      const changes = [{ ...about, view: '{}', views: {} }];
      publisher.tell({ model, generation: 'g1', from: null, to: '0005', changes });
    }
    expect(told.map(([room]) => room)).toEqual([...rooms].map((room) => `${room} without ${socket.id}`));
    expect(gateway.waiting).toBeGreaterThan(0);
    role = null;
    directory.roleChanged({ vendorId: 'bar', phoneNumber: '+13105550101' });
    await settle(10);
    conn.emit('flush');
    conn.transport.emit('ready');
    expect(revoked).toEqual([
      { topic: board, code: 'ROLE_LACKING' },
      expect.objectContaining({ topic: 'location:bar:products' }),
    ]);
    expect(gateway.waiting).toBe(0);
  });

  it('hears no more what its owner may not hear any more, and is told so', async () => {
    const { subscribe, rooms, revoked } = connect();
    const other = connect({ ...kim, phoneNumber: '+13105550199' });
    for (const name of [board, tablet]) await subscribe(name);
    await other.subscribe(board);
    role = null;
    directory.roleChanged({ vendorId: 'bar', phoneNumber: '+13105550101' });
    await settle(10);
    expect(revoked).toEqual([{ topic: board, code: 'ROLE_LACKING' }]);
    // The venue's events are for guests too, in another view.
    expect(rooms.size).toBe(1);
    expect(other.rooms.size).toBe(1);
  });

  it('is looked at once more where the role went while it was let in', async () => {
    const { subscribe, rooms, revoked } = connect();
    let go = (): void => undefined;
    lookUp = new Promise((resolve) => (go = resolve));
    const asked = subscribe(board);
    await settle(5);
    role = null;
    directory.roleChanged({ vendorId: 'bar', phoneNumber: '+13105550101' });
    go();
    await asked;
    expect(revoked).toEqual([{ topic: board, code: 'ROLE_LACKING' }]);
    expect(rooms.size).toBe(0);
  });

  it.each<[string, boolean]>([
    ['has left a topic', true],
    ['is gone', false],
  ])('that %s while its role is looked up joins nothing again', async (_, connected) => {
    const { socket, subscribe, rooms, revoked } = connect();
    await subscribe(board);
    let go = (): void => undefined;
    lookUp = new Promise((resolve) => (go = resolve));
    directory.roleChanged({ vendorId: 'bar', phoneNumber: '+13105550101' });
    await settle(5);
    if (connected) await gateway.unsubscribe(socket, { topic: board });
    else Object.assign(socket, { connected });
    rooms.clear();
    go();
    await settle(10);
    expect([...rooms, ...revoked]).toEqual([]);
  });

  describe('of a session that ends', () => {
    const connectIn = (session: string | null) => {
      const { socket } = connect();
      const disconnect = jest.fn();
      Object.assign(socket, { disconnect });
      Object.assign(socket.data, { session });
      gateway.handleConnection(socket);
      return disconnect;
    };
    const end = (session: string): void => {
      ended.add(session);
      sayEnded(session);
    };

    it('is hung up, and no other one is', () => {
      const [evening, afternoon, nobodys] = [connectIn('evening'), connectIn('afternoon'), connectIn(null)];
      end('evening');
      expect(evening).toHaveBeenCalledWith(true);
      expect([afternoon.mock.calls, nobodys.mock.calls]).toEqual([[], []]);
    });

    it('is hung up also where the session ended while it was let in', () => {
      end('evening');
      expect(connectIn('evening')).toHaveBeenCalledWith(true);
    });
  });

  describe('with a token that ends', () => {
    const END_MS = 60_000;
    let hungUp: number;
    const tokenOf = (endsInMs: number) => {
      const claims = { exp: (runtime.now() + endsInMs) / 1_000 };
      return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
    };
    const connectUntil = (endsInMs: number, caller?: Caller) => {
      const { socket } = connect(caller);
      hungUp = 0;
      Object.assign(socket, { disconnect: () => (hungUp += 1) });
      Object.assign(socket.data, { until: runtime.now() + endsInMs });
      gateway.handleConnection(socket);
      return socket;
    };

    it('ends with it', async () => {
      connectUntil(END_MS);
      await runtime.advance(END_MS - 1);
      expect(hungUp).toBe(0);
      await runtime.advance(1);
      expect(hungUp).toBe(1);
    });

    it('goes on with a fresh one of the same person', async () => {
      const socket = connectUntil(END_MS);
      await runtime.advance(END_MS / 2);
      expect(await gateway.renew(socket, { token: tokenOf(END_MS) })).toEqual({ ok: true });
      await runtime.advance(END_MS - 1);
      expect(hungUp).toBe(0);
      await runtime.advance(1);
      expect(hungUp).toBe(1);
    });

    it.each([
      ['of another person', { ...kim, userId: 'joe' }],
      ['where it belongs to no person', { kind: 'anonymous' } as const],
    ])('does not go on with a fresh one %s', async (_, caller) => {
      const socket = connectUntil(END_MS, caller);
      const refused = { ok: false, code: 'OTHER_PERSON' };
      expect(await gateway.renew(socket, { token: tokenOf(2 * END_MS) })).toEqual(refused);
      await runtime.advance(END_MS);
      expect(hungUp).toBe(1);
    });

    it.each([undefined, {}, { token: '' }, { token: 7 }, { token: 'x'.repeat(4_097) }])(
      'is not renewed with %j',
      async (body) => {
        const socket = connectUntil(END_MS);
        expect(await gateway.renew(socket, body)).toEqual({ ok: false, code: 'INVALID_INPUT' });
      },
    );

    it('says why a token is refused', async () => {
      const socket = connectUntil(END_MS);
      authenticate.mockRejectedValueOnce(accessErrors.NOT_SIGNED_IN());
      const refused = { ok: false, code: 'NOT_SIGNED_IN' };
      expect(await gateway.renew(socket, { token: tokenOf(END_MS) })).toEqual(refused);
    });
  });
});
