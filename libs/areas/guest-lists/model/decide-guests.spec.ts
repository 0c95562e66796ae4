import { describe, expect, it } from '@jest/globals';
import { folded, specification } from '@lineless/kernel/testing/given-when-then';
import { guestListDecider, type GuestListCommand } from './decide';
import type { GleventEvent } from './events';
import { noticeMessage } from './guest-messages';
import { guestTicketView } from './ticket-view';
import {
  ana,
  at,
  cancelled,
  created,
  details,
  endTime,
  later,
  link,
  made,
  promoted,
  startTime,
} from '../testing/lists';

const { given } = specification(guestListDecider, (actual, expected) => expect(actual).toEqual(expected));

const house = (capacity: number): GleventEvent => ({
  ...created,
  data: { ...created.data, details: { ...details, capacity } },
});
const party = (quantity: number): GuestListCommand => ({
  ...{ type: 'ResizeOwnParty', reservationId: 'a', quantity },
});
const cancel: GuestListCommand = { type: 'CancelReservation', reservationId: 'a', reason: 'guest' };
const checkIn = (quantity: number): GuestListCommand => ({
  ...{ type: 'CheckIn', reservationId: 'a', checkInId: '1', quantity, by: ana },
});
const about = { reservationId: 'a', linkId: 'moon_jules' };
const resized = (
  before: number,
  quantity: number,
  status: 'CONFIRMED' | 'CHECKED_IN' | 'WAITLISTED' = 'CONFIRMED',
): GleventEvent => ({
  ...{ type: 'ReservationResized', data: { ...about, quantity, before, status } },
});
const gone = (reason: 'guest' | 'staff' | 'event' = 'guest'): GleventEvent => ({
  ...{ type: 'ReservationCancelled', data: { ...about, quantity: 2, from: 'CONFIRMED', reason } },
});
const inside = (quantity: number): GleventEvent => ({
  type: 'GuestCheckedIn',
  data: { ...about, checkInId: '1', quantity, inBefore: 0, party: 2, waitedAs: 'CONFIRMED', at, by: ana },
});
const closed: GleventEvent = { type: 'PromoterLinkChanged', data: { linkId: 'moon_jules', isOpen: false } };

describe("a promoter's guest who changes the party", () => {
  // id: has-it-larger
  it('has it larger as far as the link has places, and no further', () => {
    given(created, link, promoted('a')).when(party(5)).then(resized(2, 5));
    given(created, link, promoted('a')).when(party(6)).thenRefused('QUOTA_REACHED');
    given(created, link, promoted('a')).when(party(2)).thenNothing();
  });

  it('has it larger as far as the event has places, and no further', () => {
    given(house(4), link, promoted('a')).when(party(4)).then(resized(2, 4));
    given(house(4), link, promoted('a')).when(party(5)).thenRefused('EVENT_FULL');
    given(house(2), link, promoted('a')).when(party(3)).thenRefused('EVENT_FULL');
  });

  it('can make it smaller on a full list and by a link that is closed, but not larger', () => {
    given(house(2), link, promoted('a')).when(party(1)).then(resized(2, 1));
    given(created, link, promoted('a'), closed).when(party(1)).then(resized(2, 1));
    given(created, link, promoted('a'), closed).when(party(3)).thenRefused('PROMOTER_LINK_CLOSED');
  });

  it('makes it as small as those who are inside, and no smaller', () => {
    given(created, link, promoted('a', { quantity: 3 }), inside(2))
      .when(party(2))
      .then(resized(3, 2, 'CHECKED_IN'));
    given(created, link, promoted('a', { quantity: 3 }), inside(2))
      .when(party(1))
      .thenRefused('PARTY_BELOW_CHECKED_IN');
  });

  it('is offered no larger one than the link takes', () => {
    const most = (...events: readonly GleventEvent[]) => {
      const list = folded(guestListDecider, [created, link, promoted('a'), ...events]);
      const reservation = list?.reservations.get('a');
      if (!list || !reservation) throw new Error('There is no guest');
      const moment = { ticketId: 'a', version: 0, now: at };
      return guestTicketView(reservation, list.glevent, moment).mostGuests;
    };
    const atMost = (mostPerGuest: number): GleventEvent => ({
      ...{ type: 'PromoterLinkChanged', data: { linkId: 'moon_jules', mostPerGuest } },
    });
    expect(most()).toBe(5);
    expect(most(atMost(3))).toBe(3);
    // A larger party from before stays what it is.
    expect(most(atMost(1))).toBe(2);
  });

  it('takes no place of a full event while it waits for one', () => {
    given(house(1), made('b', { quantity: 1 }), link, promoted('a', { status: 'WAITLISTED' }))
      .when(party(3))
      .then(resized(2, 3, 'WAITLISTED'));
  });

  it('changes nothing any more once it is cancelled, called off or over', () => {
    given(created, link, promoted('a'), gone()).when(party(1)).thenRefused('RESERVATION_CANCELLED');
    given(created, link, promoted('a'), cancelled).when(party(1)).thenRefused('GLEVENT_CANCELLED');
    given(created, link, promoted('a')).when(party(1), endTime).thenRefused('GLEVENT_OVER');
    given(created, link, promoted('a')).when(party(1), later(-1, endTime)).then(resized(2, 1));
    given(created, link).when(party(1)).thenRefused('RESERVATION_NOT_FOUND');
  });

  it('leaves the line of a full event its free place', () => {
    const waiting: GleventEvent = {
      type: 'ReservationMade',
      data: {
        ...made('w', { quantity: 1, status: 'WAITLISTED' }).data,
        source: { kind: 'MEMBER', userId: 'w' },
      },
    };
    const offered: GleventEvent = {
      type: 'PlaceOffered',
      data: { reservationId: 'w', quantity: 1, until: later(15 * 60) },
    };
    given(house(2), link, promoted('a'), waiting).when(party(1)).then(resized(2, 1), offered);
    // The place that was given back is kept for another guest.
    given(house(2), link, promoted('a'), waiting, resized(2, 1), offered)
      .when(party(2))
      .thenRefused('EVENT_FULL');
  });
});

