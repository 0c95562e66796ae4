import type { Wristband } from '@lineless/contracts/wristbands/wristbands';
import { matchPath } from 'react-router-dom';
import { isWebAddress } from '@lineless/contracts/web-address';
import { paths } from '@/shared/paths';
import { searchOf } from './use-nfc-id';

/** M4: the override of a vendor's wristband, else the vendor, else the membership (resolutions 40 and 66). */
export function targetOf({ vendorId, overrideUrl }: Wristband, nfcId: string): string {
  if (vendorId === undefined) return paths.lusiv.to() + searchOf(nfcId);
  const leadsOn = overrideUrl !== undefined && isWebAddress(overrideUrl) && !isWristband(overrideUrl);
  return leadsOn ? overrideUrl : paths.vendor.to({ vendorId });
}

/** One that leads to a wristband of ours, itself or another, would lead round and round. */
function isWristband(address: string): boolean {
  const { origin, pathname } = new URL(address);
  const isTap = matchPath({ path: paths.wristband.pattern }, pathname) !== null;
  return origin === window.location.origin && isTap;
}
