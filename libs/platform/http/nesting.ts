const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENS: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSES: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Whether JSON has more lists and objects inside one another than `most`, found before it is parsed: its readers
 * afterwards may be recursive. Of what is no JSON the answer says nothing.
 */
export function isDeeperThan(json: Uint8Array, most: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (OPENS.has(byte)) {
      depth += 1;
      if (depth > most) return true;
    } else if (CLOSES.has(byte)) depth -= 1;
  }
  return false;
}
