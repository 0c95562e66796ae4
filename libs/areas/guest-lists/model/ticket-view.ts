import { deriveHex } from '@lineless/kernel/derive-id';
import { guestListLimits } from '@lineless/contracts/guest-lists/limits';
import type { GuestTicket } from '@lineless/contracts/guest-lists/guest-tickets';
import { linkIn, placesLeft } from './decide-links';
import { canCancel, eventFacts, ownReservationView } from './member-view';
import { checkedIn, type ReservationState } from './reservation';
import { availableOf, isOver, type GleventState } from './state';

/** What is kept of a ticket's secret: it opens nothing, and names the topic on which its guest listens. */
export function ticketDigest(ticketId: string): string {
  return deriveHex(32, 'guest-ticket', ticketId);
}

interface Moment {
  readonly ticketId: string;
  readonly version: number;
  /** ISO 8601 UTC. */
  readonly now: string;
}

/** A promoter's guest's reservation as the guest sees it, with what its event says. */
export function guestTicketView(
  state: ReservationState,
  glevent: GleventState,
  { ticketId, version, now }: Moment,
): GuestTicket {
  const { userId: _, ...own } = ownReservationView(state, version);
  const { firstName, lastName } = state.guest;
  const linkId = state.source.kind === 'PROMOTER' ? state.source.linkId : '';
  return {
    ...own,
    ...eventFacts(state, glevent),
    canCancel: canCancel(state, glevent, now),
    ...{ ticketId, firstName, lastName, linkId },
    promoter: linkIn(glevent, linkId)?.name ?? '',
    ...partyLimits(state, glevent, now),
    channel: ticketDigest(ticketId),
  };
}

function partyLimits(state: ReservationState, glevent: GleventState, now: string) {
  const { quantity, source, status } = state;
  const isFixed = status === 'CANCELLED' || glevent.status === 'CANCELLED' || isOver(glevent, now);
  if (isFixed) return { leastGuests: quantity, mostGuests: quantity };
  const link = source.kind === 'PROMOTER' ? linkIn(glevent, source.linkId) : undefined;
  const room = link ? placesLeft(glevent, link, now) : availableOf(glevent);
  const largest = Math.min(guestListLimits.party, link?.mostPerGuest ?? guestListLimits.party);
  const mostGuests = Math.max(quantity, Math.min(largest, quantity + room));
  return { leastGuests: Math.max(1, checkedIn(state)), mostGuests };
}
