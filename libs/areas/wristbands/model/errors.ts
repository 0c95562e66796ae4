import { defineErrors } from '@lineless/kernel/errors';

export const wristbandErrors = defineErrors({
  WRISTBAND_TAKEN: { kind: 'conflict', message: 'This wristband belongs to another venue.' },
});
