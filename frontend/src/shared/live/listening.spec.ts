import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LiveClient, type LiveSocket } from './live-client';
import { FakeSocket, topicListener } from './testing/socket';

describe('Who listens', () => {
  let socket: FakeSocket;
  let client: LiveClient;

  beforeEach(() => {
    jest.useFakeTimers();
    socket = new FakeSocket();
    const open = jest.fn<() => Promise<LiveSocket>>().mockResolvedValue(socket.asLiveSocket());
    client = new LiveClient(open, async () => 'renewed');
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const connected = async (): Promise<void> => {
    await jest.advanceTimersByTimeAsync(0);
    socket.hears('connect');
  };

  it('is decided anew when somebody else has signed in', async () => {
    client.identityChanged();
    client.watch('order:A', topicListener());
    await connected();
    client.identityChanged();
    expect([socket.disconnect, socket.connect].map((call) => call.mock.calls.length)).toEqual([1, 2]);
  });

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

  describe('says how fresh the page is', () => {
    const status = () => {
      const seen: string[] = [];
      client.onStatus(({ status: now }) => seen.push(now));
      return seen;
    };
    const silence = () => jest.advanceTimersByTimeAsync(10_000);

    it('from the first topic on, not from the second', async () => {
      const seen = status();
      client.watch('order:A', topicListener());
      await connected();
      socket.accepts('p1');
      client.watch('order:B', topicListener());
      expect(seen).toEqual(['live']);
    });

    it('until the last topic is left', async () => {
      const seen = status();
      const [one, other] = ['order:A', 'order:B'].map((topic) => client.watch(topic, topicListener()));
      await connected();
      socket.accepts('p1');
      one?.stop();
      expect(seen).toEqual(['live']);
      other?.stop();
      await silence();
      expect(seen).toEqual(['live', 'connecting']);
    });

    it('until the last topic is taken away', async () => {
      const seen = status();
      for (const topic of ['order:A', 'order:B']) client.watch(topic, topicListener());
      await connected();
      socket.accepts('p1');
      socket.hears('revoked', { topic: 'order:A' });
      expect(seen).toEqual(['live']);
      socket.hears('revoked', { topic: 'order:B' });
      await silence();
      expect(seen).toEqual(['live', 'connecting']);
    });

    it('by changes as well as by heartbeats', async () => {
      const seen = status();
      client.watch('order:A', topicListener());
      await connected();
      socket.accepts('p1');
      await jest.advanceTimersByTimeAsync(5_000);
      const change = { topic: 'order:A', model: 'orders', id: 'A', version: 1, position: 'p2', document: {} };
      socket.hears('change', change);
      await jest.advanceTimersByTimeAsync(7_000);
      expect(seen).toEqual(['live']);
    });
  });
});
