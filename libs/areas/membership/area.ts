import { membershipCalls } from '@lineless/contracts/membership/calls';
import { membershipTopics } from '@lineless/contracts/membership/topics';
import type { Area } from '@lineless/platform/area';
import { memberErrors, reservationErrors } from './model/errors';
import { memberFormats } from './model/events';
import { MembershipModule } from './module';
import { memberWords } from './model/words';

export const membership: Area = {
  name: 'membership',
  module: MembershipModule,
  calls: membershipCalls,
  topics: membershipTopics,
  formats: [memberFormats],
  audited: [
    { kind: 'member', formats: memberFormats, words: memberWords, models: [], labelOf: () => 'A member' },
  ],
  errors: { ...reservationErrors, ...memberErrors },
};
