import type { Offer } from './counts';
import { clockText, type GuestMessage } from './guest-messages';
import type { GleventState } from './state';

/**
 * What a browser's service worker is told; its texts are shown as they are. It names the time, not how long is left:
 * who hears of it late, or reads it later, has less. @param timeZone the venue's, IANA
 */
export function offerMessage(
  { details: { name, venueName } }: GleventState,
  { reservationId, until }: Offer,
  timeZone: string,
): GuestMessage {
  return {
    title: `A place at ${name}`,
    body: `${venueName}: it is kept for you until ${clockText(until, timeZone)}.`,
    /** One notification for each reservation. */
    tag: reservationId,
    /** A path of the pages. */
    path: '/account',
  };
}
