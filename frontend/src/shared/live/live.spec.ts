import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { FakeSocket, topicListener } from './testing/socket';

type Auth = (send: (data: object) => void) => void;

const socket = new FakeSocket();
const io = jest.fn((_: { auth: Auth }) => socket as unknown as Socket);
jest.unstable_mockModule('socket.io-client', () => ({ io }));
const { live } = await import('./live');
const { session } = await import('@/shared/session/session');
const { tokens } = await import('@/shared/session/testing/sign-in');

describe('The connection of the page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('opens once the first screen is there, with the token of the moment', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const paint = jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
    const { stop } = live.watch('order:A', topicListener());
    await jest.advanceTimersByTimeAsync(1_000);
    expect(io).not.toHaveBeenCalled();
    paint.mock.calls[0]?.[0](0);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(io).toHaveBeenCalledTimes(1);
    expect(io.mock.calls[0]?.[0]).toMatchObject({
      autoConnect: false,
      reconnection: false,
      transports: ['websocket'],
    });
    expect(socket.connect).toHaveBeenCalledTimes(1);
    const sent: object[] = [];
    const auth = io.mock.calls[0]?.[0].auth;
    auth?.((data) => sent.push(data));
    session.signedIn(tokens('1', 60));
    await jest.advanceTimersByTimeAsync(0);
    auth?.((data) => sent.push(data));
    expect(sent).toEqual([{}, { token: 'id-1' }]);
    stop();
  });
});
