import { TZDate } from '@date-fns/tz';
import { addDays, addHours } from 'date-fns';
import { demoVendor } from './venue';

const { timeZone } = demoVendor.details;
/** On the venues' clock. */
const CLOSING = 4;
/** A visitor who tries the demo at closing time has a night before them all the same. */
const SHORTEST_LOOK_MS = 6 * 3_600_000;

interface Times {
  /** ISO 8601 UTC. */
  readonly startTime: string;
  readonly endTime: string;
}

/** The evening that is on: from the last time that the doors opened until closing. @param doors on the venues' clock */
export function eveningThatIsOn(now: number, doors: number): Times {
  const here = new TZDate(now, timeZone);
  const today = onClock(here, doors);
  const start = today.getTime() <= now ? today : addDays(today, -1);
  let end = onClock(here, CLOSING);
  while (end.getTime() - now < SHORTEST_LOOK_MS) end = addDays(end, 1);
  return { startTime: isoOf(start), endTime: isoOf(end) };
}

/** One of another day. @param inDays fewer than 0: one that is over */
export function eveningIn(now: number, inDays: number, from: number, hours: number): Times {
  const start = addDays(onClock(new TZDate(now, timeZone), from), inDays);
  return { startTime: isoOf(start), endTime: isoOf(addHours(start, hours)) };
}

function onClock(day: TZDate, hour: number): TZDate {
  return new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), hour, 0, timeZone);
}

/** A zoned date would write itself in its own zone. */
function isoOf(date: Date): string {
  return new Date(date.getTime()).toISOString();
}
