import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Backlogs, type Reader } from './backlogs';
import type { Message } from './publisher';

const TOPIC = 'location:bar:products';
const BOUNDS = { one: 10_000, all: 24_000 };

const change = (id: string, version: number, size = 10, topic = TOPIC): Message => ({
  event: 'change',
  data: { topic, model: 'products', id, version, position: String(version), document: 'x'.repeat(size) },
});
const together = (ids: readonly string[], version: number): Message => ({
  event: 'changes',
  data: {
    ...{ topic: TOPIC, model: 'products' },
    changes: ids.map((id) => ({ id, version, position: String(version), document: 'x'.repeat(10) })),
  },
});
const heartbeat = (position: string): Message => ({
  event: 'heartbeat',
  data: { topic: TOPIC, model: 'products', position },
});

/** A connection as the engine has it: what is sent while nothing is on its way goes, all else waits for that. */
class Client implements Reader {
  readonly conn = Object.assign(new EventEmitter(), { transport: new EventEmitter() });
  readonly heard: unknown[] = [];
  isCut = false;
  readonly request = { destroy: () => (this.isCut = true) };
  private isSending = false;
  private queue: unknown[] = [];

  constructor(readonly id: string) {}

  emit(event: string, { version, position }: { version?: number; position?: string; topic?: string }): void {
    this.conn.emit('packetCreate');
    this.queue.push([event, version ?? position]);
    this.flush();
  }

  /** It takes what is on the way. */
  reads(): void {
    this.isSending = false;
    this.flush();
    this.conn.transport.emit('ready');
  }

  private flush(): void {
    if (this.isSending || this.queue.length === 0) return;
    this.conn.emit('flush');
    this.isSending = true;
    this.heard.push(...this.queue.splice(0));
  }
}

describe('what waits for connections', () => {
  let backlogs: Backlogs;
  let clients: Client[];
  let room: Set<string>;

  /** As the gateway does: to all of the room but those who are told later. */
  const tell = (message: Message) => {
    const later = new Set(backlogs.keep(room, message));
    for (const client of clients) if (!later.has(client.id)) client.emit(message.event, message.data);
    return later.size;
  };
  const come = (id: string) => {
    const client = new Client(id);
    clients.push(client);
    room.add(id);
    backlogs.watch(client);
    return client;
  };
  const fallBehind = () => {
    for (let version = 0; version < 9; version += 1) tell(change('first', version));
  };

  beforeEach(() => {
    backlogs = new Backlogs(BOUNDS);
    clients = [];
    room = new Set();
  });

  it('is nothing while they read, at any rate', () => {
    const client = come('reads');
    for (let version = 0; version < 50; version += 1) {
      expect(tell(change('one', version))).toBe(0);
      client.reads();
    }
    expect(client.heard).toHaveLength(50);
    expect(backlogs.bytes).toBe(0);
  });

  it('is the newest of each document and of each heartbeat, in the order in which it was said last', () => {
    const client = come('sleeps');
    fallBehind();
    const before = client.heard.length;
    for (let version = 10; version < 500; version += 1) {
      tell(change('one', version));
      tell(change('two', version));
      tell(heartbeat(String(version)));
    }
    tell(change('one', 500));
    expect(backlogs.bytes).toBeLessThan(4 * 300);
    for (let times = 0; times < 3; times += 1) client.reads();
    expect(client.heard.slice(before + 8)).toEqual([
      ['change', 499],
      ['heartbeat', '499'],
      ['change', 500],
    ]);
    expect(backlogs.bytes).toBe(0);
    expect(tell(change('one', 501))).toBe(0);
  });

  it('is the newest of each document also where several were said together', () => {
    const client = come('sleeps');
    fallBehind();
    const before = client.heard.length;
    tell(together(['one', 'two', 'three'], 10));
    tell(change('two', 11));
    tell(together(['three', 'four'], 12));
    for (let times = 0; times < 3; times += 1) client.reads();
    expect(client.heard.slice(before + 8)).toEqual([
      ['change', 10],
      ['change', 11],
      ['change', 12],
      ['change', 12],
    ]);
    expect(backlogs.bytes).toBe(0);
  });

  it('is bounded in the middle of what is said together, too', () => {
    const client = come('sleeps');
    fallBehind();
    const changes = Array.from({ length: 22 }, (_, n) => ({
      ...{ id: `item-${n}`, version: n, position: String(n), document: 'x'.repeat(1_000) },
    }));
    tell({ event: 'changes', data: { topic: TOPIC, model: 'products', changes } });
    expect(client.isCut).toBe(true);
    expect(backlogs.bytes).toBe(0);
  });

  it('is bounded: a connection for which too much waits is cut, and no other one is', () => {
    const asleep = come('sleeps');
    const awake = come('reads');
    for (let n = 0; n < 22; n += 1) {
      tell(change(`item-${n}`, n, 1_000));
      awake.reads();
    }
    expect([asleep.isCut, awake.isCut, awake.heard.length]).toEqual([true, false, 22]);
    expect(backlogs.bytes).toBe(0);
  });

  it('is one message at least, however large', () => {
    const client = come('sleeps');
    fallBehind();
    tell(change('large', 1, 2 * BOUNDS.one));
    expect(client.isCut).toBe(false);
    tell(change('small', 1));
    expect(client.isCut).toBe(true);
  });

  // id: is-bounded-for-all-together-those-with-the-most
  it('is bounded for all together: those with the most are cut first', () => {
    const clientsOf = (...names: string[]) => names.map(come);
    const [little, ...much] = clientsOf('little', 'much-1', 'much-2', 'much-3');
    fallBehind();
    const everybody = room;
    for (const { id } of much) {
      room = new Set([id]);
      for (let n = 0; n < 9; n += 1) backlogs.keep(room, change(`${id}-${n}`, n, 950));
    }
    room = everybody;
    tell(change('for-all', 1));
    expect(backlogs.bytes).toBeLessThanOrEqual(BOUNDS.all);
    expect(much.filter(({ isCut }) => isCut)).toHaveLength(1);
    expect(little?.isCut).toBe(false);
  });

  it('counts a message once that waits for many', () => {
    for (let n = 0; n < 20; n += 1) come(`sleeps-${n}`);
    fallBehind();
    tell(change('large', 1, 9_000));
    expect(backlogs.bytes).toBeLessThan(9_000 + 20 * 1_000);
    expect(clients.filter(({ isCut }) => isCut)).toEqual([]);
    for (const { id } of clients) backlogs.drop(id);
    expect(backlogs.bytes).toBe(0);
  });

  it('is nothing of a topic that it may hear no more', () => {
    const client = come('sleeps');
    fallBehind();
    tell(change('one', 10, 10, 'location:bar:orders'));
    tell(change('two', 20));
    backlogs.forget('sleeps', 'location:bar:orders');
    for (let times = 0; times < 3; times += 1) client.reads();
    expect(client.heard).not.toContainEqual(['change', 10]);
    expect(client.heard).toContainEqual(['change', 20]);
  });

  it('is no heap of answers: who asks and does not read is cut', () => {
    const client = come('asks');
    for (let n = 0; n < 300 && !client.isCut; n += 1) client.emit('answer', { position: '' });
    expect(client.isCut).toBe(true);
  });
});
