import { defineErrors } from '@lineless/kernel/errors';

/** Everything that a question about figures can be refused for. */
export const analyticsErrors = defineErrors({
  VENDOR_NOT_FOUND: { kind: 'not-found', message: 'This venue does not exist.' },
  /** What ended it stands in the worker's log. */
  PROOF_FAILED: {
    kind: 'unavailable',
    message: 'These figures could not be compared with their events. Try again in a moment.',
  },
  LOCATION_NOT_FOUND: { kind: 'not-found', message: 'This location does not exist.' },
});
