import { unreachable } from '@lineless/kernel/decider';
import { hasOtherPlace } from './moves';
import type { Notice } from './events';
import type { ReservationState } from './reservation';
import type { GleventState } from './state';

/** What a browser's service worker is told, and a text message says; its texts are shown as they are. */
export interface GuestMessage {
  readonly title: string;
  readonly body: string;
  /** One notification for each reservation. */
  readonly tag: string;
  /** A path of the pages. */
  readonly path: string;
}

/** @param timeZone the venue's, IANA */
export function noticeMessage(
  about: Notice,
  reservation: ReservationState,
  glevent: GleventState,
  timeZone: string,
): GuestMessage {
  const { reservationId, source } = reservation;
  const path =
    source.kind === 'PROMOTER' ? `/list/${source.linkId}` : `/account/reservations/${reservationId}`;
  return { ...wordsOf(about, reservation, glevent, timeZone), tag: reservationId, path };
}

function wordsOf(
  { kind }: Notice,
  { cancelledBy }: ReservationState,
  { details, moved = null }: GleventState,
  timeZone: string,
): Pick<GuestMessage, 'title' | 'body'> {
  const { name, venueName, startTime, endTime, addressLine1, city } = details;
  const begins = momentText(startTime, timeZone);
  switch (kind) {
    case 'MOVE': {
      if (moved !== null && hasOtherPlace(moved.from, details))
        return {
          title: `${name} has moved`,
          body: `Now at ${venueName}, ${addressLine1}, ${city}: ${begins}.`,
        };
      // A beginning that is as they know it would be no new time.
      const isEndAlone = moved?.from.startTime === startTime;
      const time = isEndAlone ? `it ends ${momentText(endTime, timeZone)}` : begins;
      return { title: `${name} has a new time`, body: `${venueName}: ${time}.` };
    }
    case 'CANCELLATION':
      return cancelledBy === 'event'
        ? { title: `${name} is cancelled`, body: `${venueName} has called it off. It was to be ${begins}.` }
        : { title: 'Your place is cancelled', body: `${venueName} has cancelled it: ${name}, ${begins}.` };
    case 'REINSTATEMENT':
      return {
        title: 'Your place is back',
        body: `${venueName} has put you on the list again: ${name}, ${begins}.`,
      };
    default:
      return unreachable(kind);
  }
}

const ON_THE_CLOCK = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** '3:30 PM PDT' */
export function clockText(instant: string, timeZone: string): string {
  return written(instant, { timeZone, ...ON_THE_CLOCK });
}

/** 'Fri, Jun 12, 3:30 PM PDT' */
function momentText(instant: string, timeZone: string): string {
  return written(instant, {
    ...{ timeZone, weekday: 'short', month: 'short', day: 'numeric' },
    ...ON_THE_CLOCK,
  });
}

function written(instant: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(instant)).replaceAll('\u202f', ' ');
}
