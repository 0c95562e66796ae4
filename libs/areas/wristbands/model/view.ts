import type { VendorWristband, Wristband } from '@lineless/contracts/wristbands/wristbands';
import type { WristbandState } from './state';

export function wristbandView({ vendorId, overrideUrl }: WristbandState): Wristband {
  return { vendorId, ...(overrideUrl !== null && { overrideUrl }) };
}

/** As its vendor's staff see it. `version` is the stream's revision. */
export function vendorWristbandView(
  { nfcId, overrideUrl }: WristbandState,
  version: number,
): VendorWristband {
  return { nfcId, ...(overrideUrl !== null && { overrideUrl }), version };
}
