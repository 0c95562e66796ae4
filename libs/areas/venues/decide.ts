import { canonical } from '@lineless/kernel/canonical';
import { unreachable, type Decider } from '@lineless/kernel/decider';
import { venueErrors } from './errors';
import type { LinkEvent, LocationEvent, LocationSettings, VendorDetails, VendorEvent } from './events';
import {
  evolveLink,
  evolveLocation,
  evolveVendor,
  type LinkState,
  type LocationState,
  type VendorState,
} from './state';

export type VendorCommand =
  | { readonly type: 'RegisterVendor'; readonly vendorId: string; readonly details: VendorDetails }
  | { readonly type: 'ChangeVendorDetails'; readonly details: VendorDetails };

export type LocationCommand =
  | {
      readonly type: 'OpenLocation';
      readonly vendorLocationId: string;
      readonly vendorId: string;
      readonly settings: LocationSettings;
    }
  | {
      readonly type: 'ChangeLocationSettings';
      /** `null` takes a setting away, what is missing stays as it is. */
      readonly changes: SettingChanges;
    };

export type SettingChanges = { readonly [Key in keyof LocationSettings]?: LocationSettings[Key] | null };

export type LinkCommand =
  | {
      readonly type: 'CreateShortLink';
      readonly code: string;
      readonly vendorId: string;
      readonly redirectUrl: string;
    }
  | { readonly type: 'RetargetShortLink'; readonly vendorId: string; readonly redirectUrl: string };

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
      case 'ChangeVendorDetails':
        if (!state) throw venueErrors.VENDOR_NOT_FOUND();
        if (same(state.details, command.details)) return [];
        return [{ type: 'VendorDetailsChanged', data: { vendorId: state.vendorId, ...command.details } }];
      default:
        return unreachable(command);
    }
  },
};

export const locationDecider: Decider<LocationCommand, LocationState | null, LocationEvent> = {
  initial: null,
  evolve: evolveLocation,
  decide(command, state) {
    switch (command.type) {
      case 'OpenLocation': {
        const { vendorLocationId, vendorId, settings } = command;
        requireLimitsInOrder(settings);
        if (!state) return [{ type: 'LocationOpened', data: { vendorLocationId, vendorId, ...settings } }];
        if (state.vendorId === vendorId && same(state.settings, settings)) return [];
        throw venueErrors.LOCATION_EXISTS();
      }
      case 'ChangeLocationSettings': {
        if (!state) throw venueErrors.LOCATION_NOT_FOUND();
        const settings = applyChanges(state.settings, command.changes);
        requireLimitsInOrder(settings);
        if (same(state.settings, settings)) return [];
        return [
          {
            type: 'LocationSettingsChanged',
            data: { vendorLocationId: state.vendorLocationId, ...settings },
          },
        ];
      }
      default:
        return unreachable(command);
    }
  },
};

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
        return [
          { type: 'ShortLinkRetargeted', data: { code: state.code, redirectUrl: command.redirectUrl } },
        ];
      default:
        return unreachable(command);
    }
  },
};

/**
 * Resolution 40: an http(s) address, or a path of this app. '//host' and '/\host' are read by
 * browsers as another site, so they are neither.
 */
export function isRedirectTarget(text: string): boolean {
  if (hasControlCharacters(text)) return false;
  if (text.startsWith('/')) return !/^\/[/\\]/.test(text);
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function hasControlCharacters(text: string): boolean {
  return Array.from(text).some((character) => character <= ' ' || character === '\u007f');
}

function requireLimitsInOrder(settings: LocationSettings): void {
  if (settings.dueAfterSeconds >= settings.lateAfterSeconds) throw venueErrors.LIMITS_OUT_OF_ORDER();
}

function applyChanges(settings: LocationSettings, changes: SettingChanges): LocationSettings {
  const { primaryColor, showSplashAds, orderSuccessMessage, displayOrder, customDisclaimer, ...rest } =
    changes;
  return {
    vendorName: rest.vendorName ?? settings.vendorName,
    description: rest.description ?? settings.description,
    address: rest.address ?? settings.address,
    primaryColor: pick(primaryColor, settings.primaryColor),
    showSplashAds: pick(showSplashAds, settings.showSplashAds),
    orderSuccessMessage: pick(orderSuccessMessage, settings.orderSuccessMessage),
    displayOrder: pick(displayOrder, settings.displayOrder),
    customDisclaimer: pick(customDisclaimer, settings.customDisclaimer),
    promoBadge: pick(rest.promoBadge, settings.promoBadge),
    promotion: pick(rest.promotion, settings.promotion),
    eventFee: rest.eventFee ?? settings.eventFee,
    pickupMode: rest.pickupMode ?? settings.pickupMode,
    dueAfterSeconds: rest.dueAfterSeconds ?? settings.dueAfterSeconds,
    lateAfterSeconds: rest.lateAfterSeconds ?? settings.lateAfterSeconds,
    tradingDayStart: pick(rest.tradingDayStart, settings.tradingDayStart),
  };
}

function pick<Value>(change: Value | null | undefined, current: Value | undefined): Value | undefined {
  if (change === undefined) return current;
  return change ?? undefined;
}

/** Equal as stored. */
function same(left: object, right: object): boolean {
  return canonical(left) === canonical(right);
}
