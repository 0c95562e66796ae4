import type { ShortCodeRedirect, Vendor, VendorLocation } from '@lineless/contracts/venues/venues';
import { formatAmount } from '@lineless/kernel/money';
import type { LinkState, LocationState, VendorState } from './state';

export function vendorView({ vendorId, details }: VendorState, version: number): Vendor {
  return { vendorId, ...details, version };
}

export function locationView(
  { vendorLocationId, vendorId, settings }: LocationState,
  version: number,
): VendorLocation {
  const { promotion, eventFee, ...rest } = settings;
  return {
    vendorLocationId,
    vendorId,
    ...rest,
    ...(promotion && {
      promotion: {
        description: promotion.description,
        amountOff: formatAmount(promotion.amountOff),
        minSubtotal: formatAmount(promotion.minSubtotal),
      },
    }),
    eventFee: formatAmount(eventFee),
    version,
  };
}

export function linkView({ redirectUrl }: LinkState): ShortCodeRedirect['redirect'] {
  return { redirectUrl };
}
