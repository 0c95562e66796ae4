import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Below, a text gets shorter by less than the time of packing is worth. */
const SHORTEST = 120;
/** These texts have some kilobytes with their dictionary: what zlib sets up for more is cleared with each of them. */
const SMALL = { windowBits: 13, memLevel: 3, chunkSize: 1_024 };

/**
 * Texts that share most of what they say are packed with that as the dictionary, so that of an order of 1.7 kB the 0.4
 * that no other one says are left. A packed text is a blob where any other is a text.
 */
export class Packing {
  private readonly dictionary: Buffer | undefined;

  /** @param dictionary what was packed with one is read with the same; `undefined`: nothing is packed */
  constructor(dictionary: string | undefined) {
    this.dictionary = dictionary === undefined ? undefined : Buffer.from(dictionary);
  }

  /** A short text is left as it is. */
  packed(text: string): string | Buffer {
    const { dictionary } = this;
    if (!dictionary || text.length < SHORTEST) return text;
    return deflateRawSync(text, { ...SMALL, dictionary });
  }

  /** @param stored a column with what `packed` has made, or any other text @throws Error for anything else */
  unpacked(stored: unknown): string {
    if (typeof stored === 'string') return stored;
    if (!(stored instanceof Uint8Array)) throw new TypeError('Something stored lacks its text');
    return inflateRawSync(stored, { dictionary: this.dictionary }).toString();
  }
}
