import { Injectable } from '@nestjs/common';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { locationAggregate, vendorAggregate } from './aggregate';
import { DAY_START } from '../model/view';
import type { LocationDirectory, LocationFacts } from '../service';

/**
 * Read from the streams, not from the read model: an order must be priced with the promotion and taxed
 * at the address that hold at that moment, however far the projections are.
 */
@Injectable()
export class StreamLocations implements LocationDirectory {
  constructor(private readonly aggregates: Aggregates) {}

  async find(vendorLocationId: string): Promise<LocationFacts | null> {
    const { state: location } = await this.aggregates.load(locationAggregate, vendorLocationId);
    if (!location) return null;
    const { state: vendor } = await this.aggregates.load(vendorAggregate, location.vendorId);
    if (!vendor) return null;
    const { vendorName, description, address, eventFee, promotions, tradingDayStart, openingHours } =
      location.settings;
    return {
      vendorLocationId,
      vendorId: location.vendorId,
      vendorName,
      description,
      address,
      eventFee,
      promotions,
      openingHours,
      pause: location.pause ?? undefined,
      tradingDayStart: tradingDayStart ?? DAY_START,
      timeZone: vendor.details.timeZone,
    };
  }
}
