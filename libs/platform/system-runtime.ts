import { randomBytes } from 'node:crypto';
import { sortableId } from '@lineless/kernel/ids';
import type { Runtime } from '@lineless/kernel/runtime';

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
  randomBytes: (size) => randomBytes(size),
};
