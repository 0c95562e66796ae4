const LOOK_AGAIN_MS = 10;
/** What takes long is looked at less often: each look takes from the machine what is waited for. */
const LOOK_AGAIN_AT_MOST_MS = 50;

/** Asks again and again until `found` answers something other than `undefined`. @throws Error after `withinMs` */
export async function until<T>(
  found: () => T | undefined | Promise<T | undefined>,
  what: () => string,
  withinMs = 60_000,
): Promise<T> {
  const begun = performance.now();
  for (;;) {
    const value = await found();
    if (value !== undefined) return value;
    const waited = performance.now() - begun;
    if (waited > withinMs) throw new Error(`Waited in vain: ${what()}`);
    await pause(Math.min(Math.max(LOOK_AGAIN_MS, waited / 10), LOOK_AGAIN_AT_MOST_MS));
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * The same while time passes, by `ms` before a look. On a slow machine less and less often: what needs longer than
 * between two of them, such as a step under a lease, would never end. @throws Error as `until`
 */
export function asTimePasses<T>(
  runtime: { forward(ms: number): void },
  ms: number,
  found: () => T | undefined | Promise<T | undefined>,
  what: () => string,
): Promise<T> {
  const begun = performance.now();
  let passedAt = -Infinity;
  const look = () => {
    const now = performance.now();
    if (now - passedAt >= Math.max(LOOK_AGAIN_AT_MOST_MS, (now - begun) / 10)) {
      passedAt = now;
      runtime.forward(ms);
    }
    return found();
  };
  return until(look, what);
}
