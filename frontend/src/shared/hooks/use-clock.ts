import { useSyncExternalStore } from 'react';
import { serverNow } from '@/shared/lib/server-clock';

type Listener = (now: number) => void;

const TICK_MS = 1_000;
const listeners = new Set<Listener>();
let timer: ReturnType<typeof setInterval> | undefined;
/** The server's epoch ms at the last tick. */
let time = 0;

function tick(): void {
  if (document.visibilityState !== 'visible') return;
  time = serverNow();
  for (const listener of listeners) listener(time);
}

/** One clock for the whole page: tells the server's epoch ms every second while the page can be seen, and when it can again. */
export function onTick(listener: Listener): () => void {
  if (listeners.size === 0) {
    time = serverNow();
    timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * What the clock means here, such as an age in words. Renders again only when that changes: five hundred
 * cards look at one clock.
 */
export function useClock<T extends string | number>(read: (now: number) => T): T {
  return useSyncExternalStore(onTick, () => read(now()));
}

/** The last tick; without anybody who listens there has been none for a while. */
function now(): number {
  if (listeners.size === 0 && Math.abs(serverNow() - time) >= TICK_MS) time = serverNow();
  return time;
}
