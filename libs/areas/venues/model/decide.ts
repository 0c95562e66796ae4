import { isOwnPath, isWebAddress } from '@lineless/contracts/web-address';
import { unreachable, type Decider } from '@lineless/kernel/decider';
import { venueErrors } from './errors';
import type { LinkEvent, VendorDetails, VendorEvent } from './events';
import { evolveLink, evolveVendor, same, type LinkState, type VendorState } from './state';

export type VendorCommand =
  | { readonly type: 'RegisterVendor'; readonly vendorId: string; readonly details: VendorDetails }
  /** `null` takes a line away, what is missing stays as it is. */
  | { readonly type: 'ChangeVendorDetails'; readonly changes: DetailChanges }
  | { readonly type: 'ChangePasskeyRule'; readonly asksForPasskey: boolean };

export type DetailChanges = {
  readonly [Key in keyof VendorDetails]?:
    | VendorDetails[Key]
    | (undefined extends VendorDetails[Key] ? null : never)
    | undefined;
};

export type LinkCommand =
  | {
      readonly type: 'CreateShortLink';
      readonly code: string;
      readonly vendorId: string;
      readonly redirectUrl: string;
    }
  | {
      readonly type: 'RetargetShortLink';
      readonly vendorId: string;
      readonly redirectUrl: string;
      /** What its author saw it lead to. */
      readonly seen?: string | undefined;
    };

export const vendorDecider: Decider<VendorCommand, VendorState | null, VendorEvent> = {
  initial: null,
  evolve: evolveVendor,
  decide(command, state) {
    switch (command.type) {
      case 'RegisterVendor':
        if (!state)
          return [{ type: 'VendorRegistered', data: { vendorId: command.vendorId, ...command.details } }];
        if (same(state.details, command.details)) return [];
        throw venueErrors.VENDOR_EXISTS();
      case 'ChangeVendorDetails': {
        if (!state) throw venueErrors.VENDOR_NOT_FOUND();
        const details = changed(state.details, command.changes);
        if (same(state.details, details)) return [];
        return [{ type: 'VendorDetailsChanged', data: { vendorId: state.vendorId, ...details } }];
      }
      case 'ChangePasskeyRule': {
        if (!state) throw venueErrors.VENDOR_NOT_FOUND();
        const { asksForPasskey } = command;
        if (asksForPasskey === (state.asksForPasskey ?? false)) return [];
        return [{ type: 'PasskeyRuleChanged', data: { vendorId: state.vendorId, asksForPasskey } }];
      }
      default:
        return unreachable(command);
    }
  },
};

function changed(details: VendorDetails, changes: DetailChanges): VendorDetails {
  const { addressLine2 = details.addressLine2 } = changes;
  return {
    name: changes.name ?? details.name,
    addressLine1: changes.addressLine1 ?? details.addressLine1,
    addressLine2: addressLine2 || undefined,
    city: changes.city ?? details.city,
    state: changes.state ?? details.state,
    zip: changes.zip ?? details.zip,
    guestlistEnabled: changes.guestlistEnabled ?? details.guestlistEnabled,
    timeZone: changes.timeZone ?? details.timeZone,
  };
}

export const linkDecider: Decider<LinkCommand, LinkState | null, LinkEvent> = {
  initial: null,
  evolve: evolveLink,
  decide(command, state) {
    if (!isRedirectTarget(command.redirectUrl)) throw venueErrors.LINK_TARGET_REFUSED();
    switch (command.type) {
      case 'CreateShortLink': {
        const { code, vendorId, redirectUrl } = command;
        if (!state) return [{ type: 'ShortLinkCreated', data: { code, vendorId, redirectUrl } }];
        if (state.vendorId === vendorId && state.redirectUrl === redirectUrl) return [];
        throw venueErrors.LINK_TAKEN();
      }
      case 'RetargetShortLink':
        // Another venue's link is not there for this one.
        if (state?.vendorId !== command.vendorId) throw venueErrors.LINK_NOT_FOUND();
        if (state.redirectUrl === command.redirectUrl) return [];
        if (command.seen !== undefined && command.seen !== state.redirectUrl)
          throw venueErrors.LINK_CHANGED_MEANWHILE();
        return [
          { type: 'ShortLinkRetargeted', data: { code: state.code, redirectUrl: command.redirectUrl } },
        ];
      default:
        return unreachable(command);
    }
  },
};

/** Resolution 40: an http(s) address, or a path of this app. */
export function isRedirectTarget(text: string): boolean {
  return isWebAddress(text) || isOwnPath(text);
}
