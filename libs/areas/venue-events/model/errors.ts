import { pictureLimits } from '@lineless/contracts/catalogue/picture-limits';
import { eventProblems } from '@lineless/contracts/venue-events/limits';
import { defineErrors } from '@lineless/kernel/errors';

export const venueEventErrors = defineErrors({
  EVENT_NOT_FOUND: { kind: 'not-found', message: 'This event does not exist.' },
  EVENT_OVER: { kind: 'conflict', message: 'This event is over.' },
  EVENT_CANCELLED: { kind: 'conflict', message: 'This event is cancelled.' },
  EVENT_COMPLETED: { kind: 'conflict', message: 'This event is over: it cannot be cancelled any more.' },
  EVENT_ENDS_BEFORE_START: { kind: 'invalid', message: eventProblems.endBeforeStart },
  EVENT_DESCRIPTION_TOO_LONG: { kind: 'invalid', message: eventProblems.descriptionLength },
  EVENT_PICTURE_GONE: { kind: 'conflict', message: pictureLimits.gone },
  EVENT_CHANGED_MEANWHILE: {
    kind: 'conflict',
    message: 'Somebody else has changed this event.',
  },
});
