import { serverNow } from './server-clock';

/** This device's clock. Sessions and connections are told of it, so that a week of theirs can pass in a test. */
export interface Timers {
  /** Epoch ms. */
  now(): number;
  /** Does it once, so many ms later; what it returns calls that off. */
  after(ms: number, task: () => void): () => void;
}

export const deviceTimers: Timers = {
  now: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/** For what ends at a moment that the server has named: on a device whose clock is wrong it ends then, too. */
export const serverTimers: Timers = { ...deviceTimers, now: serverNow };
