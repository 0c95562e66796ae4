import { rewardCalls } from '@lineless/contracts/rewards/calls';
import { rewardTopics } from '@lineless/contracts/rewards/topics';
import type { Area } from '@lineless/platform/area';
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
};
