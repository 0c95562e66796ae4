import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Change } from '@lineless/contracts/live';
import type { ConnectionParts } from './connection';
import { LiveClient } from './live-client';
import { FakeCredentials, FakeSocket, partsOf, topicListener as listener } from './testing/socket';

describe('The live connection', () => {
  let socket: FakeSocket;
  let client: LiveClient;
  let credentials: FakeCredentials;
  const load = jest.fn<ConnectionParts['load']>();

  beforeEach(() => {
    jest.useFakeTimers();
    socket = new FakeSocket();
    credentials = new FakeCredentials();
    load.mockReset().mockResolvedValue(socket.asLiveSocket());
    client = new LiveClient(partsOf(socket, credentials, load));
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const connected = async (): Promise<void> => {
    await pass(0);
    socket.hears('connect');
  };

  it('opens with the first topic and says each topic once, however many watch it', async () => {
    const first = client.watch('order:A', listener());
    const second = client.watch('order:A', listener());
    await connected();
    expect(load).toHaveBeenCalledTimes(1);
    expect(socket.said).toEqual([['subscribe', { topic: 'order:A' }]]);
    first.stop();
    expect(socket.said).toHaveLength(1);
    second.stop();
    second.stop();
    expect(socket.said.slice(1)).toEqual([['unsubscribe', { topic: 'order:A' }]]);
  });

  it('stays where nothing is watched, comes back when it was cut, and only as long as it is to', async () => {
    const stop = client.stay();
    await connected();
    expect([load.mock.calls.length, socket.said]).toEqual([1, []]);
    socket.connect.mockClear();
    socket.hears('disconnect');
    await pass(60_000);
    expect(socket.connect).toHaveBeenCalled();
    socket.hears('connect');
    stop();
    stop();
    socket.connect.mockClear();
    socket.hears('disconnect');
    await pass(60_000);
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it('hands changes and positions to those who watch that topic', async () => {
    const mine = listener();
    const other = listener();
    client.watch('order:A', mine);
    client.watch('order:B', other);
    await connected();
    socket.accepts('p1');
    const change: Change = {
      topic: 'order:A',
      model: 'orders',
      id: 'A',
      version: 1,
      position: 'p2',
      document: null,
    };
    socket.hears('change', change);
    socket.hears('heartbeat', { topic: 'order:A', model: 'orders', position: 'p3' });
    expect(mine.onChange).toHaveBeenCalledWith(change);
    expect(mine.onPosition.mock.calls).toEqual([['p1'], ['p3']]);
    expect(other.onChange).not.toHaveBeenCalled();
  });

  it('hands out one by one what was committed together', async () => {
    const mine = listener();
    client.watch('city:L', mine);
    await connected();
    socket.accepts('p1');
    const about = { topic: 'city:L', model: 'orders' };
    const changes = [
      { id: 'A', version: 1, position: 'p2', document: null },
      { id: 'B', version: 4, position: 'p3', document: {} },
    ];
    socket.hears('changes', { ...about, changes });
    expect(mine.onChange.mock.calls).toEqual(changes.map((one) => [{ ...about, ...one }]));
    expect(client.watch('city:L', listener()).position).toBe('p3');
  });

  it('tells who comes later where the topic already was', async () => {
    client.watch('order:A', listener());
    await connected();
    socket.accepts('p4');
    expect(client.watch('order:A', listener()).position).toBe('p4');
  });

  it('subscribes again after an interruption and says that something may be missing', async () => {
    const mine = listener();
    client.watch('order:A', mine);
    await connected();
    socket.accepts('p1');
    expect(mine.onReconnected).not.toHaveBeenCalled();
    socket.hears('disconnect');
    expect(client.watch('order:A', listener()).position).toBe('');
    await pass(500);
    socket.hears('connect');
    socket.accepts('p1');
    expect(mine.onReconnected).toHaveBeenCalledTimes(1);
  });

  it('says how new the answers are that are shown, if all of them are known', async () => {
    client.watch('order:A', listener('p5'));
    client.watch('order:A', listener('p3'));
    client.watch('order:B', listener('p5'));
    client.watch('order:B', listener(null));
    await connected();
    expect(socket.said).toEqual([
      ['subscribe', { topic: 'order:A', since: 'p3' }],
      ['subscribe', { topic: 'order:B' }],
    ]);
  });

  it('tells of each model of a topic only those who show it', async () => {
    const sales = listener(null, 'sales');
    const guests = listener(null, 'guests');
    client.watch('vendor:V', sales);
    client.watch('vendor:V', guests);
    await connected();
    socket.accepts('p9', { sales: 'p4', guests: 'p9' });
    expect([sales.onPosition.mock.calls, guests.onPosition.mock.calls]).toEqual([[['p4']], [['p9']]]);
    socket.hears('heartbeat', { topic: 'vendor:V', model: 'sales', position: 'p5' });
    const change = { topic: 'vendor:V', model: 'guests', id: 'G', version: 1, position: 'q1', document: {} };
    socket.hears('change', change);
    expect(sales.onPosition).toHaveBeenLastCalledWith('p5');
    expect(guests.onPosition).toHaveBeenCalledTimes(1);
    expect(sales.onChange).not.toHaveBeenCalled();
    expect(guests.onChange).toHaveBeenCalledWith(change);
    expect(client.watch('vendor:V', listener(null, 'sales')).position).toBe('p5');
    expect(client.watch('vendor:V', listener(null, 'guests')).position).toBe('q1');
  });

  describe('of a topic that may be heard no more', () => {
    const revoke = () => socket.hears('revoked', { topic: 'order:A', code: 'ROLE_LACKING' });

    it('tells the screen that shows it, once', async () => {
      const mine = listener();
      const heard = jest.fn();
      client.onRevoked(heard);
      client.watch('order:A', mine);
      await connected();
      socket.accepts('p1');
      revoke();
      expect([mine.onRevoked.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1]);
      socket.hears('revoked', { topic: 'order:B', code: 'ROLE_LACKING' });
      expect(heard).toHaveBeenCalledTimes(1);
    });

    it('asks again as long as a screen shows it, which hears of it once it may be heard again', async () => {
      const mine = listener();
      client.watch('order:A', mine);
      await connected();
      socket.accepts('p1');
      revoke();
      await pass(4_000);
      expect(socket.said).toHaveLength(2);
      socket.accepts('p2');
      expect(mine.onReconnected).toHaveBeenCalledTimes(1);
      expect(mine.onPosition).toHaveBeenLastCalledWith('p2');
    });

    it('asks no more once no screen shows it', async () => {
      const watched = client.watch('order:A', listener());
      await connected();
      socket.accepts('p1');
      revoke();
      watched.stop();
      await pass(600_000);
      expect(socket.said.map(([event]) => event)).toEqual(['subscribe', 'unsubscribe']);
    });
  });

  describe('of a topic that is refused', () => {
    it('asks again after pauses that grow to a minute', async () => {
      client.watch('order:A', listener());
      client.watch('order:B', listener());
      await connected();
      socket.acks[1]?.({ ok: true, position: 'p1', positions: {} });
      for (const seconds of [4, 8, 16, 32, 60, 60]) {
        socket.acks.splice(1);
        socket.refuses('ROLE_LACKING');
        const before = socket.said.length;
        for (let passed = 1; passed < seconds; passed += 1) {
          await pass(1_000);
          socket.hears('heartbeat', { topic: 'order:B', model: 'orders', position: 'p1' });
        }
        expect(socket.said).toHaveLength(before);
        await pass(1_000);
        expect(socket.said).toHaveLength(before + 1);
      }
      expect([socket.tries, credentials.refresh.mock.calls.length]).toEqual([1, 0]);
    });

    it('renews the token and connects anew where it was taken for a visitor', async () => {
      credentials.become('ana', 'token-1');
      client.watch('order:A', listener());
      await connected();
      socket.refuses('NOT_SIGNED_IN');
      await pass(4_000);
      expect([credentials.refresh.mock.calls.length, socket.tries]).toEqual([1, 2]);
      socket.hears('connect');
      socket.refuses('NOT_SIGNED_IN');
      await pass(4_000);
      expect(socket.tries).toBe(2);
      await pass(4_000);
      expect([credentials.refresh.mock.calls.length, socket.tries]).toEqual([2, 3]);
    });

    it('waits for the sign-in where it is a visitor', async () => {
      client.watch('order:A', listener());
      await connected();
      socket.refuses('NOT_SIGNED_IN');
      await pass(7_000);
      expect([socket.said.length, socket.tries]).toEqual([1, 1]);
      credentials.become('ana', 'token-1');
      await connected();
      expect([socket.said.length, socket.tries]).toEqual([2, 2]);
    });

    it('is not taken for another that was begun since', async () => {
      const [first, second] = [listener(), listener()];
      const { stop } = client.watch('order:A', first);
      await connected();
      stop();
      client.watch('order:A', second);
      socket.acks[0]?.({ ok: true, position: 'p9', positions: { orders: 'p9' } });
      expect([first.onPosition.mock.calls.length, second.onPosition.mock.calls.length]).toEqual([0, 0]);
      socket.acks[1]?.({ ok: true, position: 'p1', positions: { orders: 'p1' } });
      expect(second.onPosition).toHaveBeenCalledWith('p1');
    });
  });
});
