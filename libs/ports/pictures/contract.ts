import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pictures } from './port';

export interface PicturesHarness {
  readonly pictures: Pictures;
  /** Closes it and opens the same data again. */
  reopen(): Promise<Pictures>;
  dispose(): Promise<void>;
}

const NOW = Date.UTC(2026, 5, 6);
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
      await pictures.keep('small', bytesOf(256), NOW);
      await pictures.keep('large', bytesOf(400_000), NOW);
      await pictures.keep('empty', new Uint8Array(), NOW);
      const reopened = await harness.reopen();
      expect(await reopened.find('small')).toEqual(bytesOf(256));
      expect(await reopened.find('large')).toEqual(bytesOf(400_000));
      expect(await reopened.find('empty')).toEqual(new Uint8Array());
    });

    it('has none by another name', async () => {
      await pictures.keep('one', bytesOf(3), NOW);
      expect(await pictures.find('One')).toBeNull();
      expect(await pictures.find('')).toBeNull();
    });

    it('leaves what is there as it is', async () => {
      await pictures.keep('one', bytesOf(3), NOW);
      await pictures.keep('one', bytesOf(9), NOW);
      expect(await pictures.find('one')).toEqual(bytesOf(3));
    });

    it('takes one picture from many at once', async () => {
      await Promise.all(Array.from({ length: 8 }, () => pictures.keep('one', bytesOf(1_000), NOW)));
      expect(await pictures.find('one')).toEqual(bytesOf(1_000));
    });

    describe('that no event has named', () => {
      const LATER = NOW + 1;
      const isThere = async (name: string) => (await pictures.find(name)) !== null;
      beforeEach(async () => {
        await pictures.keep('second', bytesOf(3), NOW);
        await pictures.keep('first', bytesOf(4), NOW - 1);
      });

      it('are known, the oldest first, over a restart too', async () => {
        expect(await pictures.unclaimed(LATER, 10)).toEqual(['first', 'second']);
        expect(await pictures.unclaimed(LATER, 1)).toEqual(['first']);
        expect(await pictures.unclaimed(NOW, 10)).toEqual(['first']);
        expect(await (await harness.reopen()).unclaimed(LATER, 10)).toEqual(['first', 'second']);
      });

      it('can be dropped when their time is over, and not before', async () => {
        await pictures.drop('second', NOW);
        expect(await isThere('second')).toBe(true);
        await pictures.drop('second', LATER);
        await pictures.drop('second', LATER);
        expect(await isThere('second')).toBe(false);
        expect(await pictures.unclaimed(LATER, 10)).toEqual(['first']);
      });

      it('stay for good as soon as an event names them', async () => {
        expect(await pictures.claim('first')).toBe(true);
        expect(await pictures.claim('first')).toBe(true);
        await pictures.drop('first', LATER);
        await pictures.keep('first', bytesOf(4), NOW);
        const reopened = await harness.reopen();
        expect(await reopened.unclaimed(LATER, 10)).toEqual(['second']);
        await reopened.drop('first', LATER);
        expect(await reopened.find('first')).toEqual(bytesOf(4));
      });

      it('have their time anew when they come again', async () => {
        await pictures.keep('first', bytesOf(4), LATER);
        await pictures.drop('first', LATER);
        expect(await isThere('first')).toBe(true);
      });

      it('cannot be named when they are gone, and come back as new', async () => {
        await pictures.drop('first', LATER);
        expect(await pictures.claim('first')).toBe(false);
        await pictures.keep('first', bytesOf(4), LATER);
        expect(await pictures.unclaimed(LATER + 1, 10)).toEqual(['second', 'first']);
        expect(await pictures.claim('first')).toBe(true);
      });

      it('are there or not for a command that names them while they are dropped', async () => {
        const names = Array.from({ length: 8 }, (_, at) => `one-${at}`);
        for (const name of names) await pictures.keep(name, bytesOf(3), NOW);
        const claimed = await Promise.all(
          names.map(async (name) => {
            const [, isHere] = await Promise.all([pictures.drop(name, LATER), pictures.claim(name)]);
            return isHere;
          }),
        );
        expect(await Promise.all(names.map(isThere))).toEqual(claimed);
      });
    });
  });
}
