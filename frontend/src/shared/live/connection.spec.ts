import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Connection, type ConnectionParts, type ConnectionListener } from './connection';
import { FakeCredentials, FakeSocket, partsOf } from './testing/socket';

describe('The line to the server', () => {
  let socket: FakeSocket;
  let credentials: FakeCredentials;
  let connection: Connection;
  let isNeeded: boolean;
  const told = { onSocket: jest.fn(), onOpen: jest.fn(), onLost: jest.fn() };
  const listener: ConnectionListener = { ...told, isNeeded: () => isNeeded };

  const build = (load?: ConnectionParts['load']): void => {
    connection = new Connection(partsOf(socket, credentials, load), listener);
  };
  beforeEach(() => {
    jest.useFakeTimers();
    for (const mock of Object.values(told)) mock.mockReset();
    isNeeded = true;
    socket = new FakeSocket();
    credentials = new FakeCredentials();
    build();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const opened = async (): Promise<void> => {
    connection.open();
    await pass(0);
    socket.hears('connect');
  };
  /** It lasts long enough to have been a success. */
  const lasted = () => pass(11_000);

  it('shows the server the token of the moment of its handshake', async () => {
    const shown: object[] = [];
    let handshake: () => object = () => ({});
    build(async (give) => {
      handshake = give;
      return socket.asLiveSocket();
    });
    await opened();
    shown.push(handshake());
    credentials.become('ana', 'token-1');
    await pass(0);
    shown.push(handshake());
    expect(shown).toEqual([{}, { token: 'token-1' }]);
  });

  it('waits for a fresh token where a person is signed in, and is never a visitor instead', async () => {
    credentials.become('ana', null);
    credentials.freshCredential.mockResolvedValue(null);
    connection.open();
    await pass(60_000);
    expect(socket.tries).toBe(0);
    credentials.freshCredential.mockResolvedValue({ userId: 'ana', token: 'token-2' });
    await pass(8_000);
    expect(socket.tries).toBe(1);
  });

  it('is made again after every end, also after the server did', async () => {
    await opened();
    await lasted();
    socket.hears('disconnect', 'io server disconnect');
    expect([connection.isOpen, told.onLost.mock.calls.length]).toEqual([false, 1]);
    await pass(499);
    expect(socket.tries).toBe(1);
    await pass(1);
    expect(socket.tries).toBe(2);
    socket.hears('connect');
    expect([connection.isOpen, told.onOpen.mock.calls.length]).toEqual([true, 2]);
  });

  it('is tried again after pauses that grow to eight seconds, and short ones again after a success', async () => {
    connection.open();
    await pass(0);
    for (const seconds of [0.5, 1, 2, 4, 8, 8]) {
      const before = socket.tries;
      socket.hears('connect_error', new Error('xhr poll error'));
      await pass(seconds * 1_000 - 1);
      expect(socket.tries).toBe(before);
      await pass(1);
      expect(socket.tries).toBe(before + 1);
    }
    expect(credentials.refresh).not.toHaveBeenCalled();
    socket.hears('connect');
    await lasted();
    socket.hears('disconnect');
    await pass(500);
    expect(socket.tries).toBe(8);
  });

  it('is no success where it is cut as soon as it is made', async () => {
    await opened();
    for (const seconds of [0.5, 1, 2]) {
      socket.hears('disconnect');
      const before = socket.tries;
      await pass(seconds * 1_000 - 1);
      expect(socket.tries).toBe(before);
      await pass(1);
      socket.hears('connect');
    }
  });

  it.each(['SESSION_ENDED', 'NOT_SIGNED_IN'])(
    'has its token renewed that is refused with %s',
    async (code) => {
      connection.open();
      await pass(0);
      socket.isRefused(code);
      await pass(500);
      expect([credentials.refresh.mock.calls.length, socket.tries]).toEqual([1, 2]);
      socket.hears('connect');
      await lasted();
      socket.hears('disconnect');
      await pass(500);
      expect(credentials.refresh).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['UNAVAILABLE', 'TOO_MANY_CONNECTIONS'])(
    'asks for no token where it is refused with %s',
    async (code) => {
      connection.open();
      await pass(0);
      socket.isRefused(code);
      await pass(500);
      expect([credentials.refresh.mock.calls.length, socket.tries]).toEqual([0, 2]);
    },
  );

  it('does not wait for the answer to a handshake for ever', async () => {
    connection.open();
    await pass(10_000);
    expect(socket.disconnect).toHaveBeenCalledTimes(1);
    await pass(500);
    expect(socket.tries).toBe(2);
  });

  it('is tried again, later, where its own code could not be loaded', async () => {
    const load = jest.fn<ConnectionParts['load']>(async () => socket.asLiveSocket());
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    build(load);
    connection.open();
    await pass(499);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(1);
    expect([load.mock.calls.length, socket.tries]).toEqual([2, 1]);
  });

  it('is loaded and listened to once', async () => {
    const load = jest.fn<ConnectionParts['load']>(async () => socket.asLiveSocket());
    build(load);
    await opened();
    connection.open();
    connection.again();
    await pass(0);
    expect([load.mock.calls.length, told.onSocket.mock.calls.length]).toEqual([1, 1]);
  });

  it('goes on with a fresh token of the same person', async () => {
    credentials.become('ana', 'token-1');
    await opened();
    credentials.become('ana', 'token-2');
    expect(socket.said).toEqual([['renew', { token: 'token-2' }]]);
    socket.renewals[0]?.({ ok: true });
    await pass(60_000);
    expect([socket.tries, told.onLost.mock.calls.length]).toEqual([1, 0]);
  });

  it('goes on with the token that came while hands were shaken', async () => {
    credentials.become('ana', 'token-1');
    connection.open();
    await pass(0);
    credentials.become('ana', 'token-2');
    expect(socket.said).toEqual([]);
    socket.hears('connect');
    expect(socket.said).toEqual([['renew', { token: 'token-2' }]]);
  });

  it('says nothing of a token that has run out', async () => {
    credentials.become('ana', 'token-1');
    await opened();
    credentials.become('ana', null);
    expect(socket.said).toEqual([]);
  });

  it.each(['refused', 'not answered'])('is made anew where a renewal is %s', async (how) => {
    credentials.become('ana', 'token-1');
    await opened();
    credentials.become('ana', 'token-2');
    if (how === 'refused') socket.renewals[0]?.({ ok: false, code: 'OTHER_PERSON' });
    else await pass(10_000);
    await pass(0);
    expect([socket.tries, told.onLost.mock.calls.length]).toEqual([2, 1]);
  });

  it.each([
    ['comes', null, 'ana'],
    ['follows', 'ben', 'ana'],
    ['goes', 'ana', null],
  ])('is made anew where a person %s', async (_, before, after) => {
    credentials.become(before, before && `token-${before}`);
    await opened();
    credentials.become(after, after && `token-${after}`);
    await pass(0);
    expect([socket.tries, socket.disconnect.mock.calls.length]).toEqual([2, 1]);
  });

  it('is tried at once when it is woken in a pause, and left alone otherwise', async () => {
    await opened();
    connection.wake();
    expect(socket.tries).toBe(1);
    socket.hears('disconnect');
    connection.wake();
    await pass(0);
    expect(socket.tries).toBe(2);
    connection.wake();
    await pass(400);
    expect(socket.tries).toBe(2);
  });

  it('is not made again without listeners, and with the next who needs it', async () => {
    await opened();
    isNeeded = false;
    socket.hears('disconnect');
    await pass(60_000);
    expect(socket.tries).toBe(1);
    isNeeded = true;
    connection.open();
    await pass(0);
    expect(socket.tries).toBe(2);
  });
});