describe('a guest who cancels while the door lets them in', () => {
  it('is in where the door was first', () => {
    given(created, link, promoted('a'), inside(1)).when(cancel).thenRefused('ALREADY_CHECKED_IN');
    given(created, link, promoted('a'), inside(2)).when(cancel).thenRefused('ALREADY_CHECKED_IN');
  });

  it('is not let in where the guest was first', () => {
    given(created, link, promoted('a')).when(cancel).then(gone());
    given(created, link, promoted('a'), gone()).when(checkIn(1)).thenRefused('RESERVATION_CANCELLED');
    given(created, link, promoted('a'), gone()).when(cancel).thenNothing();
  });

  it('can until the event begins', () => {
    given(created, link, promoted('a')).when(cancel, later(-1, startTime)).then(gone());
    given(created, link, promoted('a')).when(cancel, startTime).thenRefused('TOO_LATE_TO_CANCEL');
  });
});

describe('a door that counts a party which the guest changes', () => {
  it('counts up to the party as it is then', () => {
    const smaller = [created, link, promoted('a'), resized(2, 1)] as const;
    given(...smaller)
      .when(checkIn(2))
      .then({
        ...inside(1),
        data: {
          ...about,
          checkInId: '1',
          quantity: 1,
          inBefore: 0,
          party: 1,
          waitedAs: 'CONFIRMED',
          at,
          by: ana,
        },
      } as GleventEvent);
  });
});

const hour = 3_600_000;
const inHours = (hours: number, from: string) => new Date(Date.parse(from) + hours * hour).toISOString();
const moved = (change: object): GleventEvent => ({ type: 'GuestListEventChanged', data: change });
const toMidnight = moved({ startTime: inHours(1, startTime) });
const tell = (kind: 'MOVE' | 'CANCELLATION', how: 'push' | 'page' = 'push', move = 1): GuestListCommand => ({
  type: 'RecordTold',
  reservationId: 'a',
  about: kind === 'MOVE' ? { kind, move } : { kind },
  how,
});
const told = (
  kind: 'MOVE' | 'CANCELLATION',
  how: 'push' | 'page' | 'none' = 'push',
  move = 1,
): GleventEvent => ({
  type: 'GuestTold',
  data: { ...about, about: kind === 'MOVE' ? { kind, move } : { kind }, how },
});

