import type { VenueClock } from '@/shared/reservation-ticket/reservation-ticket';
import { clock, eventTime } from './event-time';

/** What a ticket says of times. @param timeZone the venue's, IANA */
export function venueClock(timeZone: string): VenueClock {
  return {
    time: (instant) => clock(instant, timeZone),
    span: (event) => eventTime(event, timeZone),
  };
}
