const FIRST = 0xdeadbeef;
const SECOND = 0x41c6ce57;

/**
 * A whole number below 2^53 in the place of a text that is only ever compared for equality: an index of numbers takes a
 * quarter of one of ids. Two texts may have the same one, by chance in one of 10^15 pairs and at the will of who tries
 * to, so what is found by it and is not for everybody is looked at itself. (cyrb53, in the public domain.)
 */
export function fingerprint(...parts: readonly string[]): number {
  let one = FIRST;
  let other = SECOND;
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 1) {
      const unit = part.charCodeAt(at);
      one = Math.imul(one ^ unit, 2_654_435_761);
      other = Math.imul(other ^ unit, 1_597_334_677);
    }
    // Where one part ends is part of what is meant.
    one = Math.imul(one ^ 0x1_0000, 2_654_435_761);
    other = Math.imul(other ^ 0x1_0000, 1_597_334_677);
  }
  const low = mixed(one, other);
  const high = mixed(other, one);
  return 2 ** 32 * (high & 0x1f_ffff) + (low >>> 0);
}

function mixed(one: number, other: number): number {
  return Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
}
