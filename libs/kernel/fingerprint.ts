/** FNV-1a's offset and prime, and the multipliers with which MurmurHash3 ends. */
const OFFSET = 0x81_1c_9d_c5;
const PRIME = 0x01_00_01_93;
const MULTIPLIERS = [0x85_eb_ca_6b, 0xc2_b2_ae_35] as const;
/** No character is as large. */
const END_OF_PART = 0x1_00_00;
/** 32 bits of one half, and of the other as many as make six bytes with a sign. */
const SIZE_OF_HALF = 2 ** 32;
const OTHER_HALF = 0x7f_ff;

/**
 * A whole number below 2^47, which takes SQLite six bytes, in the place of a text that is only ever compared for
 * equality: an index of numbers takes a quarter of one of ids. Two texts may have the same one, by chance in one of
 * 10^14 pairs and at the will of who tries to, so what is found by it and is not for everybody is looked at itself.
 */
export function fingerprint(...parts: readonly string[]): number {
  const half = mixed(folded(parts, OFFSET, PRIME));
  const other = mixed(folded(parts, ~OFFSET, MULTIPLIERS[0]));
  return SIZE_OF_HALF * (other & OTHER_HALF) + (half >>> 0);
}

function folded(parts: readonly string[], from: number, by: number): number {
  let hash = from;
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 1) hash = Math.imul(hash ^ part.charCodeAt(at), by);
    hash = Math.imul(hash ^ END_OF_PART, by);
  }
  return hash;
}

/** So that texts that are nearly the same have numbers that are nothing alike. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), MULTIPLIERS[0]);
  const twice = Math.imul(once ^ (once >>> 13), MULTIPLIERS[1]);
  return twice ^ (twice >>> 16);
}
