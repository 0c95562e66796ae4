import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import { bookingCalls } from '@lineless/contracts/membership/booking-calls';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import type { Area } from '@lineless/platform/area';
import { gleventsProjection } from '@lineless/projections/glevents/glevents';
import { memberReservationsProjection } from '@lineless/projections/member-reservations/member-reservations';
import { memberRequestsProjection } from '@lineless/projections/member-requests/member-requests';
import { reservationsProjection } from '@lineless/projections/reservations/reservations';
import { guestListErrors } from './model/errors';
import { gleventFormats } from './model/events';
import { GuestListsModule } from './module';

export const guestLists: Area = {
  name: 'guest-lists',
  module: GuestListsModule,
  calls: { ...guestListCalls, ...bookingCalls },
  topics: guestListTopics,
  formats: [gleventFormats],
  errors: guestListErrors,
  // In the order in which a screen is told: at a door a guest's row comes before the counts.
  projections: [
    reservationsProjection,
    gleventsProjection,
    memberReservationsProjection,
    memberRequestsProjection,
  ],
};
