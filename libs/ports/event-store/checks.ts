/** NUL ends a text in some engines, and half a surrogate pair is no character in any. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** @throws RangeError unless `value` is a whole number of at least `least` */
export function checkCount(what: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`${what} is a whole number from ${least} on, not ${value}`);
  }
}

/** @throws RangeError for a name that is empty, could not be read back as it was, or is an engine's own (`$…`) */
export function checkName(what: string, name: string): void {
  if (name === '' || name.startsWith('$') || UNSTORABLE.test(name)) {
    const rule = 'is a text without NUL, not empty, and does not begin with $';
    throw new RangeError(`${what} ${rule}: ${JSON.stringify(name)}`);
  }
}
