import { OFFER_MINUTES } from '@lineless/contracts/guest-lists/limits';
import type { GuestMessage } from './guest-messages';
import type { Offer } from './counts';
import type { GleventState } from './state';

/** What a browser's service worker is told; its texts are shown as they are. */
export function offerMessage(
  { details: { name, venueName } }: GleventState,
  { reservationId }: Offer,
): GuestMessage {
  return {
    title: `A place at ${name}`,
    body: `${venueName}: it is kept for you for ${OFFER_MINUTES} minutes.`,
    /** One notification for each reservation. */
    tag: reservationId,
    /** A path of the pages. */
    path: '/account',
  };
}
