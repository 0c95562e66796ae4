import { rewardCalls } from '@lineless/contracts/rewards/calls';
import { rewardTopics } from '@lineless/contracts/rewards/topics';
import type { Area } from '@lineless/platform/area';
import { checkInTicketsProjection } from '@lineless/projections/check-in-tickets/check-in-tickets';
import { contestsProjection } from '@lineless/projections/contests/contests';
import { drawsProjection } from '@lineless/projections/draws/draws';
import { giftsProjection } from '@lineless/projections/gifts/gifts';
import { rewardsProjection } from '@lineless/projections/rewards/rewards';
import { ticketsProjection } from '@lineless/projections/tickets/tickets';
import { rewardErrors } from './model/errors';
import { contestFormats, giftFormats, ticketFormats } from './model/events';
import { RewardsModule } from './module';

export const rewards: Area = {
  name: 'rewards',
  module: RewardsModule,
  calls: rewardCalls,
  topics: rewardTopics,
  formats: [contestFormats, ticketFormats, giftFormats],
  errors: rewardErrors,
  projections: [
    ticketsProjection,
    rewardsProjection,
    contestsProjection,
    drawsProjection,
    giftsProjection,
    checkInTicketsProjection,
  ],
};
