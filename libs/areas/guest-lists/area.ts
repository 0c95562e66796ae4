import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import { promoterCalls } from '@lineless/contracts/guest-lists/promoter-calls';
import { reservationCalls } from '@lineless/contracts/guest-lists/reservation-calls';
import { bookingCalls } from '@lineless/contracts/membership/booking-calls';
import { ticketCalls } from '@lineless/contracts/guest-lists/ticket-calls';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import type { Area } from '@lineless/platform/area';
import { guestListErrors } from './model/errors';
import { gleventFormats } from './model/events';
import { GuestListsModule } from './module';
import { gleventsModel, reservationsModel } from './model/read-models';
import { gleventWords } from './model/words';

export const guestLists: Area = {
  name: 'guest-lists',
  module: GuestListsModule,
  calls: { ...guestListCalls, ...reservationCalls, ...promoterCalls, ...ticketCalls, ...bookingCalls },
  topics: guestListTopics,
  formats: [gleventFormats],
  audited: [
    {
      kind: 'glevent',
      formats: gleventFormats,
      words: gleventWords,
      models: [gleventsModel, reservationsModel],
      labelOf: (_id, said) => said('details.name') ?? 'A guest list',
    },
  ],
  errors: guestListErrors,
};
