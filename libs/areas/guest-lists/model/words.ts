import type { GleventEvent } from './events';
import { counted, type Words } from '@lineless/contracts/audit/words';

/** 'glevent-{gleventId}' */
export const gleventWords: Words<GleventEvent> = {
  GuestListEventCreated: ({ details }) => `made the guest list of ${details.name}`,
  GuestListEventChanged: (changed, { thing }) => `changed of ${thing}: ${Object.keys(changed).join(', ')}`,
  GuestListEventStatusSet: ({ status }, { thing }) => `set ${thing} to ${status}`,
  GuestListEventCancelled: (_, { thing }) => `called ${thing} off`,
  ReservationMade: ({ quantity, source, status }, { guest }) =>
    `${MADE[source.kind]} ${guest}, ${party(quantity)}: ${status}`,
  ReservationConfirmed: (_, { guest }) => `confirmed the reservation of ${guest}`,
  ReservationWaitlisted: (_, { guest }) => `put ${guest} on the waiting list`,
  ReservationCancelled: ({ reason }, { guest }) =>
    `cancelled the reservation of ${guest}${CANCELLED[reason]}`,
  ReservationRefused: ({ reason }) => `refused a member a place: ${REFUSED[reason]}`,
  PlaceOffered: (_, { guest }) => `offered ${guest} a place that had become free`,
  OfferAccepted: (_, { guest }) => `took the place that was offered to ${guest}`,
  OfferTold: (_, { guest }) => `told ${guest} of the place that is kept`,
  OfferLapsed: (_, { guest }) => `let the offer to ${guest} lapse`,
  ReservationSettled: (_, { guest }) => `settled the credit of the reservation of ${guest}`,
  GuestTold: ({ about, how }, { guest }) => `${TOLD[how]} ${guest} of ${NEWS[about.kind]}`,
  NoticeSeen: ({ about }, { guest }) => `showed ${guest} on a page the news of ${NEWS[about.kind]}`,
  MoveTold: (_, { thing }) => `told the guests of ${thing} of its new time or place`,
  RescheduleSettled: (_, { thing }) => `gave the new times of ${thing} to its members`,
  ReservationNotShown: ({ quantity }, { guest }) =>
    `recorded that ${guest}, ${party(quantity)}, did not come`,
  ReservationExpectedAgain: (_, { guest }) => `expected ${guest} once more, as the event is not over`,
  GuestListClosed: (_, { thing }) => `closed the guest list of ${thing}`,
  ReservationResized: ({ before, quantity }, { guest }) =>
    `changed the party of ${guest} from ${before} to ${quantity}`,
  GuestNoted: ({ guest: changed }, { guest }) => `changed of ${guest}: ${Object.keys(changed).join(', ')}`,
  GuestCheckedIn: ({ quantity, party: all, stopSeen }, { guest }) =>
    `let in ${quantity} of the ${all} of ${guest}${despite(stopSeen)}`,
  CheckInUndone: ({ quantity, reason }, { guest }) =>
    `took the check-in of ${quantity} of ${guest} back${reason === undefined ? '' : `: ${reason}`}`,
  GuestLeft: ({ quantity }, { guest }) => `let ${quantity} of ${guest} out for a while`,
  GuestReturned: ({ quantity, stopSeen }, { guest }) =>
    `let ${quantity} of ${guest} in again${despite(stopSeen)}`,
  ReservationReinstated: (_, { guest }) => `gave ${guest} the cancelled place again`,
  PromoterLinkCreated: ({ name, quota }) => `made a promoter's link for ${name}, ${counted(quota, 'place')}`,
  PromoterLinkChanged: ({ linkId: _, ...changed }) => `changed a promoter's link: ${changesIn(changed)}`,
};

const MADE = {
  MEMBER: 'reserved as a member for',
  STAFF: 'added to the list',
  WALK_IN: 'let in as a walk-in',
  PROMOTER: "reserved by a promoter's link for",
} as const;
const CANCELLED = { guest: ' for the guest', staff: '', event: ', as the event is off' } as const;
const TOLD = {
  push: 'told by a notification',
  sms: 'told by a text message',
  page: 'left for the own page to tell',
  none: 'did not tell, as it is over,',
} as const;
const NEWS = {
  MOVE: 'a new time or place',
  CANCELLATION: 'the cancellation',
  REINSTATEMENT: 'the place that is back',
} as const;
const REFUSED = {
  full: 'the list is full',
  cancelled: 'the event is off',
  over: 'the event is over',
  'too-long': 'the list is too long',
} as const;

function despite(stopSeen = false): string {
  return stopSeen ? ', despite a note that stops' : '';
}

function party(quantity: number): string {
  return `a party of ${quantity}`;
}

type Changed = Omit<Extract<GleventEvent, { type: 'PromoterLinkChanged' }>['data'], 'linkId'>;

function changesIn({ name, quota, isOpen, mostPerGuest, closesAt, needsPhone }: Changed): string {
  return [
    ...(name === undefined ? [] : [`name ${name}`]),
    ...(quota === undefined ? [] : [counted(quota, 'place')]),
    ...(isOpen === undefined ? [] : [isOpen ? 'open' : 'closed']),
    ...(mostPerGuest === undefined ? [] : [mostPerGuest === null ? 'any party' : party(mostPerGuest)]),
    ...(closesAt === undefined ? [] : [closesAt === null ? 'no closing time' : `closes at ${closesAt}`]),
    ...(needsPhone === undefined ? [] : [needsPhone ? 'asks for a number' : 'asks for no number']),
  ].join(', ');
}
