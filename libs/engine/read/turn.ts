import type { Runtime } from '@lineless/kernel/runtime';

/** Lets requests have a turn: an embedded store answers at once, so a long replay would never pause. */
export function turn(runtime: Runtime): Promise<void> {
  return new Promise((resolve) => {
    runtime.soon(resolve);
  });
}
