import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import { toInstant, toLocalTime } from '@/shared/lib/zoned-time';
import { eventFormOf, type EventForm } from './event-form';

const WEEK_MS = 7 * 86_400_000;
/** So many nights are made at once: a quarter of a year. */
export const MOST_WEEKS = 13;

/** The same night so many weeks later, at the same time on the venue's clock, whatever was done to that in between. */
export function weeksLater(form: EventForm, weeks: number, timeZone: string): EventForm {
  if (weeks === 0) return form;
  const later = (instant: string): string => {
    if (instant === '') return '';
    const local = Date.parse(`${toLocalTime(instant, timeZone)}:00.000Z`) + weeks * WEEK_MS;
    return toInstant(new Date(local).toISOString().slice(0, 16), timeZone);
  };
  return { ...form, startTime: later(form.startTime), endTime: later(form.endTime) };
}

/** An event once more: on the next day of the week that is its own and is still to come. @param now epoch ms */
export function copyOf(glevent: Glevent, now: number, timeZone: string): EventForm {
  const form: EventForm = { ...eventFormOf(glevent), status: 'UPCOMING' };
  const past = now - Date.parse(glevent.startTime);
  let weeks = Math.max(1, Math.floor(past / WEEK_MS));
  // A change of the clock may move it by an hour.
  while (Date.parse(weeksLater(form, weeks, timeZone).startTime) <= now) weeks += 1;
  return weeksLater(form, weeks, timeZone);
}
