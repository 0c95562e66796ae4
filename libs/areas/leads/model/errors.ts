import { defineErrors } from '@lineless/kernel/errors';

export const leadErrors = defineErrors({
  LEADS_ELSEWHERE: {
    kind: 'forbidden',
    message:
      'Demo requests are the platform’s. Its own house reads them here, and operators do from the command line.',
  },
});
