import type { WristbandEvent } from './events';
import type { Words } from '@lineless/contracts/audit/words';

/** 'nfc-{nfcId}' */
export const wristbandWords: Words<WristbandEvent> = {
  WristbandWritten: ({ nfcId, overrideUrl }) =>
    `wrote wristband ${nfcId} to lead to ${overrideUrl ?? "the venue's page"}`,
};
