import type { ReservationStatus } from '@lineless/contracts/guest-lists/reservations';
import { unreachable } from '@lineless/kernel/decider';
import { ARRIVALS_MINUTES } from '@lineless/contracts/guest-lists/limits';
import type { GleventEvent } from './events';

/** On what terms a link brings guests. */
export interface LinkTerms {
  /** Guests of one party; `null`: as many as any party has. */
  readonly mostPerGuest: number | null;
  /** From then on it brings no more, ISO 8601 UTC; `null`: until the event is over. */
  readonly closesAt: string | null;
  /** Its guests sign in with their number. */
  readonly needsPhone: boolean;
}

/** A promoter's link and what has become of it; `reserved` and `checkedIn` are guests. */
export interface LinkState extends LinkTerms {
  readonly linkId: string;
  readonly name: string;
  readonly quota: number;
  readonly isOpen: boolean;
  readonly reserved: number;
  readonly checkedIn: number;
  /** Leads to the promoter's own page. */
  readonly pageId: string | null;
}

/** A place, or several, that are kept for a reservation on the waiting list. */
export interface Offer {
  readonly reservationId: string;
  readonly quantity: number;
  /** ISO 8601 UTC. */
  readonly until: string;
}

/** Guests by what their reservation is; the parties of those that are in count whole as CHECKED_IN. */
export type Places = Readonly<Record<ReservationStatus, number>>;

export interface Counts {
  readonly places: Places;
  /** Guests that have come, and those of them who are out for a while. */
  readonly checkedIn: number;
  readonly out: number;
  /** Reservations that were ever made, and those of them that were not cancelled. */
  readonly reservations: number;
  readonly standing: number;
  /** Guests by the beginning of the quarter of an hour in which they came, ISO 8601 UTC. */
  readonly arrivals: Readonly<Record<string, number>>;
  /** Places that are kept for the first in line: they count as taken. */
  readonly offers: readonly Offer[];
  /** In the order in which they were made. */
  readonly links: readonly LinkState[];
}

export const NO_COUNTS: Counts = {
  places: { PENDING: 0, CONFIRMED: 0, CHECKED_IN: 0, CANCELLED: 0, WAITLISTED: 0 },
  checkedIn: 0,
  out: 0,
  reservations: 0,
  standing: 0,
  arrivals: {},
  offers: [],
  links: [],
};

/** A waiting list takes no place, and who has cancelled gave theirs back. */
export function reservedIn({ PENDING, CONFIRMED, CHECKED_IN }: Places): number {
  return PENDING + CONFIRMED + CHECKED_IN;
}

/** What is never more than the capacity: places that guests have, and those that are kept for a waiting member. */
export function takenIn({ places, offers }: Pick<Counts, 'places' | 'offers'>): number {
  return offers.reduce((sum, { quantity }) => sum + quantity, reservedIn(places));
}

export function takesPlace(status: ReservationStatus): boolean {
  return status !== 'WAITLISTED' && status !== 'CANCELLED';
}

