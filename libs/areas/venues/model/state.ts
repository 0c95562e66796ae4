import type { OrderingPause } from '@lineless/contracts/venues/opening';
import { canonical } from '@lineless/kernel/canonical';
import { unreachable } from '@lineless/kernel/decider';
import type { Recorded } from '@lineless/kernel/event';
import type { Address } from '@lineless/kernel/values';
import type { LinkEvent, LocationEvent, LocationSettings, VendorDetails, VendorEvent } from './events';

export interface VendorState {
  readonly vendorId: string;
  readonly details: VendorDetails;
  /** Where it was before its last change moved it, and when that was (ISO 8601 UTC): its locations there move as well. */
  readonly moved?: { readonly from: Address; readonly at: string };
  /** Staff confirm refunds and changes of roles with a passkey (decision 104). */
  readonly asksForPasskey?: true;
}

export interface LocationState {
  readonly vendorLocationId: string;
  readonly vendorId: string;
  readonly settings: LocationSettings;
  /** When it was said to be at its address; ISO 8601 UTC. */
  readonly addressSince: string;
  /** Until it is taken back; one with a time may be over. */
  readonly pause: OrderingPause | null;
}

export interface LinkState {
  readonly code: string;
  readonly vendorId: string;
  readonly redirectUrl: string;
}

/** A change before the registration cannot happen; it would leave the venue unregistered. */
export function evolveVendor(state: VendorState | null, event: Recorded<VendorEvent>): VendorState | null {
  switch (event.type) {
    case 'VendorRegistered':
    case 'VendorDetailsChanged': {
      const { vendorId, ...details } = event.data;
      const { moved: _, ...rest } = state ?? {};
      const from = state && addressOf(state.details);
      const moved = from && !same(from, addressOf(details)) ? { moved: { from, at: event.at } } : {};
      return { ...rest, vendorId, details, ...moved };
    }
    case 'PasskeyRuleChanged':
      return state && ruledBy(state, event.data.asksForPasskey);
    default:
      return unreachable(event);
  }
}

/** Where a venue is; its locations are there until they say otherwise. */
export function addressOf(details: VendorDetails): Address {
  const { addressLine1: line1, addressLine2: line2, city, state, zip } = details;
  return { line1, ...(line2 && { line2 }), city, state, zip };
}

/** Equal as stored. */
export function same(left: object, right: object): boolean {
  return canonical(left) === canonical(right);
}

function ruledBy({ asksForPasskey: _, ...rest }: VendorState, asksForPasskey: boolean): VendorState {
  return asksForPasskey ? { ...rest, asksForPasskey } : rest;
}

/** A change before the opening cannot happen; it would leave the location unopened. */
export function evolveLocation(
  state: LocationState | null,
  event: Recorded<LocationEvent>,
): LocationState | null {
  switch (event.type) {
    case 'LocationOpened': {
      const { vendorLocationId, vendorId, ...settings } = event.data;
      return { vendorLocationId, vendorId, settings, addressSince: event.at, pause: null };
    }
    case 'LocationSettingsChanged': {
      const { vendorLocationId, ...settings } = event.data;
      if (!state) return null;
      const isThere = same(state.settings.address, settings.address);
      return {
        ...{ ...state, vendorLocationId, settings },
        addressSince: isThere ? state.addressSince : event.at,
      };
    }
    case 'OrderingPaused':
      return state && { ...state, pause: event.data };
    case 'OrderingResumed':
      return state && { ...state, pause: null };
    default:
      return unreachable(event);
  }
}

export function evolveLink(state: LinkState | null, event: Recorded<LinkEvent>): LinkState | null {
  switch (event.type) {
    case 'ShortLinkCreated':
      return { ...event.data };
    case 'ShortLinkRetargeted':
      return state && { ...state, redirectUrl: event.data.redirectUrl };
    default:
      return unreachable(event);
  }
}
