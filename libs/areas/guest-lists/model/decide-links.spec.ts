import { describe, expect, it } from '@jest/globals';
import { folded, specification } from '@lineless/kernel/testing/given-when-then';
import {
  ana,
  ben,
  cancelled,
  created,
  endTime,
  guest,
  later,
  made,
  startTime,
  wanted,
} from '../testing/lists';
import { guestListDecider } from './decide';
import { placesLeft } from './decide-links';
import type { GleventEvent, Guest } from './events';

const { given } = specification(guestListDecider, (actual, expected) => expect(actual).toEqual(expected));

const LINK = 'moon_jules';
const OTHER = 'moon_kim';
type Terms = { mostPerGuest?: number | null; closesAt?: string | null; needsPhone?: boolean };
const linkOn = (terms: Terms = {}, linkId = LINK): GleventEvent => ({
  type: 'PromoterLinkCreated',
  data: { linkId, name: 'Jules', quota: 5, ...terms, by: ana },
});
const about = (more: Partial<Guest>): Guest => ({ ...guest, ...more });
interface Asked {
  quantity?: number;
  linkId?: string;
  who?: Partial<Guest>;
  hasVerifiedPhone?: boolean;
}
const asked = (id: string, { quantity = 1, linkId = LINK, who = {}, hasVerifiedPhone }: Asked = {}) =>
  ({
    type: 'AddReservations',
    reservations: [
      wanted(id, {
        ...{ quantity, guest: about(who), source: { kind: 'PROMOTER', linkId } },
        ...(hasVerifiedPhone !== undefined && { hasVerifiedPhone }),
      }),
    ],
  }) as const;
const brought = (id: string, { quantity = 1, linkId = LINK, who = {} }: Asked = {}): GleventEvent => {
  const { by: _by, ...data } = made(id, { quantity }).data;
  const source = { kind: 'PROMOTER', linkId } as const;
  return { type: 'ReservationMade', data: { ...data, guest: about(who), linkId, source } };
};
const gone = (reservationId: string): GleventEvent => ({
  type: 'ReservationCancelled',
  data: { reservationId, linkId: LINK, quantity: 1, from: 'CONFIRMED', reason: 'staff' },
});

describe('the terms of a promoter’s link', () => {
  // id: a-limit-per-guest
  it('let a party be as large as the limit, and no larger', () => {
    const limited = linkOn({ mostPerGuest: 3 });
    given(created, limited)
      .when(asked('a', { quantity: 3 }))
      .then(brought('a', { quantity: 3 }));
    given(created, limited)
      .when(asked('a', { quantity: 4 }))
      .thenRefused('PARTY_TOO_LARGE');
    given(created, linkOn())
      .when(asked('a', { quantity: 5 }))
      .then(brought('a', { quantity: 5 }));
  });

  // id: a-closing-time
  it('let guests in until the closing time, and not from then on', () => {
    const closing = linkOn({ closesAt: startTime });
    given(created, closing).when(asked('a'), later(-1, startTime)).then(brought('a'));
    given(created, closing).when(asked('a'), startTime).thenRefused('PROMOTER_LINK_CLOSED');
    given(created, linkOn()).when(asked('a'), later(-1, endTime)).then(brought('a'));
    const state = folded(guestListDecider, [created, closing]);
    const [link] = state?.glevent.counts.links ?? [];
    if (!state || !link) throw new Error('There is no link.');
    expect(placesLeft(state.glevent, link, later(-1, startTime))).toBe(5);
    expect(placesLeft(state.glevent, link, startTime)).toBe(0);
  });

  // id: a-number-that-was-proved
  it('ask for a number that was proved: one that was typed is not enough', () => {
    const who = { phoneNumber: '+13105550142' };
    const asking = linkOn({ needsPhone: true });
    given(created, asking).when(asked('a', { who })).thenRefused('PHONE_NEEDED');
    given(created, asking)
      .when(asked('a', { who, hasVerifiedPhone: true }))
      .then(brought('a', { who }));
  });

  it('are on record as they were made', () => {
    const all = { mostPerGuest: 3, closesAt: startTime, needsPhone: true };
    const link = { linkId: LINK, pageId: 'page', name: 'Jules', quota: 5, by: ana, ...all };
    given(created)
      .when({ type: 'CreatePromoterLink', ...link })
      .then({ type: 'PromoterLinkCreated', data: link });
  });

  it('are of no event that was called off; made before, it is there', () => {
    const link = { linkId: LINK, pageId: 'page', name: 'Jules', quota: 5, by: ana };
    const terms = { mostPerGuest: null, closesAt: null, needsPhone: false };
    const create = { type: 'CreatePromoterLink', ...link, ...terms } as const;
    given(created, cancelled).when(create).thenRefused('GLEVENT_CANCELLED');
    given(created, linkOn(), cancelled).when(create).thenNothing();
  });

  it('leave no place, and none less, where the quota is below what was brought', () => {
    const lowered: GleventEvent = { type: 'PromoterLinkChanged', data: { linkId: LINK, quota: 2 } };
    const left = (...past: readonly GleventEvent[]) => {
      const state = folded(guestListDecider, [created, linkOn(), ...past]);
      const [link] = state?.glevent.counts.links ?? [];
      return state && link && placesLeft(state.glevent, link, later(0));
    };
    expect(left(brought('a', { quantity: 3 }))).toBe(2);
    expect(left(brought('a', { quantity: 3 }), lowered)).toBe(0);
    expect(left(made('a', { quantity: 9 }))).toBe(1);
  });

  it('are changed one by one, and taken away', () => {
    const terms = linkOn({ mostPerGuest: 3, closesAt: startTime, needsPhone: true });
    const change = { type: 'ChangePromoterLink', linkId: LINK } as const;
    given(created, terms)
      .when({ ...change, mostPerGuest: 3, closesAt: startTime, needsPhone: true })
      .thenNothing();
    given(created, terms)
      .when({ ...change, mostPerGuest: null, closesAt: null, needsPhone: false })
      .then({
        type: 'PromoterLinkChanged',
        data: { linkId: LINK, mostPerGuest: null, closesAt: null, needsPhone: false },
      });
    given(created, terms, {
      type: 'PromoterLinkChanged',
      data: { linkId: LINK, mostPerGuest: null, closesAt: null, needsPhone: false },
    })
      .when(asked('a', { quantity: 5 }), later(1, startTime))
      .then(brought('a', { quantity: 5 }));
  });

  it('say how many are left where fewer are than were asked for', () => {
    const decide = (quantity: number, ...past: readonly GleventEvent[]) => {
      const state = folded(guestListDecider, [created, linkOn(), ...past]);
      try {
        guestListDecider.decide(asked('z', { quantity, who: { firstName: 'Zoe' } }), state, later(0));
      } catch (error) {
        return (error as Error).message;
      }
      return null;
    };
    expect(decide(4, brought('a', { quantity: 3 }))).toBe('Only 2 places are left by this link.');
    expect(decide(2, brought('a', { quantity: 4 }))).toBe('Only one place is left by this link.');
    expect(decide(1, brought('a', { quantity: 5 }))).toBe(
      'This link brings nobody more: its places are taken.',
    );
    expect(decide(2, brought('a', { quantity: 3 }))).toBeNull();
  });
});

