import { defineErrors } from '@lineless/kernel/errors';

export const customerErrors = defineErrors({
  CUSTOMER_NOT_FOUND: { kind: 'not-found', message: 'This customer has never been here.' },
});
