import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Camera } from './camera';
import { CameraScanner } from './camera-scanner';
import { CodeReader } from './code-reader';
import { CameraRefused, ReaderUnavailable, type ScannerOptions } from './scanner';
import { picture } from './testing/fake-worker';

describe('A scanner', () => {
  let scanner: CameraScanner;
  let inPicture: string[];
  let read: string[];
  let lingering: (string | null)[];
  let isOpen: boolean;
  let broken: Error | null;
  const lost: unknown[] = [];

  beforeEach(() => {
    jest.useFakeTimers();
    broken = null;
    lost.splice(0);
    [inPicture, read, lingering] = [[], [], []];
    scanner = new CameraScanner();
    const camera = {
      look: picture,
      torch: null,
      next: async () => 'wide',
      close: () => {
        isOpen = false;
      },
    };
    jest.spyOn(Camera, 'open').mockImplementation(async () => {
      isOpen = true;
      return camera as unknown as Camera;
    });
    const reader = { read: () => (broken ? Promise.reject(broken) : Promise.resolve(inPicture)) };
    jest.spyOn(CodeReader, 'load').mockResolvedValue(reader as unknown as CodeReader);
  });
  afterEach(async () => {
    await scanner.stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const start = (options?: ScannerOptions) =>
    scanner.start(
      document.createElement('video'),
      {
        read: (code) => read.push(code),
        lingering: (code) => lingering.push(code),
        lost: (error) => lost.push(error),
      },
      options,
    );
  const see = async (ms: number, ...codes: string[]): Promise<void> => {
    inPicture = codes;
    await jest.advanceTimersByTimeAsync(ms);
  };

  // First: what has been loaded stays for the whole page.
  it('lets the camera go where the reader cannot be had, and can be started again', async () => {
    jest.spyOn(CodeReader, 'load').mockRejectedValueOnce(new ReaderUnavailable());
    await expect(start()).rejects.toThrow(ReaderUnavailable);
    expect(isOpen).toBe(false);
    await start();
    expect(isOpen).toBe(true);
  });

  it('tells that the reader has broken while it looked', async () => {
    await start();
    broken = new ReaderUnavailable();
    await see(200);
    expect(lost).toEqual([broken]);
  });

  it('tells a code once, under its name', async () => {
    expect(await start({ nameOf: (text) => text.toUpperCase() })).toEqual({
      torch: null,
      nextCamera: 'wide',
    });
    await see(2_000, 'a');
    await see(2_000, 'A', 'b');
    expect(read).toEqual(['A', 'B']);
  });

  it('tells no code that is done with until it has left, but that it is still there', async () => {
    await start({ done: new Set(['A']) });
    await see(5_000, 'A');
    expect(read).toEqual([]);
    expect(lingering.at(-1)).toBe('A');
    await see(1_000, 'A', 'B');
    expect(read).toEqual(['B']);
    await see(4_000);
    expect(lingering.at(-1)).toBeNull();
    await see(1_000, 'A');
    expect(read).toEqual(['B', 'A']);
  });

  it('tells nothing any more once it is stopped', async () => {
    await start();
    await see(500);
    await scanner.stop();
    await see(2_000, 'A');
    expect(read).toEqual([]);
    expect(isOpen).toBe(false);
  });

  it('says that there is no camera', async () => {
    jest.spyOn(Camera, 'open').mockRejectedValueOnce(new CameraRefused());
    await expect(start()).rejects.toThrow(CameraRefused);
  });
});
