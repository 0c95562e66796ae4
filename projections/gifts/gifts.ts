import { rewardTopics } from '@lineless/contracts/rewards/topics';
import { giftFormats } from '@lineless/areas/rewards/model/events';
import { evolveGift, giftView, type GiftState } from '@lineless/areas/rewards/model/gift';
import { giftsModel } from '@lineless/areas/rewards/model/read-models';
import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';

const PREFIX = 'gift-';

/** What vendors have given to members, and what is still to be handed on. */
export const giftsProjection: Projection<GiftState> = {
  model: giftsModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveGift(state, readEvent(giftFormats, event)),
  view: giftView,
  keys: ({ vendorId, givenAt, isDone }) => ({
    ...{ vendorId, givenAt },
    handingDueAt: isDone ? null : givenAt,
  }),
  live: [{ topic: rewardTopics.vendorGifts, ids: ({ vendorId }) => [vendorId] }],
};
