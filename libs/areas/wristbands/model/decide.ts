import type { Decider } from '@lineless/kernel/decider';
import type { Person } from '@lineless/kernel/values';
import { wristbandErrors } from './errors';
import type { WristbandEvent } from './events';
import { evolveWristband, type WristbandState } from './state';

export interface WriteWristband {
  readonly type: 'WriteWristband';
  readonly nfcId: string;
  readonly vendorId: string;
  /** http(s) */
  readonly overrideUrl: string | null;
  readonly by?: Person | undefined;
}

/** A wristband is written by the vendor that gave it out, and by no other. @throws WRISTBAND_TAKEN */
export const wristbandDecider: Decider<WriteWristband, WristbandState | null, WristbandEvent> = {
  initial: null,
  evolve: evolveWristband,
  decide({ nfcId, vendorId, overrideUrl, by }, state) {
    if (state && state.vendorId !== vendorId) throw wristbandErrors.WRISTBAND_TAKEN();
    if (state?.overrideUrl === overrideUrl) return [];
    return [{ type: 'WristbandWritten', data: { nfcId, vendorId, overrideUrl, ...(by && { by }) } }];
  },
};
