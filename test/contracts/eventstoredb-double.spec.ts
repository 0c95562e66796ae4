import {
  EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  START,
  type EventData,
} from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { openEventStoreDB } from '@lineless/ports/event-store/eventstoredb';
import { IDENTITY_STREAM } from '@lineless/ports/event-store/eventstoredb-events';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { EventStoreDBDouble } from '../doubles/eventstoredb/double';
import { until } from '../support/until';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
// Without them the client keeps all appends in one call, whose failure ends the process.
const credentials = { username: 'ops', password: 'secret' };
const MB = 1024 * 1024;
const CHUNK_BYTES = 256n * 1024n * 1024n;
const event = (id?: string) => jsonEvent({ type: 'A', data: {}, ...(id !== undefined && { id }) });
const HANDLER_THREW = { code: 2, message: '2 UNKNOWN: Exception was thrown by handler.' };

let double: EventStoreDBDouble;
let client: EventStoreDBClient;

beforeEach(async () => {
  double = await EventStoreDBDouble.start();
  client = EventStoreDBClient.connectionString(double.url);
});
afterEach(async () => {
  await client.dispose();
  await double.stop();
});

const append = (events: EventData[], expectedRevision: bigint | typeof NO_STREAM = NO_STREAM) =>
  client.appendToStream('order-1', events, { expectedRevision, credentials });
const typesIn = async (reading: AsyncIterable<{ readonly event?: { readonly type: string } }>) => {
  const found: string[] = [];
  for await (const resolved of reading) found.push(resolved.event?.type ?? '');
  return found;
};
const inStream = () => typesIn(client.readStream('order-1', { maxCount: 100 }));
const inAll = () => typesIn(client.readAll({ direction: FORWARDS, fromPosition: START, maxCount: 100 }));
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => jsonEvent({ type: `E${at}`, data: {} }));

describe('the double of EventStoreDB refuses what the server refuses', () => {
  it.each([
    '01K0QT4YV5ZGYJ7R8B2N3M4P5Q',
    'order-1',
    '6b1d0c2e-77aa-4a5b-9c55',
    '00000000-0000-0000-0000-000000000000',
  ])('an event whose id is no UUID, with all that came with it, and names no cause: %s', async (id) => {
    await expect(append([event(), event(id)])).rejects.toMatchObject(HANDLER_THREW);
    expect(double.log.stream('order-1')).toEqual([]);
  });

  it('an event without a type, and a stream without a name, and names no cause either', async () => {
    await expect(append([jsonEvent({ type: '', data: {} })])).rejects.toMatchObject(HANDLER_THREW);
    const nameless = client.appendToStream('', [event()], { credentials });
    await expect(nameless).rejects.toMatchObject(HANDLER_THREW);
  });

  it('more than a megabyte of data, metadata and types in one append', async () => {
    const filled = (type: string) => [
      jsonEvent({ type, data: 'x'.repeat(MB / 2), metadata: 'y'.repeat(MB / 2 - 100) }),
    ];
    const tooLarge = { type: 'maximum-append-size-exceeded', code: 3 };
    await expect(append(filled('T'.repeat(50)))).rejects.toMatchObject(tooLarge);
    await expect(append(filled('T'.repeat(48)))).resolves.toMatchObject({ success: true });
  });

  it('a message of more than four megabytes, with another word', async () => {
    const huge = [jsonEvent({ type: 'A', data: 'x'.repeat(5 * MB) })];
    await expect(append(huge)).rejects.toMatchObject({ code: 8 });
  });

  it('to begin a hundred and first stream of one connection before another one ends', async () => {
    const open = Array.from({ length: 100 }, () => client.subscribeToAll());
    await until(
      () => double.subscriptions === 100 || undefined,
      () => 'the subscriptions',
    );
    const waiting = inAll();
    // As long as this takes the read would have been there, too.
    for (const word of ['One', 'Two', 'Three']) {
      const delivered = once(open[0] ?? client.subscribeToAll(), 'data');
      double.log.writeOwn('invoices-1', word);
      await delivered;
    }
    expect(double.asked.reads).toBe(0);
    await open[0]?.unsubscribe();
    expect(await waiting).toContain('Three');
  });

  it('an append at another revision than the stream is at, and says where it is', async () => {
    const conflict = { type: 'wrong-expected-version', actualVersion: 0n };
    await expect(append([event()], 0n)).rejects.toMatchObject({ ...conflict, actualVersion: 'no_stream' });
    await append([event()]);
    await expect(append([event()])).rejects.toMatchObject(conflict);
    await expect(append([event()], 7n)).rejects.toMatchObject(conflict);
  });

  it('to answer the same append while the first one is still being committed', async () => {
    double.log.commitMs = Infinity;
    double.commitTimeoutMs = 300;
    const same = [event()];
    const first = append(same);
    await until(
      () => double.asked.appends === 1 || undefined,
      () => 'the first append',
    );
    const repeat = append(same);
    await until(
      () => double.asked.dropped === 1 || undefined,
      () => 'the same append again',
    );
    double.log.commit();
    expect(await first).toMatchObject({ nextExpectedRevision: 0n });
    const message = '10 ABORTED: Operation timed out: Commit phase timeout';
    await expect(repeat).rejects.toMatchObject({ type: 'timeout', code: 10, message });
    expect(await append(same)).toMatchObject({ nextExpectedRevision: 0n });
    expect(await inStream()).toEqual(['A']);
  });

  it('to write or read a stream with a tombstone', async () => {
    await append(numbered(2));
    await client.tombstoneStream('order-1');
    await expect(append([event()], 1n)).rejects.toMatchObject({ type: 'stream-deleted' });
    await expect(inStream()).rejects.toMatchObject({ type: 'stream-deleted' });
  });

  it('and so a store is named by a UUID, which each later start reads', async () => {
    const first = await openEventStoreDB({ url: double.url, runtime: systemRuntime });
    const second = await openEventStoreDB({ url: double.url, runtime: systemRuntime });
    expect(first.identity).toMatch(UUID);
    expect(second.identity).toBe(first.identity);
    expect(double.log.stream(IDENTITY_STREAM)).toHaveLength(1);
    await Promise.all([first.close(), second.close()]);
  });
});

