import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetServerTime } from '@/shared/lib/server-clock';
import { device, tab } from '@/shared/lib/storage';
import { serverTimers } from '@/shared/lib/timers';
import { SessionKeeper } from './session';
import { MINUTE, START, tokenOf } from './testing/sign-in';

const TOKEN_MINUTES = 40;

describe('A session on a device whose clock is wrong', () => {
  const fetch = jest.fn<typeof globalThis.fetch>();
  let stop: () => void;
  let keeper: SessionKeeper;

  beforeEach(() => {
    forgetServerTime();
    device.clear();
    tab.clear();
    fetch.mockReset();
    jest.spyOn(globalThis, 'fetch').mockImplementation(fetch);
  });
  afterEach(() => {
    stop();
    forgetServerTime();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** @param ahead minutes by which the device's clock is fast */
  const open = (ahead: number): void => {
    jest.useFakeTimers({ now: START + ahead * MINUTE });
    keeper = new SessionKeeper({ storage: device, timers: serverTimers, exclusively: (work) => work() });
    stop = keeper.start();
    fetch.mockImplementation(async () => answerOf(Date.now() - ahead * MINUTE));
  };
  /** New tokens of a server whose clock shows this. */
  const answerOf = (now: number): Response => {
    const endsAt = now + TOKEN_MINUTES * MINUTE;
    const session = {
      accessToken: 'access',
      idToken: tokenOf(endsAt, TOKEN_MINUTES * MINUTE),
      expiresAt: new Date(endsAt).toISOString(),
      user: { userId: 'ana', phoneNumber: '+13105550100', isNew: false },
    };
    return Response.json(session, { headers: { Date: new Date(now).toUTCString() } });
  };

  it.each([60, 24 * 60, -60])(
    '%i minutes ahead has a good token, and asks for no other one',
    async (ahead) => {
      open(ahead);
      await keeper.refresh();
      expect(keeper.idToken()).not.toBeNull();
      await expect(keeper.freshCredential()).resolves.toMatchObject({ userId: 'ana' });
      await jest.advanceTimersByTimeAsync(5 * MINUTE);
      expect(keeper.idToken()).not.toBeNull();
      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );

  it.each([60, -60])(
    '%i minutes ahead renews it in its time, after three quarters of its life',
    async (ahead) => {
      open(ahead);
      await keeper.refresh();
      await jest.advanceTimersByTimeAsync(0.75 * TOKEN_MINUTES * MINUTE - 2_000);
      expect(fetch).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(4_000);
      expect(fetch).toHaveBeenCalledTimes(2);
    },
  );

  it('is still here in another tab, and after a reload', async () => {
    open(60);
    await keeper.refresh();
    stop();
    keeper = new SessionKeeper({ storage: device, timers: serverTimers, exclusively: (work) => work() });
    stop = keeper.start();
    expect(keeper.current().status).toBe('authenticated');
  });
});
