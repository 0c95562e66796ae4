import type { Wristband } from '@lineless/contracts/wristbands/wristbands';
import { isExternal } from '@/shared/lib/safe-path';
import { paths } from '@/shared/paths';
import { searchOf } from './use-nfc-id';

/** M4: the override of a vendor's wristband, else the vendor, else the membership (resolutions 40 and 66). */
export function targetOf({ vendorId, overrideUrl }: Wristband, nfcId: string): string {
  if (vendorId === undefined) return paths.lusiv.to() + searchOf(nfcId);
  const isWeb = overrideUrl !== undefined && isExternal(overrideUrl);
  return isWeb ? overrideUrl : paths.vendor.to({ vendorId });
}
