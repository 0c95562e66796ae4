import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { venueCalls } from '@lineless/contracts/venues/calls';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Context } from '@lineless/engine/write/caller';
import { commandFor } from '@lineless/engine/write/message';
import type { Position } from '@lineless/kernel/event';
import { locationAggregate, vendorAggregate } from './aggregate';
import type { LocationCommand } from '../model/decide-location';
import { venueErrors } from '../model/errors';
import type { LocationPromotion } from '../model/events';
import { locationView } from '../model/view';

/** What a location's own people change of it; the rest of its settings is `ChangeLocationSettings`. */
export class EditLocationSettings extends commandFor(venueCalls.changeLocationSettings) {}
export class PauseOrdering extends commandFor(venueCalls.pauseOrdering) {}
export class ResumeOrdering extends commandFor(venueCalls.resumeOrdering) {}
export class SetPromotion extends commandFor(venueCalls.setPromotion) {}
export class RemovePromotion extends commandFor(venueCalls.removePromotion) {}

interface LocationDone {
  readonly location: VendorLocation;
  readonly position: Position | null;
}

/** Location streams, for the handlers: decide, append, and answer as every visitor reads it. */
@Injectable()
export class Locations {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws LOCATION_NOT_FOUND and what the decider throws */
  async execute(vendorLocationId: string, command: LocationCommand, context: Context): Promise<LocationDone> {
    const outcome = await this.aggregates.execute(locationAggregate, vendorLocationId, command, context);
    const { state, revision, position } = outcome;
    if (!state) throw venueErrors.LOCATION_NOT_FOUND();
    const { state: vendor } = await this.aggregates.load(vendorAggregate, state.vendorId);
    if (!vendor) throw venueErrors.VENDOR_NOT_FOUND();
    return { location: { ...locationView(state, revision), timeZone: vendor.details.timeZone }, position };
  }
}

@CommandHandler(EditLocationSettings)
export class EditLocationSettingsHandler implements ICommandHandler<EditLocationSettings> {
  constructor(private readonly locations: Locations) {}

  /** @throws LOCATION_NOT_FOUND */
  async execute({ data, context }: EditLocationSettings): Promise<LocationDone> {
    const { vendorLocationId, ...changes } = data;
    return this.locations.execute(vendorLocationId, { type: 'ChangeLocationSettings', changes }, context);
  }
}

@CommandHandler(PauseOrdering)
export class PauseOrderingHandler implements ICommandHandler<PauseOrdering> {
  constructor(private readonly locations: Locations) {}

  /** @throws LOCATION_NOT_FOUND · @throws PAUSE_OVER_ALREADY */
  async execute({ data, context }: PauseOrdering): Promise<LocationDone> {
    const { vendorLocationId, ...pause } = data;
    return this.locations.execute(vendorLocationId, { type: 'PauseOrdering', pause }, context);
  }
}

@CommandHandler(ResumeOrdering)
export class ResumeOrderingHandler implements ICommandHandler<ResumeOrdering> {
  constructor(private readonly locations: Locations) {}

  /** @throws LOCATION_NOT_FOUND */
  async execute({ data, context }: ResumeOrdering): Promise<LocationDone> {
    return this.locations.execute(data.vendorLocationId, { type: 'ResumeOrdering' }, context);
  }
}

@CommandHandler(SetPromotion)
export class SetPromotionHandler implements ICommandHandler<SetPromotion> {
  constructor(private readonly locations: Locations) {}

  /** @throws LOCATION_NOT_FOUND · @throws TOO_MANY_PROMOTIONS */
  async execute({ data, context }: SetPromotion): Promise<LocationDone> {
    const { vendorLocationId, percentOff, amountOff = 0, ...rest } = data;
    const discount: LocationPromotion['discount'] =
      percentOff === undefined ? { kind: 'amount', amountOff } : { kind: 'percent', percent: percentOff };
    const promotion = { ...rest, discount };
    return this.locations.execute(vendorLocationId, { type: 'SetPromotion', promotion }, context);
  }
}

@CommandHandler(RemovePromotion)
export class RemovePromotionHandler implements ICommandHandler<RemovePromotion> {
  constructor(private readonly locations: Locations) {}

  /** @throws LOCATION_NOT_FOUND */
  async execute({ data, context }: RemovePromotion): Promise<LocationDone> {
    const { vendorLocationId, promotionId } = data;
    return this.locations.execute(vendorLocationId, { type: 'RemovePromotion', promotionId }, context);
  }
}
