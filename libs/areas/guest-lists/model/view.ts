import type { Glevent, PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import { UNDO_SECONDS } from '@lineless/contracts/guest-lists/limits';
import type { PromoterLink } from '@lineless/contracts/guest-lists/promoter-links';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { reservedIn, takenIn, type LinkState, type LinkTerms } from './counts';
import { checkedIn, outOf, type ReservationState } from './reservation';
import { availableOf, type GleventState } from './state';
import { hasStop } from './stopping-notes';

/** S3: an event as its staff see it, with every count. `version` is the stream's revision. */
export function gleventView(state: GleventState, version: number): Glevent {
  const { places, checkedIn: came, out, reservations, links } = state.counts;
  return {
    ...publicGleventView(state, version),
    originalCapacity: state.details.capacity,
    reservedCount: takenIn(state.counts),
    pendingCount: places.PENDING,
    waitlistedCount: places.WAITLISTED,
    checkedInCount: came,
    ...(out > 0 && { outCount: out }),
    ...(state.details.reentry && { reentry: true }),
    expectedCount: reservedIn(places) - came,
    reservationCount: reservations,
    arrivals: arrivalsOf(state),
    promoterLinks: links.map(linkView),
    createdAt: state.createdAt,
  };
}

/** Resolution 62: the same event as visitors see it. */
export function publicGleventView(state: GleventState, version: number): PublicGlevent {
  const { gleventId, vendorId, status, details } = state;
  const { capacity: _capacity, reentry: _reentry, description, addressLine2, eventLink, ...rest } = details;
  return {
    gleventId,
    vendorId,
    ...rest,
    gleventStatus: status,
    ...(description !== null && { description }),
    ...(addressLine2 !== null && { addressLine2 }),
    ...(eventLink !== null && { eventLink }),
    availableCount: availableOf(state),
    version,
  };
}

/** S3: a reservation as staff see it. */
export function reservationView(state: ReservationState, version: number): Reservation {
  const { reservationId, gleventId, guest, source, checkIns } = state;
  const { firstName, lastName, phoneNumber, note, vip } = guest;
  const [first] = checkIns;
  const out = outOf(state);
  return {
    reservationId,
    gleventId,
    firstName,
    lastName,
    ...(phoneNumber !== null && { phoneNumber }),
    quantity: state.quantity,
    checkedInQuantity: checkedIn(state),
    ...(out > 0 && { outQuantity: out }),
    reservationStatus: state.status,
    source: source.kind,
    ...(source.kind === 'MEMBER' && { userId: source.userId }),
    ...(source.kind === 'PROMOTER' && { promoterLinkId: source.linkId }),
    ...(note !== null && { note }),
    ...(hasStop(guest) && { noteStops: true }),
    vip,
    ...(state.isNoShow && { isNoShow: true }),
    createdAt: state.createdAt,
    ...(first && { checkedInAt: first.at, ...(first.by && { checkedInBy: first.by }) }),
    ...lastCheckIn(state),
    ...lastPass(state),
    version,
  };
}

function lastCheckIn({ checkIns }: ReservationState): Pick<Reservation, 'lastCheckIn'> {
  const last = checkIns.at(-1);
  if (!last?.by) return {};
  const { checkInId, quantity, at, by, recordedAt } = last;
  const undoUntil = new Date(Date.parse(recordedAt) + UNDO_SECONDS * 1_000).toISOString();
  return { lastCheckIn: { checkInId, quantity, at, by, undoUntil } };
}

function lastPass({ passes = [] }: ReservationState): Pick<Reservation, 'lastPass'> {
  const last = passes.at(-1);
  if (!last?.by) return {};
  const { kind, quantity, at, by } = last;
  return { lastPass: { kind, quantity, at, by } };
}

function arrivalsOf({ counts }: GleventState): Glevent['arrivals'] {
  return Object.entries(counts.arrivals)
    .filter(([, guests]) => guests > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([at, guests]) => ({ at, guests }));
}

function linkView(link: LinkState): PromoterLink {
  const { linkId, name, quota, isOpen, reserved, checkedIn: inside, pageId } = link;
  return {
    ...{ linkId, name, quota, reservedCount: reserved, checkedInCount: inside, isOpen },
    ...termsView(link),
    ...(pageId !== null && { pageId }),
  };
}

/** On what terms a link brings guests; nothing of what does not hold. */
export function termsView({ mostPerGuest, closesAt, needsPhone }: LinkTerms) {
  return {
    ...(mostPerGuest !== null && { mostPerGuest }),
    ...(closesAt !== null && { closesAt }),
    ...(needsPhone && { needsPhone }),
  };
}
