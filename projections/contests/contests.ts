import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { rewardTopics } from '@lineless/contracts/rewards/topics';
import { evolveContest, type ContestState } from '@lineless/areas/rewards/model/contest-state';
import { contestFormats } from '@lineless/areas/rewards/model/events';
import { contestView, prizesView } from '@lineless/areas/rewards/model/view';
import { contestsModel } from '@lineless/areas/rewards/model/read-models';

const PREFIX = 'contest-';

/** Contests with their stock, as staff and visitors see them, and what is due about them. The seed is in no view. */
export const contestsProjection: Projection<ContestState> = {
  model: contestsModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveContest(state, readEvent(contestFormats, event)),
  view: contestView,
  views: (state, version) => ({ visitors: prizesView(state, version) }),
  keys: ({ vendorId, terms, status, unsettled: [oldest] }) => ({
    vendorId,
    closesAt: terms.closesAt,
    closeDueAt: status === 'OPEN' ? terms.closesAt : null,
    settleDueAt: oldest?.at ?? null,
  }),
  live: [{ topic: rewardTopics.contest, ids: ({ contestId }) => [contestId] }],
};
