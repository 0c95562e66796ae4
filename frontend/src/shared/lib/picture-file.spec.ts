import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { shrunk } from './picture-file';

const BYTES = 3_000_000;

describe('A picture that is to be sent', () => {
  /** What this browser's canvas makes of each type; another type it writes as a PNG. */
  let written: Readonly<Record<string, number>>;

  beforeEach(() => {
    const picture = { width: 4_000, height: 3_000, close: () => undefined };
    Object.assign(globalThis, { createImageBitmap: () => Promise.resolve(picture) });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((told, type = 'image/png') => {
      const made = written[type] === undefined ? 'image/png' : type;
      told(new Blob([new Uint8Array(written[made] ?? 0)], { type: made }));
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });

  const file = (type: string, size = BYTES) => new File([new Uint8Array(size)], 'a', { type });

  it.each([
    ['by a browser that writes WebP', { 'image/webp': 400_000, 'image/png': 2_900_000 }, 'image/webp'],
    ['by one that writes none', { 'image/jpeg': 500_000, 'image/png': 2_900_000 }, 'image/jpeg'],
  ])('is made small %s', async (_, types, type) => {
    written = types;
    expect((await shrunk(file('image/jpeg'))).type).toBe(type);
  });

  it('keeps what can be seen through it', async () => {
    written = { 'image/jpeg': 500_000, 'image/png': 900_000 };
    expect((await shrunk(file('image/png'))).type).toBe('image/png');
  });

  it('goes as it is where that is little, or is not made smaller', async () => {
    written = { 'image/webp': BYTES + 1 };
    const [small, large] = [file('image/jpeg', 300_000), file('image/jpeg')];
    expect(await shrunk(small)).toBe(small);
    expect(await shrunk(large)).toBe(large);
  });
});
