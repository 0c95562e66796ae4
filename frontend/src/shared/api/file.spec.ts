import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import { useExportMenuMutation, useImportMenuMutation } from '@/data/catalogue/menu-table';
import { useUploadPicture } from '@/data/catalogue/upload-picture';
import { useImportGuestsMutation } from '@/data/guest-lists/import-guests';

const SLOW_MS = 60_000;

describe('A file on its way', () => {
  let asked: number;
  let givenUp: number;

  beforeEach(() => {
    asked = 0;
    givenUp = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    // A network that takes a minute for it, and stops where it is not waited for.
    jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      asked += 1;
      const { signal } = input as Request;
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          givenUp += 1;
          reject(signal.reason as Error);
        });
        setTimeout(() => resolve(Response.json({ picture: { url: '/a.webp' } })), SLOW_MS);
      });
    });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
    for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name);
  });

  const pass = () => act(() => jest.advanceTimersByTimeAsync(SLOW_MS + 1_000));
  const table = { table: 'name', key: 'k' };

  it.each([
    ['a picture', () => useUploadPicture('064E1'), (send) => send(new File(['a'], 'a.png'))],
    ['a menu', () => useImportMenuMutation()[0], (send) => send({ vendorLocationId: '064E1', ...table })],
    [
      'a list of guests',
      () => useImportGuestsMutation()[0],
      (send) => send({ vendorId: 'kiln-hall', gleventId: 'g', ...table }),
    ],
    ['a menu, brought here', () => useExportMenuMutation()[0], (send) => send('064E1')],
  ] as [
    string,
    () => (about: unknown) => Promise<unknown>,
    (send: (about: unknown) => unknown) => unknown,
  ][])('is waited for: %s', async (_, useSend, begin) => {
    const { result } = hookInStore(useSend);
    act(() => void begin(result.current));
    await pass();
    // A picture is read first.
    await pass();
    expect([asked, givenUp]).toEqual([1, 0]);
  });
});