describe('a guest who has a place', () => {
  const guest = [created, link, promoted('a')] as const;

  it('is told of a move once, and of the next one again', () => {
    given(...guest, toMidnight)
      .when(tell('MOVE'))
      .then(told('MOVE'));
    given(...guest, toMidnight, told('MOVE'))
      .when(tell('MOVE'))
      .thenNothing();
    const again = moved({ venueName: 'The Annex' });
    given(...guest, toMidnight, told('MOVE'), { type: 'MoveTold', data: { move: 1 } }, again)
      .when(tell('MOVE', 'push', 2))
      .then(told('MOVE', 'push', 2));
  });

  it('is told of no move that was before their reservation', () => {
    const late = later(60);
    const state = [
      { event: created, when: at },
      { event: link, when: at },
      { event: toMidnight, when: at },
      { event: promoted('a'), when: late },
    ].reduce<ReturnType<typeof guestListDecider.evolve>>(
      (now, { event, when }) => guestListDecider.evolve(now, { ...event, at: when }),
      guestListDecider.initial,
    );
    expect(guestListDecider.decide(tell('MOVE'), state, late)).toEqual([]);
  });

  it('is told of no move that was none, or was taken back before a guest heard of it', () => {
    given(...guest, moved({ capacity: 20, description: 'Bring a coat' }))
      .when(tell('MOVE'))
      .thenNothing();
    given(...guest, toMidnight, moved({ startTime }))
      .when(tell('MOVE', 'push', 2))
      .thenNothing();
    // Who has heard of the first has to hear of the second.
    given(...guest, toMidnight, told('MOVE'), { type: 'MoveTold', data: { move: 1 } }, moved({ startTime }))
      .when(tell('MOVE', 'push', 2))
      .then(told('MOVE', 'push', 2));
    // Also where another guest could not be told of the first yet.
    given(...guest, toMidnight, told('MOVE'), moved({ startTime }))
      .when(tell('MOVE', 'push', 2))
      .then(told('MOVE', 'push', 2));
  });

  it('is told of a cancellation by others once, and not of the own one', () => {
    given(...guest, gone('staff'))
      .when(tell('CANCELLATION'))
      .then(told('CANCELLATION'));
    given(...guest, gone('event'))
      .when(tell('CANCELLATION'))
      .then(told('CANCELLATION'));
    given(...guest, gone('staff'), told('CANCELLATION'))
      .when(tell('CANCELLATION'))
      .thenNothing();
    given(...guest, gone('guest'))
      .when(tell('CANCELLATION'))
      .thenNothing();
  });

  it('is told again where staff gave the place back and cancelled it once more', () => {
    const back: GleventEvent = { type: 'ReservationReinstated', data: { ...about, quantity: 2, by: ana } };
    given(...guest, gone('staff'), told('CANCELLATION'), back, gone('staff'))
      .when(tell('CANCELLATION'))
      .then(told('CANCELLATION'));
  });

  // id: is-told-that-the-place-is-back
  it('is told that staff gave the place again, once for each time, also where the own cancellation was before it', () => {
    const back: GleventEvent = { type: 'ReservationReinstated', data: { ...about, quantity: 2, by: ana } };
    const kind = { kind: 'REINSTATEMENT' } as const;
    const tellBack: GuestListCommand = { type: 'RecordTold', reservationId: 'a', about: kind, how: 'sms' };
    const toldBack = (how: 'sms' | 'none' = 'sms'): GleventEvent => ({
      type: 'GuestTold',
      data: { ...about, about: kind, how },
    });
    given(...guest)
      .when(tellBack)
      .thenNothing();
    for (const before of [[gone('staff'), told('CANCELLATION')], [gone('staff')], [gone('guest')]])
      given(...guest, ...before, back)
        .when(tellBack)
        .then(toldBack());
    given(...guest, gone('staff'), back, toldBack())
      .when(tellBack)
      .thenNothing();
    given(...guest, gone('staff'), back, toldBack(), gone('staff'), back)
      .when(tellBack)
      .then(toldBack());
    given(...guest, gone('staff'), back, gone('staff'))
      .when(tellBack)
      .thenNothing();
    given(...guest, gone('staff'), back, inside(2))
      .when(tellBack)
      .thenNothing();
    given(...guest, gone('staff'), back)
      .when(tellBack, endTime)
      .then(toldBack('none'));
  });

  it('is told nothing of an event that is over', () => {
    given(...guest, toMidnight)
      .when(tell('MOVE'), endTime)
      .thenNothing();
    given(...guest, toMidnight)
      .when(tell('MOVE'), later(-1, endTime))
      .then(told('MOVE'));
    given(...guest, gone('event'))
      .when(tell('CANCELLATION'), endTime)
      .then(told('CANCELLATION', 'none'));
    given(...guest, toMidnight, cancelled)
      .when(tell('MOVE'))
      .thenNothing();
  });

  it('is told of no move once they are inside', () => {
    given(...guest, inside(2), toMidnight)
      .when(tell('MOVE'))
      .thenNothing();
  });

  it('sees on a page what could not be told, until it was seen', () => {
    const see: GuestListCommand = { type: 'SeeNotice', reservationId: 'a' };
    const seen: GleventEvent = { type: 'NoticeSeen', data: { ...about, about: { kind: 'CANCELLATION' } } };
    given(...guest, gone('staff'), told('CANCELLATION', 'page'))
      .when(see)
      .then(seen);
    given(...guest, gone('staff'), told('CANCELLATION', 'page'), seen)
      .when(see)
      .thenNothing();
    given(...guest, gone('staff'), told('CANCELLATION'))
      .when(see)
      .thenNothing();
  });
});

