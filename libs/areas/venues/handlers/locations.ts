import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { staff } from '@lineless/contracts/access';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Outcome } from '@lineless/engine/write/folding';
import { ProductCommand } from '@lineless/engine/write/message';
import { permissionFor } from '@lineless/engine/write/permission';
import type { Position } from '@lineless/kernel/event';
import { locationAggregate, vendorAggregate } from './aggregate';
import type { SettingChanges } from '../model/decide-location';
import { venueErrors } from '../model/errors';
import type { LocationSettings } from '../model/events';
import { addressOf, type LocationState, type VendorState } from '../model/state';
import { locationView, type LocationView } from '../model/view';

/** Board limits of a location that says nothing: due after 4 minutes, late after 8. */
export const DEFAULT_LIMITS = { dueAfterSeconds: 240, lateAfterSeconds: 480 } as const;

/** What a new location has to say; the rest has a value of its own. Amounts in cents. */
export type OpeningSettings = Pick<LocationSettings, 'description'> &
  Partial<Omit<LocationSettings, 'vendorName' | 'description'>>;

export interface Opening {
  readonly vendorLocationId: string;
  readonly vendorId: string;
  /** Without an address the location is where its venue is. */
  readonly settings: OpeningSettings;
}

export interface SettingsChange {
  readonly vendorLocationId: string;
  /** `null` takes a setting away. The venue's name is the venue's to change. */
  readonly changes: Omit<SettingChanges, 'vendorName'>;
}

export interface LocationAnswer {
  readonly location: LocationView;
  readonly position: Position | null;
}

interface OpenedLocation extends LocationAnswer {
  readonly location: VendorLocation;
}

export class OpenLocation extends ProductCommand<Opening, OpenedLocation> {
  static readonly permission = permissionFor<Opening>(staff('ADMIN', 'vendor', 'vendorId'));
}

export class ChangeLocationSettings extends ProductCommand<SettingsChange, LocationAnswer> {
  static readonly permission = permissionFor<SettingsChange>(staff('ADMIN', 'location', 'vendorLocationId'));
}

@CommandHandler(OpenLocation)
export class OpenLocationHandler implements ICommandHandler<OpenLocation> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws VENDOR_NOT_FOUND · @throws LOCATION_EXISTS · @throws LIMITS_OUT_OF_ORDER */
  async execute({ data, context }: OpenLocation): Promise<OpenedLocation> {
    const { vendorLocationId, vendorId } = data;
    const { state: vendor } = await this.aggregates.load(vendorAggregate, vendorId);
    if (!vendor) throw venueErrors.VENDOR_NOT_FOUND();
    const settings: LocationSettings = {
      address: addressOf(vendor.details),
      eventFee: 0,
      pickupMode: 'express',
      promotions: [],
      ...DEFAULT_LIMITS,
      ...data.settings,
      vendorName: vendor.details.name,
    };
    const command = { type: 'OpenLocation', vendorLocationId, vendorId, settings } as const;
    const outcome = await this.aggregates.execute(locationAggregate, vendorLocationId, command, context);
    return inZoneOf(vendor, locationAnswer(outcome));
  }

  /** As it is by now; `null`: the venue has none of this code. */
  async opened(vendorLocationId: string, vendorId: string): Promise<OpenedLocation | null> {
    const { state, revision, position } = await this.aggregates.load(locationAggregate, vendorLocationId);
    const { state: vendor } = await this.aggregates.load(vendorAggregate, vendorId);
    if (!vendor || state?.vendorId !== vendorId) return null;
    return inZoneOf(vendor, { location: locationView(state, revision), position });
  }
}

@CommandHandler(ChangeLocationSettings)
export class ChangeLocationSettingsHandler implements ICommandHandler<ChangeLocationSettings> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws LOCATION_NOT_FOUND · @throws LIMITS_OUT_OF_ORDER */
  async execute({ data, context }: ChangeLocationSettings): Promise<LocationAnswer> {
    const command = { type: 'ChangeLocationSettings', changes: data.changes } as const;
    return locationAnswer(
      await this.aggregates.execute(locationAggregate, data.vendorLocationId, command, context),
    );
  }
}

function inZoneOf({ details: { timeZone } }: VendorState, answer: LocationAnswer): OpenedLocation {
  return { ...answer, location: { ...answer.location, timeZone } };
}

function locationAnswer({ state, revision, position }: Outcome<LocationState | null>): LocationAnswer {
  if (!state) throw venueErrors.LOCATION_NOT_FOUND();
  return { location: locationView(state, revision), position };
}
