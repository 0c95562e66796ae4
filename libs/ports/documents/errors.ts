import { defineErrors } from '@lineless/kernel/errors';

export const readModelErrors = defineErrors({
  INVALID_TOKEN: { kind: 'invalid', message: 'This page token is not valid.' },
});
