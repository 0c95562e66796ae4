import { isPausing, type OrderingPause } from '@lineless/contracts/venues/opening';
import { unreachable, type Decider } from '@lineless/kernel/decider';
import type { Address } from '@lineless/kernel/values';
import { venueErrors } from './errors';
import type { LocationEvent, LocationPromotion, LocationSettings } from './events';
import { evolveLocation, same, type LocationState } from './state';

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
    }
  /**
   * Its venue has another name or zone, or has moved (`at`, ISO 8601 UTC): a location at its former address moves with
   * it, but where it was put there since.
   */
  | {
      readonly type: 'FollowVenue';
      readonly vendorName: string;
      readonly timeZone: string;
      readonly move?: { readonly from: Address; readonly to: Address; readonly at: string } | undefined;
    }
  | { readonly type: 'PauseOrdering'; readonly pause: OrderingPause }
  | { readonly type: 'ResumeOrdering' }
  /** In the place of the one with its id, or as the last one. */
  | { readonly type: 'SetPromotion'; readonly promotion: LocationPromotion }
  | { readonly type: 'RemovePromotion'; readonly promotionId: string };

export type SettingChanges = {
  readonly [Key in keyof LocationSettings]?: LocationSettings[Key] | null | undefined;
};

export const locationDecider: Decider<LocationCommand, LocationState | null, LocationEvent> = {
  initial: null,
  evolve: evolveLocation,
  decide(command, state, at) {
    if (command.type === 'OpenLocation') return open(command, state);
    if (!state) throw venueErrors.LOCATION_NOT_FOUND();
    const { settings } = state;
    switch (command.type) {
      case 'ChangeLocationSettings':
        return changeTo(applyChanges(settings, command.changes), state);
      case 'FollowVenue':
        return changeTo(following(state, command), state);
      case 'PauseOrdering':
        return pauseOrdering(command.pause, state, at);
      case 'ResumeOrdering':
        return state.pause ? [{ type: 'OrderingResumed', data: {} }] : [];
      case 'SetPromotion':
        return changeTo(
          { ...settings, promotions: including(settings.promotions, command.promotion) },
          state,
        );
      case 'RemovePromotion': {
        const promotions = settings.promotions.filter((one) => one.promotionId !== command.promotionId);
        return changeTo({ ...settings, promotions }, state);
      }
      default:
        return unreachable(command);
    }
  },
};

function open(
  { vendorLocationId, vendorId, settings }: Extract<LocationCommand, { type: 'OpenLocation' }>,
  state: LocationState | null,
): LocationEvent[] {
  requireLimitsInOrder(settings);
  if (!state) return [{ type: 'LocationOpened', data: { vendorLocationId, vendorId, ...settings } }];
  if (state.vendorId === vendorId && same(state.settings, settings)) return [];
  throw venueErrors.LOCATION_EXISTS();
}

function changeTo(settings: LocationSettings, state: LocationState): LocationEvent[] {
  requireLimitsInOrder(settings);
  if (same(state.settings, settings)) return [];
  const { vendorLocationId } = state;
  return [{ type: 'LocationSettingsChanged', data: { vendorLocationId, ...settings } }];
}

function following(
  { settings, addressSince }: LocationState,
  { vendorName, timeZone, move }: Extract<LocationCommand, { type: 'FollowVenue' }>,
): LocationSettings {
  const isMoved = move && same(settings.address, move.from) && addressSince <= move.at;
  const address = isMoved ? move.to : settings.address;
  return { ...settings, vendorName, address, timeZone };
}

function pauseOrdering(pause: OrderingPause, state: LocationState, at: string): LocationEvent[] {
  if (!isPausing(pause, Date.parse(at))) throw venueErrors.PAUSE_OVER_ALREADY();
  if (state.pause && same(state.pause, pause)) return [];
  return [{ type: 'OrderingPaused', data: pause }];
}

const MOST_PROMOTIONS = 20;

function including(promotions: readonly LocationPromotion[], added: LocationPromotion): LocationPromotion[] {
  const at = promotions.findIndex(({ promotionId }) => promotionId === added.promotionId);
  if (at >= 0) return promotions.with(at, added);
  if (promotions.length >= MOST_PROMOTIONS) throw venueErrors.TOO_MANY_PROMOTIONS();
  return [...promotions, added];
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
    splashVideoUrl: pick(rest.splashVideoUrl, settings.splashVideoUrl),
    orderSuccessMessage: pick(orderSuccessMessage, settings.orderSuccessMessage),
    displayOrder: pick(displayOrder, settings.displayOrder),
    customDisclaimer: pick(customDisclaimer, settings.customDisclaimer),
    promoBadge: pick(rest.promoBadge, settings.promoBadge),
    promotions: rest.promotions ?? settings.promotions,
    eventFee: rest.eventFee ?? settings.eventFee,
    timeZone: settings.timeZone,
    pickupMode: rest.pickupMode ?? settings.pickupMode,
    dueAfterSeconds: rest.dueAfterSeconds ?? settings.dueAfterSeconds,
    lateAfterSeconds: rest.lateAfterSeconds ?? settings.lateAfterSeconds,
    lowStockAt: pick(rest.lowStockAt, settings.lowStockAt),
    tradingDayStart: pick(rest.tradingDayStart, settings.tradingDayStart),
    openingHours: pick(rest.openingHours, settings.openingHours),
  };
}

function pick<Value>(change: Value | null | undefined, current: Value | undefined): Value | undefined {
  if (change === undefined) return current;
  return change ?? undefined;
}