describe('the same person', () => {
  const noor = { firstName: 'Noor', lastName: 'Haddad' };

  // id: the-same-person-once
  it('is on a list once by one link, however the name is written', () => {
    given(created, linkOn(), brought('a', { who: noor }))
      .when(asked('b', { who: { firstName: 'NOÓR', lastName: ' haddad' } }))
      .thenRefused('ON_THE_LIST_ALREADY');
    given(created, linkOn(), brought('a', { who: noor }))
      .when(asked('b', { who: { ...noor, lastName: 'Haddadi' } }))
      .then(brought('b', { who: { ...noor, lastName: 'Haddadi' } }));
  });

  it('learns nothing of other links, or of whom staff put on the list', () => {
    given(created, linkOn(), linkOn({}, OTHER), brought('a', { who: noor, linkId: OTHER }))
      .when(asked('b', { who: noor }))
      .then(brought('b', { who: noor }));
    given(created, linkOn(), made('a')).when(asked('b')).then(brought('b'));
  });

  it('may come back after a cancellation, and the same request again changes nothing', () => {
    given(created, linkOn(), brought('a', { who: noor }), gone('a'))
      .when(asked('b', { who: noor }))
      .then(brought('b', { who: noor }));
    given(created, linkOn(), brought('a', { who: noor }))
      .when(asked('a', { who: noor }))
      .thenNothing();
  });

  it('is known by a proved number at the whole event, under any name; a typed one tells nothing', () => {
    const who = { phoneNumber: '+13105550142' };
    const another = { ...who, firstName: 'Nora' };
    const asking = linkOn({ needsPhone: true });
    const other = { ...made('a').data, guest: about(who), by: ben };
    given(created, asking, { type: 'ReservationMade', data: other })
      .when(asked('b', { who: another, hasVerifiedPhone: true }))
      .thenRefused('ON_THE_LIST_ALREADY');
    given(created, linkOn(), { type: 'ReservationMade', data: other })
      .when(asked('b', { who: another }))
      .then(brought('b', { who: another }));
    given(created, asking, { type: 'ReservationMade', data: other })
      .when(asked('b', { who: { ...another, phoneNumber: '+13105550143' }, hasVerifiedPhone: true }))
      .then(brought('b', { who: { ...another, phoneNumber: '+13105550143' } }));
  });
});
