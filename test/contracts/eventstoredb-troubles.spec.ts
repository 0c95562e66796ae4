import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { EventStoreDBClient, type StreamMetadata } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { event, names, readEverything, Recorder } from '@lineless/ports/event-store/contract/harness';
import { openEventStoreDB } from '@lineless/ports/event-store/eventstoredb';
import { AppendUncertain, type EventStore } from '@lineless/ports/event-store/port';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { EventStoreDBDouble } from '../doubles/eventstoredb/double';
import { pause, until } from '../support/until';
import { Wire } from '../support/wire';

/** What was measured on real servers, played by a double: nothing of it may cost or double an event. */
describe('the adapter of EventStoreDB, on a double of its server,', () => {
  let double: EventStoreDBDouble;
  let store: EventStore;
  const open = () => openEventStoreDB({ url: double.url, runtime: systemRuntime });

  beforeEach(async () => {
    double = await EventStoreDBDouble.start();
    store = await open();
  });
  afterEach(async () => {
    await store.close();
    await double.stop();
  });

  /** Writes without end, trying again as the engine does, until told to stop. */
  function writers(count: number) {
    let going = true;
    const acknowledged: string[] = [];
    const write = async (writer: number) => {
      for (let revision = 0; going; revision += 1) {
        const next = event(`w${writer}-${revision}`);
        for (let stored = false; !stored;) {
          try {
            await store.append(`order-${writer}`, revision === 0 ? 'no-stream' : revision - 1, [next]);
            stored = true;
          } catch (error) {
            if (!(error instanceof AppendUncertain)) throw error;
            await pause(20);
          }
        }
        acknowledged.push(next.meta.causationId);
        await pause(1);
      }
    };
    const ended = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
    return {
      acknowledged,
      async stop() {
        going = false;
        await ended;
      },
    };
  }

  /** Runs the trouble under writers and compares what a listener was told with what is stored. */
  async function under(trouble: () => Promise<void>) {
    const recorder = new Recorder();
    const end = store.onStored?.(recorder.hear);
    const busy = writers(4);
    await until(
      () => busy.acknowledged.length > 20 || undefined,
      () => 'the first appends',
    );
    await trouble();
    const sofar = busy.acknowledged.length;
    await until(
      () => busy.acknowledged.length > sofar + 20 || undefined,
      () => 'appends after the trouble',
      30_000,
    );
    await busy.stop();
    await until(
      () => recorder.seen.length >= busy.acknowledged.length || undefined,
      () => `${busy.acknowledged.length} events, not ${recorder.seen.length}`,
      30_000,
    );
    expect([...names(recorder.seen)].sort()).toEqual([...busy.acknowledged].sort());
    const positions = recorder.seen.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort());
    expect((await readEverything(store)).map(({ position }) => position)).toEqual(positions);
    end?.();
  }

  it('goes on where it was after each drop for being slow', async () => {
    double.dropEvery = 15;
    await under(async () => pause(200));
    expect(double.asked.subscriptions).toBeGreaterThan(2);
  });

  it('goes on where it was after its server has died and come back', async () => {
    await under(async () => {
      await double.die();
      await pause(300);
      await double.comeBack();
    });
    await until(
      () => double.subscriptions === 1 || undefined,
      () => 'one subscription',
    );
  });

  it('goes on where it was after a server that ended gently', async () => {
    await under(async () => double.endGently());
  });

  it('goes on where it was after a server that stood still', async () => {
    await under(async () => {
      double.freeze();
      await pause(5_000);
      double.thaw();
    });
  });

  it('notices a subscription that has died without a word', async () => {
    const recorder = new Recorder();
    store.onStored?.(recorder.hear);
    await store.append('order-1', 'no-stream', [event('a')]);
    await recorder.until((r) => r.seen.length === 1);
    double.fallSilent();
    await store.append('order-1', 0, [event('b')]);
    await recorder.until((r) => r.seen.length === 2);
    expect(names(recorder.seen)).toEqual(['a', 'b']);
  });

  it.each(['cut off', 'answered without its position'] as const)(
    'stores an append once that was %s, however often it is tried again',
    async (fate) => {
      await store.append('order-1', 'no-stream', [event('a')]);
      double.loseAnswers(fate);
      const next = [event('b'), event('c')];
      await expect(store.append('order-1', 0, next)).rejects.toBeInstanceOf(AppendUncertain);
      const again = await store.append('order-1', 0, next);
      expect(again.revision).toBe(2);
      expect(await store.append('order-1', 0, next)).toEqual(again);
      expect(names(await store.readStream('order-1'))).toEqual(['a', 'b', 'c']);
    },
  );

  it('finds in the stream an append that is never answered', async () => {
    await store.append('order-1', 'no-stream', [event('a')]);
    double.loseAnswers('never answered');
    const next = [event('b'), event('c')];
    const found = await store.append('order-1', 0, next);
    expect(found).toEqual({ revision: 2, position: await store.lastPosition() });
    expect(await store.append('order-1', 0, next)).toEqual(found);
    expect(double.asked.appends).toBe(4);
  });

  it('answers a repeat that the server drops, because the first is being committed, as soon as that is stored', async () => {
    await store.append('order-1', 'no-stream', [event('a')]);
    // Only what is found in the stream can answer it.
    double.commitTimeoutMs = Infinity;
    double.log.commitMs = Infinity;
    double.loseAnswers('cut off');
    const next = [event('b'), event('c')];
    await expect(store.append('order-1', 0, next)).rejects.toBeInstanceOf(AppendUncertain);
    const again = store.append('order-1', 0, next);
    await until(
      () => double.asked.dropped === 1 || undefined,
      () => 'the repeat',
    );
    double.log.commit();
    expect(await again).toEqual({ revision: 2, position: await store.lastPosition() });
    expect(names(await store.readStream('order-1'))).toEqual(['a', 'b', 'c']);
  });

  it('goes on without a gap after streams were withdrawn and a scavenge has moved the positions', async () => {
    const recorder = new Recorder();
    store.onStored?.(recorder.hear);
    await store.append('order-1', 'no-stream', [event('a'), event('b')]);
    const { position } = await store.append('order-2', 'no-stream', [event('c')]);
    await recorder.until((r) => r.seen.length === 3);
    double.log.tombstone('order-1');
    double.log.scavenge();
    const after = await store.append('order-2', 0, [event('d')]);
    await recorder.until((r) => r.seen.length === 4);
    expect(after.position > position).toBe(true);
    expect(names(recorder.seen)).toEqual(['a', 'b', 'c', 'd']);
    const fresh = await open();
    expect(names(await readEverything(fresh, { limit: 1 }))).toEqual(['c', 'd']);
    expect(await fresh.shareUpTo(position)).toBeLessThan(1);
    await fresh.close();
  });

  it('has stored nothing of an append that did not get there whole', async () => {
    const wire = await Wire.to(Number(new URL(double.url).port));
    const url = `esdb://127.0.0.1:${wire.port}?tls=false`;
    const distant = await openEventStoreDB({ url, runtime: systemRuntime });
    const long = event('b', { name: `${'x'.repeat(300_000)}the end` });
    const reached = wire.stopAt({ at: (message) => message.includes('the end'), when: 'before' });
    const refused = expect(
      distant.append('order-1', 'no-stream', [event('a'), long, event('c')]),
    ).rejects.toBeInstanceOf(AppendUncertain);
    await reached;
    await wire.cut();
    await refused;
    expect(await readEverything(store)).toEqual([]);
    await distant.close();
  });

  it('answers that it is away while it is, for reads and appends, and shows everything again afterwards', async () => {
    await store.append('order-1', 'no-stream', [event('a')]);
    await double.die();
    await expect(store.append('order-1', 0, [event('b')])).rejects.toBeInstanceOf(AppendUncertain);
    await expect(store.readStream('order-1')).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(store.lastPosition()).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(readEverything(store)).rejects.toBeInstanceOf(StorageUnavailable);
    await double.comeBack();
    await until(
      () => store.append('order-1', 0, [event('b')]).catch(() => undefined),
      () => 'an append',
    );
    expect(names(await readEverything(store))).toEqual(['a', 'b']);
  });

  it('shows at once what it has appended itself, also while its subscription is late', async () => {
    double.holdBack();
    const { position } = await store.append('order-1', 'no-stream', [event('a')]);
    expect(await store.readAll({ after: null, limit: 10 })).toMatchObject({
      events: [{ stream: 'order-1' }],
      position,
      end: true,
    });
    expect(await store.lastPosition()).toBe(position);
  });

  it('shows what another process has appended, and how far the store is with it', async () => {
    const recorder = new Recorder();
    store.onStored?.(recorder.hear);
    const other = await open();
    expect(other.identity).toBe(store.identity);
    const { position } = await other.append('order-1', 'no-stream', [event('theirs')]);
    expect(await store.lastPosition()).toBe(position);
    await recorder.until((r) => r.seen.length === 1);
    await store.append('order-1', 0, [event('ours')]);
    expect(names(await readEverything(store))).toEqual(['theirs', 'ours']);
    await other.close();
  });

  it('lets one writer of two processes win, and tells the other where the stream is', async () => {
    const other = await open();
    for (let revision = -1; revision < 9; revision += 1) {
      const expected = revision < 0 ? 'no-stream' : revision;
      const results = await Promise.allSettled([
        store.append('order-1', expected, [event(`ours${revision}`)]),
        other.append('order-1', expected, [event(`theirs${revision}`)]),
      ]);
      const lost = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as unknown] : [],
      );
      expect(lost).toMatchObject([{ name: 'WrongRevision', actual: revision + 1 }]);
    }
    await other.close();
  });

  it('shows no event of the server or of another program, and counts none of them', async () => {
    expect(await store.lastPosition()).toBeNull();
    expect(await store.readAll({ after: null, limit: 10 })).toMatchObject({ events: [], end: true });
    const { position } = await store.append('order-1', 'no-stream', [event('a')]);
    double.log.writeOwn('$stats-1', '$statsCollected');
    double.log.writeOwn('order-1', '$metadata');
    double.log.writeOwn('invoices-1', 'InvoiceSent');
    const page = await store.readAll({ after: null, limit: 10 });
    expect([names(page.events), page.position, page.end]).toEqual([['a'], position, true]);
    expect(names(await store.readStream('order-1'))).toEqual(['a']);
    expect([await store.lastPosition(), await store.shareUpTo(position)]).toEqual([position, 1]);
    const fresh = await open();
    expect(await fresh.lastPosition()).toBe(position);
    expect(names(await readEverything(fresh, { limit: 1 }))).toEqual(['a']);
    await fresh.close();
  });

  describe('names the streams of ours that its server does not show whole', () => {
    const credentials = { username: 'ops', password: 'secret' };
    let client: EventStoreDBClient;

    beforeEach(() => {
      client = EventStoreDBClient.connectionString(double.url);
    });
    afterEach(() => client.dispose());

    const limit = (stream: string, metadata: StreamMetadata) =>
      client.setStreamMetadata(stream, metadata, { credentials });

    it('and no others, nor those that were made whole again', async () => {
      for (const at of [1, 2, 3, 4, 5])
        await store.append(`order-${at}`, 'no-stream', [event('a'), event('b')]);
      double.log.writeOwn('invoices-1', 'InvoiceSent');
      expect(await store.withheld()).toEqual([]);
      await limit('order-1', { truncateBefore: 1 });
      await limit('order-2', { maxCount: 7, maxAge: 60 });
      await limit('order-3', { truncateBefore: 1 });
      await limit('order-3', {});
      double.log.writeOwn('$$order-4', '$metadata', { $tb: 'end', owner: 'nobody' });
      await limit('invoices-1', { maxCount: 1 });
      await client.tombstoneStream('order-5');
      expect(await store.withheld()).toEqual([
        { stream: 'order-1', how: 'is truncated before revision 1' },
        { stream: 'order-2', how: 'keeps its last 7 events alone and keeps events for 60 seconds alone' },
        { stream: 'order-5', how: 'is deleted for good' },
      ]);
    });

    it('also after a scavenge, which leaves nothing of them', async () => {
      await store.append('order-1', 'no-stream', [event('a')]);
      await store.append('order-2', 'no-stream', [event('b')]);
      await client.tombstoneStream('order-1');
      for (let at = 0; at < 1_200; at += 1) double.log.writeOwn('invoices-1', 'InvoiceSent');
      await limit('lineless-identity', { truncateBefore: 1 });
      double.log.scavenge();
      expect(await store.withheld()).toEqual([
        { stream: 'order-1', how: 'is deleted for good' },
        { stream: 'lineless-identity', how: 'is truncated before revision 1' },
      ]);
    });
  });

  it('reads what is older than its memory from the server, past any number of events of others', async () => {
    for (let at = 0; at < 2_500; at += 1) double.log.writeOwn('invoices-1', 'InvoiceSent');
    for (let at = 0; at < 30; at += 1) {
      await store.append(`order-${at}`, 'no-stream', [event(`e${at}`)]);
      for (let other = 0; other < 20; other += 1) double.log.writeOwn('invoices-1', 'InvoiceSent');
    }
    const fresh = await open();
    expect(names(await readEverything(fresh, { limit: 7 }))).toEqual(
      Array.from({ length: 30 }, (_, at) => `e${at}`),
    );
    await fresh.close();
  });

  it('leaves no stream behind, however many reads there were', async () => {
    await store.append('order-1', 'no-stream', [event('a'), event('b'), event('c')]);
    for (let round = 0; round < 150; round += 1) {
      await store.readStream('order-1', { limit: 1 });
      await store.lastPosition();
    }
    await Promise.all(Array.from({ length: 150 }, () => store.readStream('order-1', { limit: 1 })));
    expect(names(await store.readStream('order-1'))).toEqual(['a', 'b', 'c']);
  });

  it('ends its subscription when it is closed, and takes nothing more', async () => {
    await until(
      () => double.subscriptions === 1 || undefined,
      () => 'the subscription',
    );
    await store.close();
    await until(
      () => double.subscriptions === 0 || undefined,
      () => 'its end',
    );
    await expect(store.append('order-1', 'no-stream', [event('a')])).rejects.toThrow('closed');
    await expect(store.readAll({ after: null, limit: 1 })).rejects.toThrow('closed');
  });

  it('says at a start where no server was found, without its password', async () => {
    const { port } = new URL(double.url.replace('esdb', 'http'));
    await double.die();
    const url = `esdb://ops:secret@127.0.0.1:${port}?tls=false`;
    const failure = await openEventStoreDB({ url, runtime: systemRuntime, startMs: 200 }).catch(String);
    expect(failure).toMatch(new RegExp(`^CannotStart: No EventStoreDB answers at 127.0.0.1:${port} `));
    expect(failure).not.toContain('secret');
    await double.comeBack();
  });

  it('says at a start that a node without TLS was looked for with it', async () => {
    const url = double.url.replace('esdb://', 'esdb://ops:secret@').replace('?tls=false', '');
    const failure = await openEventStoreDB({ url, runtime: systemRuntime, startMs: 200 }).catch(String);
    expect(failure).toMatch(/A node without TLS needs \?tls=false\.$/);
  });

  it('says at a start that a node with TLS was looked for without it', async () => {
    // Without a certificate it gets no further than to see that no TLS is spoken to it.
    const node = createServer().on('tlsClientError', () => undefined);
    await once(node.listen(0, '127.0.0.1'), 'listening');
    const { port } = node.address() as AddressInfo;
    const url = `esdb://127.0.0.1:${port}?tls=false`;
    const failure = await openEventStoreDB({ url, runtime: systemRuntime, startMs: 200 }).catch(String);
    expect(failure).toMatch(
      /If the node has TLS, leave out \?tls=false and write user:password@ before the host\.$/,
    );
    node.close();
  });

  it('refuses at a start a server that does not say when a subscription has caught up', async () => {
    double.version = '22.10.5.0';
    await expect(open()).rejects.toThrow(
      'needs an EventStoreDB of 23.10 or newer, and this one is 22.10.5.0.',
    );
  });

  it('waits at a start for a server that is only being started', async () => {
    await double.die();
    const opening = open();
    await pause(500);
    await double.comeBack();
    const late = await opening;
    expect(await late.lastPosition()).toBeNull();
    await late.close();
  });
});
