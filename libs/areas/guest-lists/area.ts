import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import type { Area } from '@lineless/platform/area';
import { gleventsProjection } from '@lineless/projections/glevents/glevents';
import { reservationsProjection } from '@lineless/projections/reservations/reservations';
import { guestListErrors } from './errors';
import { gleventFormats } from './events';
import { GuestListsModule } from './module';

export const guestLists: Area = {
  name: 'guest-lists',
  module: GuestListsModule,
  calls: guestListCalls,
  topics: guestListTopics,
  formats: [gleventFormats],
  errors: guestListErrors,
  projections: [gleventsProjection, reservationsProjection],
};
