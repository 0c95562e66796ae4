import type { ShortCodeRedirect, Vendor, VendorLocation } from '@lineless/contracts/venues/venues';
import { formatAmount } from '@lineless/kernel/money';
import type { LinkState, LocationState, VendorState } from './state';

export function vendorView({ vendorId, details }: VendorState, version: number): Vendor {
  return { vendorId, ...details, version };
}

/** When a board's day begins where its location says nothing. */
export const DAY_START = '06:00';

/** What a location's own stream says of it: the time zone is its vendor's. */
export type LocationView = Omit<VendorLocation, 'timeZone'>;

export function locationView(
  { vendorLocationId, vendorId, settings }: LocationState,
  version: number,
): LocationView {
  const { promotion, eventFee, tradingDayStart = DAY_START, ...rest } = settings;
  return {
    vendorLocationId,
    vendorId,
    ...rest,
    promotion: promotion && {
      description: promotion.description,
      amountOff: formatAmount(promotion.amountOff),
      minSubtotal: formatAmount(promotion.minSubtotal),
    },
    eventFee: formatAmount(eventFee),
    tradingDayStart,
    version,
  };
}

export function linkView({ redirectUrl }: LinkState): ShortCodeRedirect['redirect'] {
  return { redirectUrl };
}
