import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { sharpScaler } from './scaling';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336eff' } });
const scaler = sharpScaler();
const scale = (bytes: Uint8Array) => scaler.scale(bytes);
const metadataOf = async (bytes: Uint8Array | undefined) => sharp(bytes ?? new Uint8Array()).metadata();

describe('A picture on its way to a menu', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'is read as %s and kept as WebP',
    async (format) => {
      const scaled = await scale(await plain(60, 40).toFormat(format).toBuffer());
      expect(scaled).toMatchObject({ width: 60, height: 40 });
      expect(await metadataOf(scaled?.bytes)).toMatchObject({ format: 'webp', width: 60, height: 40 });
    },
  );

  it('is no larger than a page shows it, in its proportions', async () => {
    const scaled = await scale(await plain(3_000, 1_500).jpeg().toBuffer());
    expect(scaled).toMatchObject({ width: 1_200, height: 600 });
  });

  // id: stands-upright-and-says
  it('stands upright, and says nothing of camera and place', async () => {
    const taken = await plain(60, 40)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const scaled = await scale(taken);
    expect(scaled).toMatchObject({ width: 40, height: 60 });
    const { exif, orientation } = await metadataOf(scaled?.bytes);
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it.each([
    ['a text', async () => Buffer.from('not a picture')],
    ['nothing', async () => Buffer.alloc(0)],
    [
      'a drawing that could hold a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    [
      'cut off',
      async () => (await plain(600, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 2_000),
    ],
    ['a small file of very many pixels', async () => plain(12_000, 12_000).png().toBuffer()],
  ])('is none where it is %s', async (_, make) => {
    expect(await scale(await make())).toBeNull();
  });

  // id: waits-for-the-one-before-it-and-is-none
  it('waits for the one before it, and is none the worse for a bad one', async () => {
    const good = await plain(60, 40).png().toBuffer();
    const [one, none, two] = await Promise.all([scale(good), scale(Buffer.from('x')), scale(good)]);
    expect([one?.width, none, two?.width]).toEqual([60, null, 60]);
  });
});
