import { rewardCalls } from '@lineless/contracts/rewards/calls';
import { rewardTopics } from '@lineless/contracts/rewards/topics';
import type { Area } from '@lineless/platform/area';
import { rewardErrors } from './model/errors';
import { contestFormats, giftFormats, ticketFormats } from './model/events';
import { RewardsModule } from './module';
import { contestsModel, giftsModel } from './model/read-models';
import { contestWords, giftWords, ticketWords } from './model/words';

export const rewards: Area = {
  name: 'rewards',
  module: RewardsModule,
  calls: rewardCalls,
  topics: rewardTopics,
  formats: [contestFormats, ticketFormats, giftFormats],
  audited: [
    {
      kind: 'contest',
      formats: contestFormats,
      words: contestWords,
      models: [contestsModel],
      labelOf: () => 'The prize drawing',
    },
    {
      kind: 'gift',
      formats: giftFormats,
      words: giftWords,
      models: [giftsModel],
      labelOf: (_id, said) => said('terms.name') ?? 'A gift',
    },
    {
      kind: 'tickets',
      formats: ticketFormats,
      words: ticketWords,
      models: [],
      labelOf: () => 'Tickets and prizes of a customer',
    },
  ],
  errors: rewardErrors,
};
