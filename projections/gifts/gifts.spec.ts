import { describe, expect, it } from '@jest/globals';
import { gift } from '@lineless/contracts/rewards/gifts';
import { present, streamed, topicsOf } from '@lineless/kernel/testing/stream';
import { giftFormats, type GiftEvent } from '@lineless/areas/rewards/model/events';
import { giftsProjection } from './gifts';

const claimUntil = '2026-07-12T18:00:00.000Z';
const offered: GiftEvent = {
  type: 'GiftOffered',
  data: {
    ...{ giftId: 'gift', vendorId: 'foundry', duration: 1, planLabel: '1 Month' },
    terms: { name: 'A mystery gift', description: '', imageUrl: null, cost: 450, claimUntil },
    by: { userId: 'ana', name: 'Ana M.' },
  },
};
const handedOn = (isLast: boolean): GiftEvent => ({
  type: 'GiftHandedOn',
  data: { upTo: 'noor', members: 2, isLast },
});
const after = (...events: readonly GiftEvent[]) =>
  present(giftsProjection, 'gift', streamed('gift-gift', giftFormats, events));

describe('Gifts', () => {
  it("are shown to their vendor's managers, and say nothing of who has got them", () => {
    const state = after(offered, handedOn(false));
    const shown = gift.strict().parse(giftsProjection.view(state, 1));
    expect(shown).toMatchObject({ members: 2, status: 'GIVING', claimExpiration: claimUntil });
    expect(JSON.stringify(shown)).not.toMatch(/noor|ana/);
    expect(topicsOf(giftsProjection, state)).toEqual(['vendor:foundry:gifts']);
    expect(giftsProjection.streamOf('gift')).toBe('gift-gift');
  });

  it('are due until the last member has got theirs', () => {
    const dueAfter = (...events: readonly GiftEvent[]) =>
      giftsProjection.keys(after(...events))['handingDueAt'];
    expect(dueAfter(offered, handedOn(false))).toEqual(after(offered).givenAt);
    expect(dueAfter(offered, handedOn(true))).toBeNull();
  });
});
