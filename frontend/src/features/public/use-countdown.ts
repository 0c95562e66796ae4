import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;
/** M2: from then on it is urgent. */
const URGENT_MS = 10 * 60_000;

export interface Countdown {
  readonly state: 'normal' | 'urgent' | 'over';
  /** '05:59:59' */
  readonly text: string;
}

/** Until the midnight that starts the device's next day; `null` until the page runs. It ends there and begins no second time. */
export function useCountdown(): Countdown | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = nextMidnight(new Date());
    const tick = (): void => {
      const ms = Math.max(0, end - Date.now());
      setLeft(ms);
      if (ms === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, SECOND_MS);
    tick();
    return () => clearInterval(timer);
  }, []);
  return left === null ? null : countdownOf(left);
}

/** By the calendar, because a day has not always 24 hours. */
function nextMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
}

/** @param ms that are left, 0 or more */
export function countdownOf(ms: number): Countdown {
  const seconds = Math.ceil(ms / SECOND_MS);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const text = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return { state: ms === 0 ? 'over' : ms < URGENT_MS ? 'urgent' : 'normal', text };
}
