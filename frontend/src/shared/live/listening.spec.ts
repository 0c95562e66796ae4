import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LiveClient } from './live-client';
import { FakeCredentials, FakeSocket, partsOf, topicListener } from './testing/socket';

describe('Who listens', () => {
  let socket: FakeSocket;
  let client: LiveClient;

  beforeEach(() => {
    jest.useFakeTimers();
    socket = new FakeSocket();
    client = new LiveClient(partsOf(socket, new FakeCredentials()));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const connected = async (): Promise<void> => {
    await pass(0);
    socket.hears('connect');
  };
  const beat = (topic: string) => socket.hears('heartbeat', { topic, model: 'orders', position: 'p1' });

  it('is told of a revocation as long as it wants to be', async () => {
    const [stays, leaves] = [jest.fn(), jest.fn()];
    client.onRevoked(stays);
    const stop = client.onRevoked(leaves);
    stop();
    client.watch('order:A', topicListener());
    await connected();
    socket.hears('revoked', { topic: 'order:B' });
    expect(stays).not.toHaveBeenCalled();
    socket.hears('revoked', { topic: 'order:A' });
    expect([stays, leaves].map((call) => call.mock.calls.length)).toEqual([1, 0]);
  });

  it('keeps a topic until the last one has gone, also where it is watched anew', async () => {
    const one = client.watch('order:A', topicListener());
    await connected();
    one.stop();
    client.watch('order:A', topicListener());
    one.stop();
    expect(socket.said.map(([event]) => event)).toEqual(['subscribe', 'unsubscribe', 'subscribe']);
  });

  it('says nothing of a topic that is not watched before it is connected', async () => {
    client.watch('order:A', topicListener()).stop();
    client.watch('order:B', topicListener());
    await connected();
    expect(socket.said).toEqual([['subscribe', { topic: 'order:B' }]]);
  });

  it('is told only of newer positions of a model, whichever is said', async () => {
    client.watch('order:A', topicListener());
    await connected();
    socket.accepts('p4');
    socket.hears('heartbeat', { topic: 'order:A', model: 'orders', position: 'p3' });
    expect(client.watch('order:A', topicListener()).position).toBe('p4');
    socket.hears('heartbeat', { topic: 'order:A', model: 'orders', position: 'p5' });
    expect(client.watch('order:A', topicListener()).position).toBe('p5');
    expect(client.watch('order:A', topicListener(null, 'sales')).position).toBe('');
  });

  it('says itself that it shows less than there is, and is not waited for once it has gone', async () => {
    const statuses: unknown[] = [];
    client.onStatus((topic, status) => statuses.push([topic, status?.status]));
    const [one, other] = [topicListener(), topicListener()];
    const { stop } = client.watch('order:A', one);
    client.watch('order:A', other);
    await connected();
    socket.accepts('p1');
    client.behind('order:A', one, true);
    client.behind('order:A', topicListener(), true);
    client.behind('order:B', other, true);
    await pass(4_000);
    stop();
    expect(statuses).toEqual(['live', 'connecting', 'live'].map((status) => ['order:A', status]));
  });

  describe('is known to be told of everything', () => {
    it('once all that is watched is heard, and until one falls silent', async () => {
      expect(client.tellsAll).toBe(false);
      for (const topic of ['order:A', 'order:B']) client.watch(topic, topicListener());
      await connected();
      expect(client.tellsAll).toBe(false);
      socket.accepts('p1');
      expect(client.tellsAll).toBe(true);
      for (let second = 0; second < 8; second += 1) {
        await pass(1_000);
        beat('order:A');
      }
      expect(client.tellsAll).toBe(true);
      await pass(1_000);
      beat('order:A');
      expect(client.tellsAll).toBe(false);
    });

    it('not while a topic is not heard yet, or no more', async () => {
      client.watch('order:A', topicListener());
      await connected();
      socket.accepts('p1');
      const { stop } = client.watch('order:B', topicListener());
      expect(client.tellsAll).toBe(false);
      stop();
      expect(client.tellsAll).toBe(true);
      socket.hears('revoked', { topic: 'order:A' });
      expect(client.tellsAll).toBe(false);
    });

    it('not where the line is cut, nor after a sleep in which nothing came', async () => {
      client.watch('order:A', topicListener());
      await connected();
      socket.accepts('p1');
      jest.setSystemTime(Date.now() + 8_001);
      expect(client.tellsAll).toBe(false);
      beat('order:A');
      expect(client.tellsAll).toBe(true);
      socket.hears('disconnect');
      expect(client.tellsAll).toBe(false);
    });
  });

  describe('sees how fresh each topic is', () => {
    const seen: string[] = [];
    beforeEach(() => {
      seen.splice(0);
      client.onStatus((topic, status) => seen.push(`${topic} ${status?.status ?? 'gone'}`));
    });

    it('by itself: one that is silent is stale beside one that is heard', async () => {
      for (const topic of ['order:A', 'order:B']) client.watch(topic, topicListener());
      await connected();
      socket.accepts('p1');
      for (let second = 0; second < 9; second += 1) {
        await pass(1_000);
        beat('order:A');
      }
      expect(seen).toEqual(['order:A live', 'order:B live', 'order:B stale']);
    });

    it('and a silent one is asked for again', async () => {
      for (const topic of ['order:A', 'order:B']) client.watch(topic, topicListener());
      await connected();
      socket.accepts('p1');
      for (let second = 0; second < 13; second += 1) {
        await pass(1_000);
        beat('order:A');
      }
      expect(socket.said.slice(2)).toEqual([['subscribe', { topic: 'order:B' }]]);
      socket.accepts('p2');
      expect(seen.at(-1)).toBe('order:B live');
    });

    it('until it is not watched', async () => {
      const { stop } = client.watch('order:A', topicListener());
      await connected();
      socket.accepts('p1');
      stop();
      await pass(60_000);
      expect(seen).toEqual(['order:A live', 'order:A gone']);
    });

    it('at once when it is taken away or the connection is lost', async () => {
      for (const topic of ['order:A', 'order:B']) client.watch(topic, topicListener());
      await connected();
      socket.accepts('p1');
      socket.hears('revoked', { topic: 'order:A' });
      expect(seen.slice(2)).toEqual(['order:A connecting']);
      socket.hears('disconnect');
      expect(seen.slice(3)).toEqual(['order:B connecting']);
    });

    it('is no longer asked when it has stopped', async () => {
      const heard = jest.fn();
      const stop = client.onStatus(heard);
      stop();
      client.watch('order:A', topicListener());
      await connected();
      socket.accepts('p1');
      expect(heard).not.toHaveBeenCalled();
    });
  });

  describe('comes back', () => {
    const back: readonly [string, () => void][] = [
      ...['online', 'focus', 'pageshow'].map(
        (event) => [event, () => void window.dispatchEvent(new Event(event))] as [string, () => void],
      ),
      ['visibilitychange', () => void document.dispatchEvent(new Event('visibilitychange'))],
    ];

    it.each(back)('with %s to a line that is tried at once', async (_, happen) => {
      client.watch('order:A', topicListener());
      await connected();
      socket.hears('disconnect');
      happen();
      await pass(0);
      expect(socket.tries).toBe(2);
    });

    it.each(back)('with %s to a line that died in its sleep, which is made anew', async (_, happen) => {
      client.watch('order:A', topicListener());
      await connected();
      socket.accepts('p1');
      jest.setSystemTime(Date.now() + 3_600_000);
      happen();
      await pass(0);
      expect([socket.tries, socket.disconnect.mock.calls.length]).toEqual([2, 1]);
    });

    it('to a new line where the clock was set back in its sleep', async () => {
      client.watch('order:A', topicListener());
      await connected();
      socket.accepts('p1');
      jest.setSystemTime(Date.now() - 3_600_000);
      window.dispatchEvent(new Event('focus'));
      await pass(0);
      expect(socket.tries).toBe(2);
    });

    it.each(back)('with %s to a line that is alive, which stays', async (_, happen) => {
      client.watch('order:A', topicListener());
      await connected();
      socket.accepts('p1');
      happen();
      await pass(0);
      expect(socket.tries).toBe(1);
    });

    it('to nothing where nothing is watched', async () => {
      const { stop } = client.watch('order:A', topicListener());
      await connected();
      stop();
      socket.hears('disconnect');
      window.dispatchEvent(new Event('online'));
      await pass(0);
      expect(socket.tries).toBe(1);
    });

    it('to a new line when it was awake, but nothing at all was heard for long', async () => {
      client.watch('order:A', topicListener());
      await connected();
      socket.accepts('p1');
      await pass(25_000);
      expect(socket.tries).toBe(2);
    });
  });
});
