import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { hookInStore } from '@/app/testing/in-store';
import { session } from '@/shared/session/session';
import { KeptLists } from './kept-lists';
import { useKeeping } from './use-keeping';

/** As the hook has it. */
const EVERY_MS = 5_000;
const user = { userId: 'ana', phoneNumber: '+13105550101', isNew: false };
const [FIRST, SECOND] = [{ guests: ['Ana'] }, { guests: ['Ana', 'Ben'] }];

describe('What a door shows', () => {
  let kept: unknown[][];
  beforeEach(() => {
    kept = [];
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
    globalThis.indexedDB = new IDBFactory();
    jest.spyOn(session, 'current').mockReturnValue({ status: 'authenticated', user });
    // What is written down now and then would hide what is not written down at once.
    const setInterval = globalThis.setInterval.bind(globalThis);
    jest
      .spyOn(globalThis, 'setInterval')
      .mockImplementation((task, ms) =>
        ms === EVERY_MS ? setTimeout(() => undefined) : setInterval(task, ms),
      );
    jest.spyOn(KeptLists.prototype, 'keep').mockImplementation(async (...said) => void kept.push(said));
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (list: object | null, knownAt: number | null = null) => {
    const shown = { list, knownAt };
    const { rerender, unmount } = hookInStore(() => useKeeping('glevent-1', shown.list, shown.knownAt));
    const show = (next: object | null) => {
      shown.list = next;
      rerender();
    };
    return { show, unmount };
  };
  const written = (count: number) => waitFor(() => expect(kept).toHaveLength(count));
  const away = () => document.dispatchEvent(new Event('visibilitychange'));

  it.each([
    ['the page is put away', away],
    ['the network is gone', () => window.dispatchEvent(new Event('offline'))],
  ])('is written down at once when %s, each state once', async (_, happens) => {
    const { show } = open(FIRST);
    happens();
    await written(1);
    happens();
    show(SECOND);
    happens();
    await written(2);
    expect(kept).toEqual([
      ['ana', 'glevent-1', FIRST, undefined],
      ['ana', 'glevent-1', SECOND, undefined],
    ]);
  });

  it('is written down when it is shown no more, as of when it is, and by nothing after that', async () => {
    const { unmount } = open(FIRST, 1_781_000_000_000);
    unmount();
    await written(1);
    away();
    window.dispatchEvent(new Event('offline'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(kept).toEqual([['ana', 'glevent-1', FIRST, 1_781_000_000_000]]);
  });

  it('is kept for no one where it is not known who looks, and where there is no list', async () => {
    const { show } = open(null);
    away();
    jest.spyOn(session, 'current').mockReturnValue({ status: 'unauthenticated', user: null });
    jest.spyOn(session, 'mayBe').mockReturnValue(null);
    show(FIRST);
    away();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(kept).toEqual([]);
  });
});
