import { defineErrors } from '@lineless/kernel/errors';

export const wristbandErrors = defineErrors({
  WRISTBAND_TAKEN: { kind: 'conflict', message: 'This wristband belongs to another venue.' },
  WRISTBAND_WRITTEN: {
    kind: 'conflict',
    message: 'This wristband is written already. Choose it in the list to change it.',
  },
  WRISTBAND_CHANGED_MEANWHILE: {
    kind: 'conflict',
    message: 'Somebody else has changed where this wristband leads.',
  },
});
