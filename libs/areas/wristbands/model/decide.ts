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
  /** What its author saw it lead to; `null`: it was not written yet. */
  readonly seen?: { readonly overrideUrl: string | null } | null | undefined;
  readonly by?: Person | undefined;
}

/**
 * A wristband is written by the vendor that gave it out, and by no other; what its author has not seen stays.
 * @throws WRISTBAND_TAKEN · WRISTBAND_WRITTEN · WRISTBAND_CHANGED_MEANWHILE
 */
export const wristbandDecider: Decider<WriteWristband, WristbandState | null, WristbandEvent> = {
  initial: null,
  evolve: evolveWristband,
  decide({ nfcId, vendorId, overrideUrl, seen, by }, state) {
    if (state && state.vendorId !== vendorId) throw wristbandErrors.WRISTBAND_TAKEN();
    if (state?.overrideUrl === overrideUrl) return [];
    if (state && seen === null) throw wristbandErrors.WRISTBAND_WRITTEN();
    if (state && seen && seen.overrideUrl !== state.overrideUrl)
      throw wristbandErrors.WRISTBAND_CHANGED_MEANWHILE();
    return [{ type: 'WristbandWritten', data: { nfcId, vendorId, overrideUrl, ...(by && { by }) } }];
  },
};
