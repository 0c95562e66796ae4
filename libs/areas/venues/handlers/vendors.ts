import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { staff } from '@lineless/contracts/access';
import { venueCalls } from '@lineless/contracts/venues/calls';
import type { Vendor } from '@lineless/contracts/venues/venues';
import { Injectable } from '@nestjs/common';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import { causedBy, latestOf } from '@lineless/engine/write/causes';
import type { Outcome } from '@lineless/engine/write/folding';
import { commandFor, ProductCommand } from '@lineless/engine/write/message';
import { permissionFor, systemOnly } from '@lineless/engine/write/permission';
import type { Position } from '@lineless/kernel/event';
import { Collections } from '@lineless/engine/read/collections';
import { pagesOf } from '@lineless/ports/documents/pages';
import { locationAggregate, vendorAggregate } from './aggregate';
import type { DetailChanges } from '../model/decide';
import { venueErrors } from '../model/errors';
import type { VendorDetails, VendorEvent } from '../model/events';
import { addressOf, type VendorState } from '../model/state';
import { vendorView } from '../model/view';
import { locationsModel } from '../model/read-models';

export interface VendorChange {
  readonly vendorId: string;
  readonly details: VendorDetails;
}

export interface VendorAnswer {
  readonly vendor: Vendor;
  readonly position: Position | null;
}

/** A venue joins: it has no staff yet, so only the service itself says so. */
export class RegisterVendor extends ProductCommand<VendorChange, VendorAnswer> {
  static readonly permission = systemOnly();
}

export class ChangeVendorDetails extends ProductCommand<VendorChange, VendorAnswer> {
  static readonly permission = permissionFor<VendorChange>(staff('ADMIN', 'vendor', 'vendorId'));
}

/** What a venue's own people change of it. */
export class ChangeVenue extends commandFor(venueCalls.changeVenue) {}

@CommandHandler(RegisterVendor)
export class RegisterVendorHandler implements ICommandHandler<RegisterVendor> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws VENDOR_EXISTS with other details */
  async execute({ data, context }: RegisterVendor): Promise<VendorAnswer> {
    const command = { type: 'RegisterVendor', ...data } as const;
    return vendorAnswer(await this.aggregates.execute(vendorAggregate, data.vendorId, command, context));
  }
}

/** Venues that change, and their locations with them. */
@Injectable()
export class VenueChanges {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly collections: Collections,
  ) {}

  /**
   * A venue's name, zone and address stand at its locations too (decision 157). They follow after the venue; sending
   * the command again after a failure in between changes those that are left. @throws VENDOR_NOT_FOUND
   */
  async change(vendorId: string, changes: DetailChanges, context: Context): Promise<VendorAnswer> {
    const command = { type: 'ChangeVendorDetails', changes } as const;
    const outcome = await this.aggregates.execute(vendorAggregate, vendorId, command, context);
    if (!outcome.state) throw venueErrors.VENDOR_NOT_FOUND();
    const { details, moved } = outcome.state;
    const follow = {
      type: 'FollowVenue',
      vendorName: details.name,
      timeZone: details.timeZone,
      move: moved && { ...moved, to: addressOf(details) },
    } as const;
    const changed = latestOf<VendorEvent['type']>(outcome, ['VendorDetailsChanged']);
    const caused = causedBy(unkeyed(context), changed);
    for (const id of await this.locationIds(vendorId))
      await this.aggregates.execute(locationAggregate, id, follow, caused);
    return vendorAnswer(outcome);
  }

  private async locationIds(vendorId: string): Promise<string[]> {
    const locations = this.collections.get(locationsModel);
    const ids: string[] = [];
    const query = { index: 'by-vendor', equals: [vendorId], limit: 200 };
    for await (const page of pagesOf((one) => locations.ids(one), query)) ids.push(...page.ids);
    return ids;
  }
}

@CommandHandler(ChangeVendorDetails)
export class ChangeVendorDetailsHandler implements ICommandHandler<ChangeVendorDetails> {
  constructor(private readonly venues: VenueChanges) {}

  /** @throws VENDOR_NOT_FOUND */
  execute({ data, context }: ChangeVendorDetails): Promise<VendorAnswer> {
    return this.venues.change(data.vendorId, data.details, context);
  }
}

@CommandHandler(ChangeVenue)
export class ChangeVenueHandler implements ICommandHandler<ChangeVenue> {
  constructor(private readonly venues: VenueChanges) {}

  /** @throws VENDOR_NOT_FOUND */
  execute({ data, context }: ChangeVenue): Promise<VendorAnswer> {
    const { vendorId, ...changes } = data;
    return this.venues.change(vendorId, changes, context);
  }
}

function vendorAnswer({ state, revision, position }: Outcome<VendorState | null>): VendorAnswer {
  if (!state) throw venueErrors.VENDOR_NOT_FOUND();
  return { vendor: vendorView(state, revision), position };
}
