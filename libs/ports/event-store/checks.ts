/** NUL ends a text in some engines, and half a surrogate pair is no character in any. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** @throws RangeError unless `value` is a whole number of at least `least` */
export function checkCount(what: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`${what} is a whole number from ${least} on, not ${value}`);
  }
}

/** @throws RangeError for a name that is empty or could not be read back as it was */
export function checkName(what: string, name: string): void {
  if (name === '' || UNSTORABLE.test(name)) {
    throw new RangeError(`${what} is a text without NUL, and not empty: ${JSON.stringify(name)}`);
  }
}
