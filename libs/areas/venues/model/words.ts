import type { LinkEvent, LocationEvent, VendorEvent } from './events';
import { quoted, type Words } from '@lineless/contracts/audit/words';

/** 'vendor-{vendorId}' */
export const vendorWords: Words<VendorEvent> = {
  VendorRegistered: ({ name }) => `registered ${name}`,
  VendorDetailsChanged: ({ name }) => `changed the details of ${name}`,
  PasskeyRuleChanged: ({ asksForPasskey }) =>
    asksForPasskey
      ? 'asked for a passkey at refunds and changes of roles'
      : 'stopped asking for a passkey at refunds and changes of roles',
};

/** 'location-{vendorLocationId}' */
export const locationWords: Words<LocationEvent> = {
  LocationOpened: ({ description }) => `opened ${description}`,
  LocationSettingsChanged: ({ description }) => `changed the settings of ${description}`,
  OrderingPaused: ({ message, isSlow }, { thing }) =>
    `${isSlow ? `told guests of longer waits at ${thing}` : `closed ${thing} for new orders`}${quoted(message)}`,
  OrderingResumed: (_, { thing }) => `opened ${thing} for new orders again`,
};

/** 'link-{code}' */
export const linkWords: Words<LinkEvent> = {
  ShortLinkCreated: ({ code, redirectUrl }) => `made the short link ${code} to ${redirectUrl}`,
  ShortLinkRetargeted: ({ code, redirectUrl }) => `led the short link ${code} to ${redirectUrl}`,
};
