/** Asks again and again until `found` answers something other than `undefined`. @throws Error after `withinMs` */
export async function until<T>(
  found: () => T | undefined | Promise<T | undefined>,
  what: () => string,
  withinMs = 20_000,
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const value = await found();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error(`Waited in vain: ${what()}`);
    await pause(10);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
