import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { staff } from '@lineless/contracts/access';
import type { Vendor } from '@lineless/contracts/venues/venues';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { unkeyed } from '@lineless/engine/write/caller';
import { causedBy, latestOf } from '@lineless/engine/write/causes';
import type { Outcome } from '@lineless/engine/write/folding';
import { ProductCommand } from '@lineless/engine/write/message';
import { permissionFor, systemOnly } from '@lineless/engine/write/permission';
import type { Position } from '@lineless/kernel/event';
import { Collections } from '@lineless/engine/read/collections';
import { pagesOf } from '@lineless/ports/documents/pages';
import { locationAggregate, vendorAggregate } from './aggregate';
import { venueErrors } from '../model/errors';
import type { VendorDetails, VendorEvent } from '../model/events';
import type { VendorState } from '../model/state';
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

@CommandHandler(RegisterVendor)
export class RegisterVendorHandler implements ICommandHandler<RegisterVendor> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws VENDOR_EXISTS with other details */
  async execute({ data, context }: RegisterVendor): Promise<VendorAnswer> {
    const command = { type: 'RegisterVendor', ...data } as const;
    return vendorAnswer(await this.aggregates.execute(vendorAggregate, data.vendorId, command, context));
  }
}

@CommandHandler(ChangeVendorDetails)
export class ChangeVendorDetailsHandler implements ICommandHandler<ChangeVendorDetails> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly collections: Collections,
  ) {}

  /**
   * A venue's name stands on its locations too. They follow after the venue; sending the command again
   * after a failure in between changes those that are left. @throws VENDOR_NOT_FOUND
   */
  async execute({ data, context }: ChangeVendorDetails): Promise<VendorAnswer> {
    const command = { type: 'ChangeVendorDetails', details: data.details } as const;
    const outcome = await this.aggregates.execute(vendorAggregate, data.vendorId, command, context);
    const rename = { type: 'ChangeLocationSettings', changes: { vendorName: data.details.name } } as const;
    const renamed = latestOf<VendorEvent['type']>(outcome, ['VendorDetailsChanged']);
    const caused = causedBy(unkeyed(context), renamed);
    for (const id of await this.locationIds(data.vendorId))
      await this.aggregates.execute(locationAggregate, id, rename, caused);
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

function vendorAnswer({ state, revision, position }: Outcome<VendorState | null>): VendorAnswer {
  if (!state) throw venueErrors.VENDOR_NOT_FOUND();
  return { vendor: vendorView(state, revision), position };
}
