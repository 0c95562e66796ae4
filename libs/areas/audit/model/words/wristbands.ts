import type { WristbandEvent } from '@lineless/areas/wristbands/model/events';
import type { Words } from './phrases';

/** 'nfc-{nfcId}' */
export const wristbandWords: Words<WristbandEvent> = {
  WristbandWritten: ({ nfcId, overrideUrl }) =>
    `wrote wristband ${nfcId} to lead to ${overrideUrl ?? "the venue's page"}`,
};
