import { randomFillSync } from 'node:crypto';
import { sortableId } from '@lineless/kernel/ids';
import type { Runtime } from '@lineless/kernel/runtime';

/** A call to the random source costs microseconds at any size, so it is asked for many bytes at once. */
const pool = Buffer.allocUnsafe(8 * 1024);
let used = pool.length;

function randomBytes(size: number): Uint8Array {
  if (size > pool.length) return randomFillSync(new Uint8Array(size));
  if (used + size > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = new Uint8Array(size);
  // Byte by byte, which costs the least for so few. Handed out once: nothing of it stays behind.
  for (let at = 0; at < size; at += 1) {
    bytes[at] = pool[used + at] ?? 0;
    pool[used + at] = 0;
  }
  used += size;
  return bytes;
}

/** The real clock, timers and random source: the only place on the server that touches them. */
export const systemRuntime: Runtime = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  soon: (task) => {
    setImmediate(task);
  },
  id: () => sortableId(Date.now(), randomBytes(10)),
  randomBytes,
};
