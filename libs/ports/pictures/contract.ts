import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pictures } from './port';

export interface PicturesHarness {
  readonly pictures: Pictures;
  /** Closes it and opens the same data again. */
  reopen(): Promise<Pictures>;
  dispose(): Promise<void>;
}

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 31) % 256);

/** What the catalogue relies on, wherever the pictures are kept. */
export function picturesContract(name: string, open: () => Promise<PicturesHarness>): void {
  describe(`${name}: the contract of pictures`, () => {
    let harness: PicturesHarness;
    let pictures: Pictures;
    beforeEach(async () => {
      harness = await open();
      pictures = harness.pictures;
    });
    afterEach(() => harness.dispose());

    it('gives back every byte, over a restart too', async () => {
      await pictures.keep('small', bytesOf(256));
      await pictures.keep('large', bytesOf(400_000));
      await pictures.keep('empty', new Uint8Array());
      const reopened = await harness.reopen();
      expect(await reopened.find('small')).toEqual(bytesOf(256));
      expect(await reopened.find('large')).toEqual(bytesOf(400_000));
      expect(await reopened.find('empty')).toEqual(new Uint8Array());
    });

    it('has none by another name', async () => {
      await pictures.keep('one', bytesOf(3));
      expect(await pictures.find('One')).toBeNull();
      expect(await pictures.find('')).toBeNull();
    });

    it('leaves what is there as it is', async () => {
      await pictures.keep('one', bytesOf(3));
      await pictures.keep('one', bytesOf(9));
      expect(await pictures.find('one')).toEqual(bytesOf(3));
    });

    it('takes one picture from many at once', async () => {
      await Promise.all(Array.from({ length: 8 }, () => pictures.keep('one', bytesOf(1_000))));
      expect(await pictures.find('one')).toEqual(bytesOf(1_000));
    });
  });
}
