import type { Wristband } from '@lineless/contracts/wristbands/wristbands';
import type { WristbandState } from './state';

export function wristbandView({ vendorId, overrideUrl }: WristbandState): Wristband {
  return { vendorId, ...(overrideUrl !== null && { overrideUrl }) };
}