describe('the double of EventStoreDB shows what the server shows', () => {
  it('of what is being committed nothing, to those who append where they are behind', async () => {
    double.log.commitMs = Infinity;
    const first = append([event()]);
    await until(
      () => double.asked.appends === 1 || undefined,
      () => 'the append',
    );
    await expect(inStream()).rejects.toMatchObject({ type: 'stream-not-found' });
    await expect(append([event()])).rejects.toMatchObject({ type: 'wrong-expected-version' });
    double.log.commit();
    await first;
    expect(await inStream()).toEqual(['A']);
  });

  it('no statistics, unless it is told to write them', async () => {
    for (let revision = 0; revision < 10; revision += 1)
      await append([event()], revision === 0 ? NO_STREAM : BigInt(revision - 1));
    expect((await inAll()).filter((type) => type !== 'A')).toEqual(['$UsersInitialised']);
    double.log.statsEvery = 1;
    await append([event()], 9n);
    expect((await inAll()).at(-1)).toBe('$statsCollected');
  });

  it.each([
    ['truncated', { truncateBefore: 2 }, ['E2']],
    ['bounded in its length', { maxCount: 2 }, ['E1', 'E2']],
    ['bounded in its age', { maxAge: 60 }, []],
  ])(
    'a stream that is %s without its beginning, and the log with it until a scavenge',
    async (_, limits, left) => {
      const long = Date.now() - 3_600_000;
      double.log.now = () => long;
      await append(numbered(3));
      double.log.now = () => long + 120_000;
      await client.setStreamMetadata('order-1', limits, { credentials });
      expect(await inStream()).toEqual(left);
      const others = ['$UsersInitialised', '$metadata'];
      expect(await inAll()).toEqual([others[0], 'E0', 'E1', 'E2', others[1]]);
      double.log.scavenge();
      expect(await inAll()).toEqual([others[0], ...left, others[1]]);
    },
  );

  it('of a stream with a tombstone everything in the log, and after a scavenge the tombstone alone', async () => {
    await append(numbered(2));
    await client.tombstoneStream('order-1');
    expect((await inAll()).slice(1)).toEqual(['E0', 'E1', '$streamDeleted']);
    double.log.scavenge();
    expect((await inAll()).slice(1)).toEqual(['$streamDeleted']);
  });

  it('positions that jump by a chunk after a scavenge', async () => {
    const before = await append([event()]);
    double.log.scavenge();
    const after = await append([event()], 0n);
    expect(before.position?.commit).toBeLessThan(CHUNK_BYTES);
    expect(after.position?.commit).toBe(CHUNK_BYTES);
  });
});
