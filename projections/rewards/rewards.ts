import { accountTopics } from '@lineless/contracts/accounts/topics';
import { rewardTopics } from '@lineless/contracts/rewards/topics';
import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { ticketFormats } from '@lineless/areas/rewards/model/events';
import { ownerOfReward, withinPerson } from '@lineless/areas/rewards/model/ids';
import { evolveReward, rewardIdOf, type RewardState } from '@lineless/areas/rewards/model/ticket-state';
import { rewardView, staffRewardView } from '@lineless/areas/rewards/model/view';
import { rewardsModel } from '@lineless/areas/rewards/model/read-models';

const PREFIX = 'tickets-';
/** It is due at once, by any clock of the process that wrote the event. */
const AT_ONCE = new Date(0).toISOString();

/**
 * Every prize that was won: for its owner, for the staff who hand it over, and for what is due where it is not
 * claimed.
 */
export const rewardsProjection: Projection<RewardState> = {
  model: rewardsModel,
  streamPrefixes: [PREFIX],
  documentId: (event) => {
    const rewardId = rewardIdOf(readEvent(ticketFormats, event));
    return rewardId === null ? null : withinPerson(event.stream.slice(PREFIX.length), rewardId);
  },
  streamOf: (id) => PREFIX + ownerOfReward(id),
  evolve: (state, event, id) => evolveReward(state, readEvent(ticketFormats, event), ownerOfReward(id)),
  view: rewardView,
  views: (state, version) => ({ staff: staffRewardView(state, version) }),
  keys: ({ userId, contestId, giftId, vendorId, prizeId, status, wonAt, claimCode, expiresAt }) => ({
    ...{ userId, contestId: contestId ?? giftId, vendorId, prizeId, status, wonAt, claimCode },
    lapseDueAt: status === 'PENDING' ? expiresAt : status === 'LAPSED' ? AT_ONCE : null,
  }),
  live: [
    { topic: accountTopics.user, ids: ({ userId }) => [userId] },
    { topic: rewardTopics.contestRewards, ids: ({ contestId }) => (contestId === null ? [] : [contestId]) },
  ],
};
