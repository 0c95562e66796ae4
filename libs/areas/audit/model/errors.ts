import { defineErrors } from '@lineless/kernel/errors';

export const auditErrors = defineErrors({
  STREAM_NOT_FOUND: { kind: 'not-found', message: 'Nothing of that name has happened here.' },
  LOCATION_NOT_FOUND: { kind: 'not-found', message: 'This location does not exist.' },
  EVENT_NOT_FOUND: { kind: 'not-found', message: 'There is no such event.' },
  NOT_SIGNED_YET: {
    kind: 'conflict',
    message: 'The log was not signed since this happened. It is signed every minute: try again soon.',
  },
  NOT_PARKED: { kind: 'conflict', message: 'This is not parked any more.' },
});
