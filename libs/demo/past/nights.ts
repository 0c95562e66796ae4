import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns';

/** On the venue's clock; as a simulated night counts its minutes from then on. */
const OPENS = 20;

/** An evening on which a venue was open. */
export interface PastNight {
  /** The first is 0. */
  readonly number: number;
  /** Epoch milliseconds. */
  readonly opens: number;
  /** Sunday is 0. */
  readonly weekday: number;
}

/** The evenings of the last weeks that had begun by `end`, oldest first. @param end epoch milliseconds */
export function nightsBefore(end: number, weeks: number, timeZone: string): readonly PastNight[] {
  const today = new TZDate(end, timeZone);
  const tonight = new TZDate(today.getFullYear(), today.getMonth(), today.getDate(), OPENS, 0, timeZone);
  const last = tonight.getTime() <= end ? tonight : addDays(tonight, -1);
  const count = weeks * 7;
  return Array.from({ length: count }, (_, number) => {
    const opens = addDays(last, number + 1 - count);
    return { number, opens: opens.getTime(), weekday: opens.getDay() };
  });
}
