import { deviceTimers, type Timers } from '@/shared/lib/timers';

interface Rested {
  /** Does it now, or once as soon as it has rested. */
  readonly ask: () => void;
  readonly stop?: () => void;
}

/** Does something when it is asked to, the first time at once, and then no more often than every `restMs`. */
export function atMostEvery(restMs: number, task: () => void, timers: Timers = deviceTimers): Rested {
  let done = -Infinity;
  let callOff: (() => void) | null = null;
  const act = (): void => {
    callOff = null;
    done = timers.now();
    task();
  };
  return {
    ask: () => {
      if (callOff) return;
      // More is left only where the clock was set back.
      const due = Math.min(restMs, done + restMs - timers.now());
      if (due <= 0) act();
      else callOff = timers.after(due, act);
    },
    stop: () => callOff?.(),
  };
}