describe('an event that was moved', () => {
  it('is one move from what its guests know, however often it was corrected', () => {
    const twice = [created, toMidnight, moved({ startTime: inHours(2, startTime), venueName: 'The Annex' })];
    const { glevent } = folded(guestListDecider, twice) ?? {};
    expect(glevent?.moved?.from).toMatchObject({ startTime, venueName: 'Foundry' });
    expect(glevent).toMatchObject({ moves: 2, movesTold: 0 });
  });

  it('is none where an address loses or gets a second line that is empty', () => {
    const noLine = moved({ addressLine2: '' });
    for (const past of [[noLine], [noLine, moved({ addressLine2: null })]])
      expect(folded(guestListDecider, [created, ...past])?.glevent).toMatchObject({ moves: 0 });
    const floor = folded(guestListDecider, [created, noLine, moved({ addressLine2: 'Floor 2' })]);
    expect(floor?.glevent.moves).toBe(1);
  });

  it('is from where some of its guests were told of, once one of them was', () => {
    const annex = { venueName: 'The Annex' };
    const some = [created, link, promoted('a'), moved(annex), told('MOVE')];
    const { glevent } = folded(guestListDecider, [...some, moved({ venueName: 'Foundry' })]) ?? {};
    expect(glevent?.moved?.from).toMatchObject(annex);
  });

  it('is said by what is otherwise: its end, where it begins as before', () => {
    const words = (...changes: readonly object[]) => {
      const list = folded(guestListDecider, [created, link, promoted('a'), ...changes.map(moved)]);
      const reservation = list?.reservations.get('a');
      if (!list || !reservation) throw new Error('There is no guest');
      const { title, body } = noticeMessage({ kind: 'MOVE', move: 1 }, reservation, list.glevent, 'UTC');
      return `${title}. ${body}`;
    };
    const longer = { endTime: inHours(2, endTime) };
    const name = 'Harvest Moon has a new time. Foundry:';
    expect(words(longer)).toBe(`${name} it ends Sat, Jun 13, 6:00 AM UTC.`);
    expect(words({ ...longer, startTime: inHours(1, startTime) })).toBe(`${name} Fri, Jun 12, 11:30 PM UTC.`);
    expect(words({ ...longer, venueName: 'The Annex' })).toMatch(
      /^Harvest Moon has moved\. Now at The Annex/,
    );
  });

  it('is told once for each move', () => {
    const all = (move: number): GuestListCommand => ({ type: 'RecordMoveTold', move });
    const settled: GleventEvent = { type: 'MoveTold', data: { move: 1 } };
    given(created, toMidnight).when(all(1)).then(settled);
    given(created, toMidnight, settled).when(all(1)).thenNothing();
    given(created, toMidnight).when(all(2)).thenNothing();
  });
});
