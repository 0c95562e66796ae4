import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LiveClient, type LiveSocket } from './live-client';
import { FakeSocket, topicListener as listener } from './testing/socket';

describe('A live connection that comes and goes', () => {
  let socket: FakeSocket;
  const open = jest.fn<() => Promise<LiveSocket>>();
  const renewToken = jest.fn<() => Promise<unknown>>();
  let client: LiveClient;

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

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  /** Topics by what was said about them. */
  const said = () =>
    socket.said.map(([event, about]) => [event, (about as { topic: string }).topic].join(' '));
  const connected = async (): Promise<void> => {
    await pass(0);
    socket.hears('connect');
  };

  it('is opened again, later, when its own code could not be loaded', async () => {
    open.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    client.watch('order:A', listener());
    await pass(7_999);
    expect(open).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('is opened once while it is being opened, and never again after that', async () => {
    client.watch('order:A', listener());
    client.watch('order:B', listener());
    await connected();
    client.watch('order:C', listener());
    expect(open).toHaveBeenCalledTimes(1);
    expect(said()).toEqual(['subscribe order:A', 'subscribe order:B', 'subscribe order:C']);
  });

  it.each(['online', 'focus'])('is woken with %s, where it is not connected', async (event) => {
    client.watch('order:A', listener());
    await pass(0);
    window.dispatchEvent(new Event(event));
    expect([socket.disconnect, socket.connect].map((call) => call.mock.calls.length)).toEqual([1, 2]);
    socket.hears('connect');
    window.dispatchEvent(new Event(event));
    expect(socket.connect).toHaveBeenCalledTimes(2);
  });

  it('is not woken for nothing', async () => {
    const { stop } = client.watch('order:A', listener());
    await pass(0);
    stop();
    window.dispatchEvent(new Event('online'));
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it('says nothing of a topic that nobody watches before it is connected', async () => {
    client.watch('order:A', listener()).stop();
    client.watch('order:B', listener());
    await connected();
    expect(said()).toEqual(['subscribe order:B']);
  });

  it('leaves what the socket tries by itself to it', async () => {
    client.watch('order:A', listener());
    await pass(0);
    socket.hears('connect_error');
    await pass(60_000);
    expect([renewToken.mock.calls.length, socket.connect.mock.calls.length]).toEqual([0, 1]);
  });

  it('waits eight seconds at most between its own tries, and little again after a success', async () => {
    client.watch('order:A', listener());
    await pass(0);
    socket.active = false;
    for (const seconds of [0.5, 1, 2, 4, 8, 8]) {
      const before = socket.connect.mock.calls.length;
      socket.hears('connect_error');
      await pass(seconds * 1_000 - 1);
      expect(socket.connect).toHaveBeenCalledTimes(before);
      await pass(1);
      expect(socket.connect).toHaveBeenCalledTimes(before + 1);
    }
    socket.hears('connect');
    socket.hears('connect_error');
    await pass(500);
    expect(renewToken).toHaveBeenCalledTimes(7);
  });

  it('tries again also where no fresh token can be had', async () => {
    renewToken.mockReturnValue(new Promise((resolve) => setTimeout(resolve, 100)));
    client.watch('order:A', listener());
    await pass(0);
    socket.active = false;
    socket.hears('connect_error');
    await pass(600);
    expect(socket.connect).toHaveBeenCalledTimes(2);
  });

  it('that is refused a topic hears nothing, and nothing was missed', async () => {
    const mine = listener();
    client.watch('order:A', mine);
    await connected();
    for (const ack of socket.acks.splice(0)) ack({ ok: false, code: 'ROLE_LACKING' });
    socket.hears('disconnect');
    socket.hears('connect');
    socket.accepts('p1');
    expect(mine.onReconnected).not.toHaveBeenCalled();
    expect(mine.onPosition.mock.calls).toEqual([['p1']]);
  });

  it('takes no answer for a topic that is watched anew meanwhile', async () => {
    const [first, second] = [listener(), listener()];
    const { stop } = client.watch('order:A', first);
    await connected();
    stop();
    client.watch('order:A', second);
    socket.acks[0]?.({ ok: true, position: 'p9', positions: { orders: 'p9' } });
    expect([first.onPosition, second.onPosition].map((call) => call.mock.calls.length)).toEqual([0, 0]);
    socket.acks[1]?.({ ok: true, position: 'p1', positions: { orders: 'p1' } });
    expect(second.onPosition).toHaveBeenCalledWith('p1');
  });
});
