import { defineErrors } from '@lineless/kernel/errors';

/** Everything that a question about figures can be refused for. */
export const analyticsErrors = defineErrors({
  VENDOR_NOT_FOUND: { kind: 'not-found', message: 'This venue does not exist.' },
  LOCATION_NOT_FOUND: { kind: 'not-found', message: 'This location does not exist.' },
});
