/*
 * A packed text begins with FORM, and is then a row of pieces: letters, and behind them a copy of what stood before, in
 * the text or in the dictionary.
 *
 *   head      1 byte: IN_SIX, so many letters (3 bits, all set: more follows), so many that are copied (4 bits, likewise)
 *   more      of the letters: bytes that are added up, until one is not 255
 *   letters   as they are in UTF-8; with IN_SIX six bits each, which is what ids, codes and digests are made of
 *   more      of the copy, likewise
 *   back      2 bytes: how far before the end of what is there the copy begins; none behind the last letters
 *
 * zlib packs a tenth better and takes six times as long, most of it for setting itself up: here it is some 1.7 kB at a
 * time (decision 178).
 */

/** No text that zlib has packed begins so: it would be a block of the kind that there is not. */
const FORM = 0b111;
const IN_SIX = 0x80;
const MOST_LETTERS = 7;
const MOST_COPIED = 15;
/** A copy takes three bytes. */
const SHORTEST_COPY = 4;
/** Below, its bits do not fill a byte less. */
const SHORTEST_IN_SIX = 4;
const SIX = 6;
const MORE = 255;
const BYTE = 8;

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const NO_CODE = 64;
const codes = new DataView(new ArrayBuffer(256));
const letters = new DataView(new ArrayBuffer(ALPHABET.length));
for (let byte = 0; byte < codes.byteLength; byte += 1) codes.setUint8(byte, NO_CODE);
for (let code = 0; code < ALPHABET.length; code += 1) {
  codes.setUint8(ALPHABET.charCodeAt(code), code);
  letters.setUint8(code, ALPHABET.charCodeAt(code));
}

/** Dictionary and text: a place has to fit into two bytes. */
const ROOM = 0xffff;
/** Bytes of UTF-8 that a UTF-16 unit takes at most. */
const MOST_BYTES = 3;
/** Places are remembered by their four bytes, for as many values of their hash. */
const HASH_BITS = 12;
const PLACES = 1 << HASH_BITS;
const PLACE_BYTES = 2;

/** One text is worked on at a time: what it is worked on in is made once. */
const text = Buffer.alloc(ROOM);
const plain = new DataView(text.buffer, text.byteOffset, ROOM);
/** What does not get shorter is given up before it is twice as long. */
const packed = Buffer.alloc(2 * ROOM);
const pieces = new DataView(packed.buffer, packed.byteOffset, packed.length);
const placeBytes = new Uint8Array(PLACES * PLACE_BYTES);
const places = new DataView(placeBytes.buffer);

function hashAt(place: number): number {
  return (Math.imul(plain.getUint32(place, true), 0x9e3779b1) >>> (32 - HASH_BITS)) * PLACE_BYTES;
}

/** Packs texts that say much of what a dictionary says. */
export class TextPacker {
  /** Where the dictionary has what, as `places` has it. */
  private readonly known: Uint8Array;

  constructor(private readonly dictionary: Uint8Array) {
    text.set(dictionary);
    placeBytes.fill(0);
    for (let place = 0; place + SHORTEST_COPY <= dictionary.length; place += 1)
      places.setUint16(hashAt(place), place + 1, true);
    this.known = placeBytes.slice();
  }

  static hasPacked(stored: Uint8Array): boolean {
    return stored[0] === FORM;
  }

  /** `null` where it would not be shorter, or is too long to be packed. */
  packed(original: string): Buffer | null {
    const begin = this.dictionary.length;
    if (original.length * MOST_BYTES > ROOM - begin) return null;
    text.set(this.dictionary);
    placeBytes.set(this.known);
    const end = begin + text.write(original, begin);
    pieces.setUint8(0, FORM);
    let written = 1;
    let unsaid = begin;
    for (let place = begin; place + SHORTEST_COPY <= end;) {
      const hash = hashAt(place);
      let from = places.getUint16(hash, true) - 1;
      places.setUint16(hash, place + 1, true);
      if (from < 0 || plain.getUint32(from, true) !== plain.getUint32(place, true)) {
        place += 1;
        continue;
      }
      let to = place + SHORTEST_COPY;
      for (
        let next = from + SHORTEST_COPY;
        to < end && plain.getUint8(to) === plain.getUint8(next);
        next += 1
      )
        to += 1;
      while (place > unsaid && from > 0 && plain.getUint8(place - 1) === plain.getUint8(from - 1)) {
        place -= 1;
        from -= 1;
      }
      written = writePiece(written, unsaid, place, to - place, place - from);
      unsaid = to;
      place = to;
    }
    if (unsaid < end) written = writePiece(written, unsaid, end, SHORTEST_COPY, 0);
    return written < end - begin ? Buffer.from(packed.subarray(0, written)) : null;
  }

