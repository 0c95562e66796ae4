import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { CameraScanner } from './camera-scanner';
import type { ScannerEvents, ScannerOptions } from './scanner';
import { useScanner } from './use-scanner';

describe('A scanner in use', () => {
  let camera: ScannerEvents;
  let started: (ScannerOptions | undefined)[];

  beforeEach(() => {
    started = [];
    jest.spyOn(CameraScanner.prototype, 'stop').mockResolvedValue(undefined);
    jest.spyOn(CameraScanner.prototype, 'start').mockImplementation(async (_, events, options) => {
      camera = events;
      started.push(options);
      return { torch: null, nextCamera: null };
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (onRead: (code: string) => Promise<void>) => {
    const { result, rerender } = renderHook((now: Parameters<typeof useScanner>) => useScanner(...now), {
      initialProps: [onRead],
    });
    result.current.view.current = document.createElement('video');
    const start = () => act(async () => result.current.start());
    const read = (code: string) => act(async () => camera.read(code));
    return { result, rerender, start, read };
  };

  it('does with a code what its page wants by then, and knows from its next start what is done with', async () => {
    const [before, now] = [jest.fn(async () => undefined), jest.fn(async () => undefined)];
    const { rerender, start, read } = open(before);
    await start();
    const done = new Set(['A']);
    rerender([now, { done }]);
    await read('A');
    expect([before.mock.calls, now.mock.calls]).toEqual([[], [['A']]]);
    await start();
    expect(started.map((options) => options?.done)).toEqual([undefined, done]);
  });

  it('goes on scanning while a code is looked up that it was stopped for', async () => {
    let lookedUp: () => void = () => undefined;
    const { result, start, read } = open(() => new Promise((resolve) => (lookedUp = resolve)));
    await start();
    await read('A');
    expect(result.current.state).toBe('processing');
    act(() => result.current.stop());
    await start();
    await act(async () => lookedUp());
    expect(result.current.state).toBe('scanning');
    act(() => result.current.stop());
    expect(result.current.state).toBe('idle');
  });
});
