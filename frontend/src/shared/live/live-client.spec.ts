import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Change } from '@lineless/contracts/live';
import { LiveClient, type LiveSocket } from './live-client';
import { FakeSocket, topicListener as listener } from './testing/socket';

describe('The live connection', () => {
  let socket: FakeSocket;
  let client: LiveClient;
  const open = jest.fn<() => Promise<LiveSocket>>();
  const renewToken = jest.fn<() => Promise<unknown>>();

  beforeEach(() => {
    jest.useFakeTimers();
    socket = new FakeSocket();
    open.mockReset().mockResolvedValue(socket.asLiveSocket());
    renewToken.mockReset().mockResolvedValue('renewed');
    client = new LiveClient(open, renewToken);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const connected = async (): Promise<void> => {
    await jest.advanceTimersByTimeAsync(0);
    socket.hears('connect');
  };

  it('opens with the first topic and says each topic once, however many watch it', async () => {
    const first = client.watch('order:A', listener());
    const second = client.watch('order:A', listener());
    await connected();
    expect(open).toHaveBeenCalledTimes(1);
    expect(socket.said).toEqual([['subscribe', { topic: 'order:A' }]]);
    first.stop();
    expect(socket.said).toHaveLength(1);
    second.stop();
    second.stop();
    expect(socket.said.slice(1)).toEqual([['unsubscribe', { topic: 'order:A' }]]);
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

  it('forgets a topic that may be heard no more, and says so to whoever shows it', async () => {
    const mine = listener();
    const heard = jest.fn();
    client.onRevoked(heard);
    const watched = client.watch('location:L:orders', mine);
    await connected();
    socket.accepts('p1');
    socket.hears('revoked', { topic: 'location:L:orders', code: 'ROLE_LACKING' });
    socket.hears('heartbeat', { topic: 'location:L:orders', model: 'orders', position: 'p2' });
    expect(mine.onRevoked).toHaveBeenCalledTimes(1);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(mine.onPosition.mock.calls).toEqual([['p1']]);
    watched.stop();
    socket.hears('disconnect');
    socket.hears('connect');
    expect(socket.said).toHaveLength(1);
    client.watch('location:L:orders', listener());
    expect(socket.said.slice(1)).toEqual([['subscribe', { topic: 'location:L:orders' }]]);
  });

  it('tries a refused handshake again, later each time, with a fresh token', async () => {
    client.watch('order:A', listener());
    await jest.advanceTimersByTimeAsync(0);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    socket.active = false;
    socket.hears('connect_error');
    await jest.advanceTimersByTimeAsync(500);
    expect(renewToken).toHaveBeenCalledTimes(1);
    expect(socket.connect).toHaveBeenCalledTimes(2);
    socket.hears('connect_error');
    await jest.advanceTimersByTimeAsync(500);
    expect(socket.connect).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(500);
    expect(socket.connect).toHaveBeenCalledTimes(3);
  });

  it('is live while it hears something and stale, with the time, after 8 s of silence', async () => {
    const seen: string[] = [];
    client.onStatus(({ status }) => seen.push(status));
    client.watch('order:A', listener());
    await connected();
    socket.accepts('p1');
    await jest.advanceTimersByTimeAsync(5_000);
    socket.hears('heartbeat', { topic: 'order:A', model: 'orders', position: 'p1' });
    await jest.advanceTimersByTimeAsync(7_000);
    expect(seen).toEqual(['live']);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(seen).toEqual(['live', 'stale']);
    socket.hears('heartbeat', { topic: 'order:A', model: 'orders', position: 'p1' });
    expect(seen).toEqual(['live', 'stale', 'live']);
  });

  it('says at once that it is reconnecting', async () => {
    const seen: string[] = [];
    client.onStatus(({ status }) => seen.push(status));
    client.watch('order:A', listener());
    await connected();
    socket.accepts('p1');
    socket.hears('disconnect');
    expect(seen).toEqual(['live', 'connecting']);
  });
});