/** Every count of a list, from its events alone. */
export function evolveCounts(counts: Counts, event: GleventEvent): Counts {
  switch (event.type) {
    case 'ReservationMade': {
      const { status, quantity, source } = event.data;
      const linkId = source.kind === 'PROMOTER' ? source.linkId : undefined;
      const { reservations, standing } = counts;
      const more = { ...counts, reservations: reservations + 1, standing: standing + 1 };
      return moved(more, { to: status, quantity, linkId });
    }
    case 'ReservationConfirmed':
      return moved(withoutOffer(counts, event.data), { ...event.data, to: 'CONFIRMED' });
    case 'ReservationWaitlisted':
      return moved(counts, { ...event.data, to: 'WAITLISTED' });
    case 'ReservationCancelled':
      return moved(withoutOffer(counts, event.data), { ...event.data, to: 'CANCELLED' });
    case 'ReservationReinstated':
      return moved(
        { ...counts, standing: counts.standing + 1 },
        { ...event.data, from: 'CANCELLED', to: 'CONFIRMED' },
      );
    case 'PlaceOffered': {
      const { reservationId, quantity, until } = event.data;
      return { ...counts, offers: [...counts.offers, { reservationId, quantity, until }] };
    }
    case 'OfferAccepted':
      return moved(withoutOffer(counts, event.data), { ...event.data, from: 'WAITLISTED', to: 'CONFIRMED' });
    case 'OfferLapsed':
      return moved(withoutOffer(counts, event.data), { ...event.data, from: 'WAITLISTED', to: 'CANCELLED' });
    case 'ReservationResized': {
      const { reservationId, status, quantity, before, linkId } = event.data;
      const offers = counts.offers.map((offer) =>
        offer.reservationId === reservationId ? { ...offer, quantity } : offer,
      );
      return moved({ ...counts, offers }, { to: status, quantity: quantity - before, linkId });
    }
    case 'GuestCheckedIn': {
      const { quantity, inBefore, party, at, linkId } = event.data;
      const isFirst = inBefore === 0;
      const whole = isFirst
        ? moved(counts, { from: 'CONFIRMED', to: 'CHECKED_IN', quantity: party, linkId })
        : counts;
      return came(whole, quantity, at, linkId);
    }
    case 'CheckInUndone': {
      const { quantity, party, backTo, at, linkId } = event.data;
      const whole = moved(counts, { from: 'CHECKED_IN', to: backTo, quantity: party, linkId });
      return came(whole, -quantity, at, linkId);
    }
    case 'GuestLeft':
      return { ...counts, out: counts.out + event.data.quantity };
    case 'GuestReturned':
      return { ...counts, out: counts.out - event.data.quantity };
    case 'PromoterLinkCreated': {
      const { linkId, name, quota, pageId = null } = event.data;
      const { mostPerGuest = null, closesAt = null, needsPhone = false } = event.data;
      const terms = { mostPerGuest, closesAt, needsPhone };
      const link = { linkId, name, quota, isOpen: true, reserved: 0, checkedIn: 0, pageId, ...terms };
      return { ...counts, links: [...counts.links, link] };
    }
    case 'PromoterLinkChanged': {
      const { linkId, ...change } = event.data;
      return withLink(counts, linkId, (link) => ({
        ...link,
        name: change.name ?? link.name,
        quota: change.quota ?? link.quota,
        isOpen: change.isOpen ?? link.isOpen,
        mostPerGuest: change.mostPerGuest === undefined ? link.mostPerGuest : change.mostPerGuest,
        closesAt: change.closesAt === undefined ? link.closesAt : change.closesAt,
        needsPhone: change.needsPhone ?? link.needsPhone,
      }));
    }
    case 'GuestListEventCreated':
    case 'GuestListEventChanged':
    case 'GuestListEventStatusSet':
    case 'GuestListEventCancelled':
    case 'GuestListClosed':
    case 'RescheduleSettled':
    case 'GuestTold':
    case 'NoticeSeen':
    case 'MoveTold':
    case 'ReservationRefused':
    case 'OfferTold':
    case 'ReservationSettled':
    case 'ReservationNotShown':
    case 'ReservationExpectedAgain':
    case 'GuestNoted':
      return counts;
    default:
      return unreachable(event);
  }
}

/** The beginning of the quarter of an hour that a time lies in. */
export function quarterOf(at: string): string {
  const ms = ARRIVALS_MINUTES * 60_000;
  return new Date(Math.floor(Date.parse(at) / ms) * ms).toISOString();
}

interface Move {
  readonly from?: ReservationStatus;
  readonly to: ReservationStatus;
  readonly quantity: number;
  readonly linkId?: string | undefined;
}

function moved(counts: Counts, { from, to, quantity, linkId }: Move): Counts {
  const places: Record<ReservationStatus, number> = { ...counts.places };
  if (from) places[from] -= quantity;
  places[to] += quantity;
  const before = from && takesPlace(from) ? quantity : 0;
  const after = takesPlace(to) ? quantity : 0;
  const change = after - before;
  // Only a cancellation is final.
  const standing = to === 'CANCELLED' ? counts.standing - 1 : counts.standing;
  const next = { ...counts, places, standing };
  if (linkId === undefined || change === 0) return next;
  return withLink(next, linkId, (link) => ({ ...link, reserved: link.reserved + change }));
}

function withoutOffer(counts: Counts, { reservationId }: { readonly reservationId: string }): Counts {
  const offers = counts.offers.filter((offer) => offer.reservationId !== reservationId);
  return offers.length === counts.offers.length ? counts : { ...counts, offers };
}

function came(counts: Counts, quantity: number, at: string, linkId: string | undefined): Counts {
  const quarter = quarterOf(at);
  const arrivals = { ...counts.arrivals, [quarter]: (counts.arrivals[quarter] ?? 0) + quantity };
  const next = { ...counts, checkedIn: counts.checkedIn + quantity, arrivals };
  if (linkId === undefined) return next;
  return withLink(next, linkId, (link) => ({ ...link, checkedIn: link.checkedIn + quantity }));
}

function withLink(counts: Counts, linkId: string, change: (link: LinkState) => LinkState): Counts {
  return { ...counts, links: counts.links.map((link) => (link.linkId === linkId ? change(link) : link)) };
}