  /** @throws RangeError for what was not packed so */
  unpacked(stored: Uint8Array): string {
    text.set(this.dictionary);
    const begin = this.dictionary.length;
    const source = new DataView(stored.buffer, stored.byteOffset, stored.length);
    let at = 1;
    let end = begin;
    while (at < stored.length) {
      const head = source.getUint8(at);
      at += 1;
      let left = (head >> 4) & MOST_LETTERS;
      if (left === MOST_LETTERS) {
        let more = MORE;
        while (more === MORE) {
          more = source.getUint8(at);
          left += more;
          at += 1;
        }
      }
      if (head & IN_SIX) {
        let bits = 0;
        let held = 0;
        for (; left > 0; left -= 1) {
          if (held < SIX) {
            bits = (bits << BYTE) | source.getUint8(at);
            held += BYTE;
            at += 1;
          }
          held -= SIX;
          plain.setUint8(end, letters.getUint8((bits >> held) & (NO_CODE - 1)));
          end += 1;
        }
      } else
        for (; left > 0; left -= 1) {
          plain.setUint8(end, source.getUint8(at));
          at += 1;
          end += 1;
        }
      if (at === stored.length) break;
      let copied = head & MOST_COPIED;
      if (copied === MOST_COPIED) {
        let more = MORE;
        while (more === MORE) {
          more = source.getUint8(at);
          copied += more;
          at += 1;
        }
      }
      const from = end - source.getUint16(at, true);
      at += 2;
      for (let place = from; place < from + copied + SHORTEST_COPY; place += 1) {
        plain.setUint8(end, plain.getUint8(place));
        end += 1;
      }
    }
    return text.toString('utf8', begin, end);
  }
}

/** @param back 0: nothing is copied @returns where the next piece begins */
function writePiece(at: number, from: number, to: number, copied: number, back: number): number {
  const count = to - from;
  const beyond = copied - SHORTEST_COPY;
  const inSix = count >= SHORTEST_IN_SIX && isInSix(from, to);
  const head = (inSix ? IN_SIX : 0) | (Math.min(count, MOST_LETTERS) << 4) | Math.min(beyond, MOST_COPIED);
  pieces.setUint8(at, head);
  let next = count < MOST_LETTERS ? at + 1 : writeMore(at + 1, count - MOST_LETTERS);
  if (inSix) {
    let bits = 0;
    let held = 0;
    for (let place = from; place < to; place += 1) {
      bits = (bits << SIX) | codes.getUint8(plain.getUint8(place));
      held += SIX;
      if (held < BYTE) continue;
      held -= BYTE;
      pieces.setUint8(next, bits >> held);
      next += 1;
    }
    if (held > 0) {
      pieces.setUint8(next, bits << (BYTE - held));
      next += 1;
    }
  } else
    for (let place = from; place < to; place += 1) {
      pieces.setUint8(next, plain.getUint8(place));
      next += 1;
    }
  if (back === 0) return next;
  if (beyond >= MOST_COPIED) next = writeMore(next, beyond - MOST_COPIED);
  pieces.setUint16(next, back, true);
  return next + 2;
}

function writeMore(at: number, count: number): number {
  let next = at;
  let left = count;
  for (; left >= MORE; left -= MORE) {
    pieces.setUint8(next, MORE);
    next += 1;
  }
  pieces.setUint8(next, left);
  return next + 1;
}

function isInSix(from: number, to: number): boolean {
  for (let place = from; place < to; place += 1)
    if (codes.getUint8(plain.getUint8(place)) === NO_CODE) return false;
  return true;
}
