import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { FakeSocket, topicListener } from './testing/socket';

const socket = new FakeSocket();
const io = jest.fn(() => socket as unknown as Socket);
jest.unstable_mockModule('socket.io-client', () => ({ io }));
const { live } = await import('./live');
const { session } = await import('@/shared/session/session');

describe('The connection of a hidden page', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('opens without a first paint, which such a page does not have, and asks for a token when refused', async () => {
    jest.useFakeTimers();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const paint = jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
    const refresh = jest.spyOn(session, 'refresh').mockResolvedValue('renewed');
    const { stop } = live.watch('order:A', topicListener());
    await jest.advanceTimersByTimeAsync(1_000);
    expect(io).toHaveBeenCalledTimes(1);
    expect(paint).not.toHaveBeenCalled();
    socket.isRefused('SESSION_ENDED');
    await jest.advanceTimersByTimeAsync(500);
    expect(refresh).toHaveBeenCalledTimes(1);
    stop();
  });
});
