import type { Promotion } from '@lineless/contracts/venues/settings';
import type { ShortLink } from '@lineless/contracts/venues/short-links';
import type { ShortCodeRedirect, Vendor, VendorLocation } from '@lineless/contracts/venues/venues';
import { formatAmount } from '@lineless/kernel/money';
import type { LocationPromotion } from './events';
import type { LinkState, LocationState, VendorState } from './state';

export function vendorView({ vendorId, details }: VendorState, version: number): Vendor {
  return { vendorId, ...details, version };
}

/** When a board's day begins where its location says nothing. */
export const DAY_START = '06:00';

/** What a location's own stream says of it: the time zone is its vendor's, and told here when it has changed. */
export type LocationView = Omit<VendorLocation, 'timeZone'> & { readonly timeZone?: string | undefined };

export function locationView(
  { vendorLocationId, vendorId, settings, pause }: LocationState,
  version: number,
): LocationView {
  const { promotions, eventFee, tradingDayStart = DAY_START, ...rest } = settings;
  return {
    vendorLocationId,
    vendorId,
    ...rest,
    promotions: promotions.map(promotionView),
    eventFee: formatAmount(eventFee),
    tradingDayStart,
    ...(pause && { pause }),
    version,
  };
}

function promotionView({ discount, minSubtotal, ...rest }: LocationPromotion): Promotion {
  return {
    ...rest,
    ...(discount.kind === 'percent'
      ? { percentOff: discount.percent }
      : { amountOff: formatAmount(discount.amountOff) }),
    minSubtotal: formatAmount(minSubtotal),
  };
}

export function linkView({ redirectUrl }: LinkState): ShortCodeRedirect['redirect'] {
  return { redirectUrl };
}

/** For the venue's own people. */
export function shortLinkView({ code, redirectUrl }: LinkState, version: number): ShortLink {
  return { code, redirectUrl, version };
}
