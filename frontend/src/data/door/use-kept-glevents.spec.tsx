import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { hookInStore } from '@/app/testing/in-store';
import { gleventOf } from '@/data/guest-lists/testing/guests';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { session } from '@/shared/session/session';
import { openDoorDatabase } from './door-database';
import { useKeptGlevents } from './use-kept-glevents';

const user = { userId: 'maya', phoneNumber: '+13105550101', isNew: false };
const soon = gleventOf({ startTime: '2099-06-13T05:00:00.000Z', endTime: '2099-06-13T09:00:00.000Z' });
const over = gleventOf({ gleventId: 'glevent-9', gleventStatus: 'COMPLETED' });

describe('The guest-list events that a device remembers', () => {
  let answer: () => Response;

  beforeEach(() => {
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
    globalThis.indexedDB = new IDBFactory();
    jest.spyOn(session, 'current').mockReturnValue({ status: 'authenticated', user });
    jest.spyOn(session, 'mayBe').mockReturnValue(user.userId);
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    answer = () => Response.json({ upcomingGlevents: [soon], pastGlevents: [over], total: 2 });
    serverThatAnswers(() => answer());
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const ids = ({ events }: ReturnType<typeof useKeptGlevents>) =>
    events && [events.upcoming, events.past].map((list) => list.map(({ gleventId }) => gleventId));
  /** Was looked at once, so that this device has it. */
  const remember = async () => {
    const { result, unmount } = hookInStore(() => useKeptGlevents('kiln-hall'));
    await waitFor(() => expect(ids(result.current)).toEqual([['glevent-1'], ['glevent-9']]));
    unmount();
    await waitFor(async () => {
      const database = await openDoorDatabase();
      const kept = await database.getAll('lists');
      database.close();
      expect(kept).toHaveLength(1);
    });
  };

  it('are those to come and those that are over, as of when they were known', async () => {
    await remember();
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { result } = hookInStore(() => useKeptGlevents('kiln-hall'));
    await waitFor(() => expect(ids(result.current)).toEqual([['glevent-1'], ['glevent-9']]));
    expect(result.current).toMatchObject({ isError: false, knownAt: expect.any(Number) });
  });

  it('are not shown to a person to whom the server refuses them', async () => {
    await remember();
    answer = () => refusal(403, 'ROLE_LACKING');
    const { result } = hookInStore(() => useKeptGlevents('kiln-hall'));
    await waitFor(() => expect(result.current.isError).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(result.current).toMatchObject({ isError: true, events: undefined, knownAt: null });
  });
});
