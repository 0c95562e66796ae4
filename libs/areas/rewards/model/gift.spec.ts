import { describe, expect, it } from '@jest/globals';
import { gift } from '@lineless/contracts/rewards/gifts';
import { recorded, specification } from '@lineless/kernel/testing/given-when-then';
import { ana } from '../testing/contests';
import type { GiftEvent } from './events';
import { evolveGift, giftDecider, giftView, type GiftCommand, type GiftState } from './gift';

const { given } = specification(giftDecider, (actual, expected) => expect(actual).toEqual(expected));

const offer = {
  ...{ giftId: 'gift', vendorId: 'foundry', duration: 3, planLabel: '3 Months', by: ana },
  terms: {
    ...{ name: 'A mystery gift', description: '', imageUrl: null, cost: 450 },
    claimUntil: '2026-07-12T18:00:00.000Z',
  },
};
const offered: GiftEvent = { type: 'GiftOffered', data: offer };
const handOn = (after: string | null, upTo: string, isLast = false): GiftCommand => ({
  ...{ type: 'HandOn', after, upTo, members: 2, isLast },
});
const handedOn = (upTo: string, isLast = false): GiftEvent => ({
  type: 'GiftHandedOn',
  data: { upTo, members: 2, isLast },
});

describe('A gift to all members of a plan', () => {
  it('is given once', () => {
    given().when({ type: 'OfferGift', offer }).then(offered);
    given(offered).when({ type: 'OfferGift', offer }).thenNothing();
  });

  it('is handed on page by page, each of them once, until the last', () => {
    given(offered).when(handOn(null, 'b')).then(handedOn('b'));
    given(offered, handedOn('b')).when(handOn(null, 'b')).thenNothing();
    given(offered, handedOn('b'))
      .when(handOn('b', 'd', true))
      .then(handedOn('d', true));
    given(offered, handedOn('b'), handedOn('d', true)).when(handOn('d', 'f')).thenNothing();
    given().when(handOn(null, 'b')).thenNothing();
  });

  it('is shown with how many have it', () => {
    const state = [offered, handedOn('b'), handedOn('d', true)].reduce<GiftState | null>(
      (before, event) => evolveGift(before, recorded(event)),
      null,
    );
    if (!state) throw new Error('There is no gift');
    expect(gift.strict().parse(giftView(state, 2))).toMatchObject({
      ...{ giftId: 'gift', duration: 3, cost: '4.50', members: 4, status: 'GIVEN', version: 2 },
    });
  });
});
