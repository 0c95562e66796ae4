import { orderingState, slowPause, wallClock } from '@lineless/contracts/venues/opening';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useClock } from '@/shared/hooks/use-clock';
import { timeOf } from '@/shared/lib/time';
import { texts } from './texts';
import { timeText } from './time-text';

/**
 * Why nothing can be ordered at a location at this moment, as a guest reads it; `null` while it takes orders. Changes
 * with its settings, which are live, and with the clock.
 */
export function useOrderingNote(location: VendorLocation | null | undefined): string | null {
  return useClock((now) => (location ? orderingNote(location, now) : '')) || null;
}

/** What guests read who can order, but wait for longer; `null`: nothing. */
export function useSlowNote(location: VendorLocation | null | undefined): string | null {
  return useClock((now) => (location ? slowNote(location, now) : '')) || null;
}

/** The same at one moment; '' where nothing is to be said. @param now epoch ms on the server */
export function slowNote(location: VendorLocation, now: number): string {
  const pause = slowPause(location, now, location.timeZone);
  if (!pause) return '';
  const message = sentence(pause.message);
  return pause.until === undefined
    ? texts.slow(message)
    : texts.slowUntil(message, timeOf(pause.until, location));
}

/** The same at one moment; '' while it takes orders. @param now epoch ms on the server */
export function orderingNote(location: VendorLocation, now: number): string {
  const state = orderingState(location, now, location.timeZone);
  if (state.takesOrders) return '';
  if (state.why === 'paused') {
    const { until } = state.pause;
    const message = sentence(state.pause.message);
    return until === undefined ? texts.paused(message) : texts.pausedUntil(message, timeOf(until, location));
  }
  if (state.next === null) return texts.closed;
  const { day, opens } = state.next;
  const clock = wallClock(now, location.timeZone);
  return day === clock.day && opens > clock.time
    ? texts.opensToday(timeText(opens))
    : texts.opensOn(texts.days[day], timeText(opens));
}

/** People end their messages with a full stop, or not. */
function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
