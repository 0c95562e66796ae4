import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { unsent } from '@/shared/session/unsent';
import { isInTheMiddle, useInTheMiddle } from './in-the-middle';
import { keepServiceWorker, letNewerBuildIn, type KeptSession } from './keep-service-worker';
import { TAKE_OVER } from './take-over';

interface Request {
  readonly mode?: LockMode;
  readonly ifAvailable?: boolean;
}

/** One lock, shared by any number or held by one, as the browser has it for all tabs. */
class Locks {
  private holders = 0;

  request = async (_: string, { mode, ifAvailable }: Request, work: (lock: Lock | null) => unknown) => {
    if (mode !== 'shared' && ifAvailable && this.holders > 0) return work(null);
    this.holders += 1;
    try {
      return await work({ name: '', mode: mode ?? 'exclusive' });
    } finally {
      this.holders -= 1;
    }
  };
}

function Tab({ at }: { at: string }) {
  useInTheMiddle(at);
  return null;
}

describe('The service worker', () => {
  const waiting = { postMessage: jest.fn() };
  const registration = Object.assign(new EventTarget(), {
    waiting: null as object | null,
    update: jest.fn(),
  });
  const workers = {
    register: jest.fn(async (_: string) => registration),
    getRegistration: async () => registration,
  };
  const listeners = new Set<() => void>();
  const session = { status: 'unauthenticated' as ReturnType<KeptSession['current']>['status'] };
  const kept: KeptSession = {
    current: () => session,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  let hasCode = false;
  let given: () => void;
  const codes = { any: () => hasCode, subscribe: (listener: () => void) => void (given = listener) };
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 0));

  beforeEach(() => {
    jest.clearAllMocks();
    hasCode = false;
    registration.waiting = null;
    Object.assign(navigator, { serviceWorker: workers, locks: new Locks() });
    Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work, 0) });
  });
  afterEach(() => {
    cleanup();
    for (const name of ['serviceWorker', 'locks']) Reflect.deleteProperty(navigator, name);
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  it('is put in place once a person has signed in, and once', async () => {
    keepServiceWorker(kept, codes);
    await quiet();
    expect(workers.register).not.toHaveBeenCalled();
    session.status = 'authenticated';
    for (const listener of listeners) listener();
    for (const listener of listeners) listener();
    await quiet();
    expect(workers.register.mock.calls).toEqual([['/sw.js']]);
  });

  it('is put in place for a person without an account once they were given a code', async () => {
    session.status = 'unauthenticated';
    keepServiceWorker(kept, codes);
    await quiet();
    expect(workers.register).not.toHaveBeenCalled();
    hasCode = true;
    given();
    given();
    await quiet();
    expect(workers.register.mock.calls).toEqual([['/sw.js']]);
  });

  it('of a newer build takes over where no tab is in the middle of something', async () => {
    registration.waiting = waiting;
    render(<Tab at="/location/064E1" />);
    await letNewerBuildIn();
    expect(waiting.postMessage.mock.calls).toEqual([[TAKE_OVER]]);
  });

  it.each([
    ['a payment', '/location/064E1/order/checkout'],
    ['the wait for an order', '/location/064E1/order/O1/status'],
    ['a shift', '/staff/location/064E1/board'],
  ])('of a newer build waits for the end of %s, in whichever tab', async (_, at) => {
    expect(isInTheMiddle(at)).toBe(true);
    registration.waiting = waiting;
    const tab = render(<Tab at={at} />);
    await letNewerBuildIn();
    expect(waiting.postMessage).not.toHaveBeenCalled();
    tab.rerender(<Tab at="/account" />);
    await quiet();
    await letNewerBuildIn();
    expect(waiting.postMessage).toHaveBeenCalledTimes(1);
  });

  it('of a newer build waits until everything is sent that was done on this device', async () => {
    registration.waiting = waiting;
    unsent.tell(1);
    render(<Tab at="/account" />);
    await letNewerBuildIn();
    expect(waiting.postMessage).not.toHaveBeenCalled();
    act(() => unsent.tell(0));
    await quiet();
    await letNewerBuildIn();
    expect(waiting.postMessage).toHaveBeenCalledTimes(1);
  });

  it('is not asked for where the browser has none', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(() => keepServiceWorker(kept, codes)).not.toThrow();
    await expect(letNewerBuildIn()).resolves.toBeUndefined();
  });
});
