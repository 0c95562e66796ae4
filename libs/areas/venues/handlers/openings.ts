import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { venueCalls } from '@lineless/contracts/venues/calls';
import { MOST_LOCATIONS } from '@lineless/contracts/venues/venue-details';
import { ROSTER, type FirstAdmin, type Roster } from '@lineless/areas/staff/service';
import type { Context } from '@lineless/engine/write/caller';
import { commandFor, ProductCommand, type Done } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { deriveId } from '@lineless/kernel/derive-id';
import { ProductError } from '@lineless/kernel/errors';
import { SHORT_ID_LENGTH } from '@lineless/kernel/ids';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { venueErrors } from '../model/errors';
import { OpenLocation, OpenLocationHandler, type Opening } from './locations';
import { VendorDirectory } from '../service';
import { RegisterVendor, RegisterVendorHandler, type VendorChange } from './vendors';

export interface VenueOpening {
  readonly vendor: VendorChange;
  readonly location: Omit<Opening, 'vendorId'>;
  readonly admin: Omit<FirstAdmin, 'vendorId'>;
}

type Opened = Done<typeof venueCalls.openVenue>;

/** So many location codes are tried: of a thousand million, the first is free all but always. */
const TRIES = 5;

/** A venue of these ids: what the service itself opens, such as the demo. */
export class OpenVenue extends ProductCommand<VenueOpening, Opened> {
  static readonly permission = systemOnly();
}

/** One more venue, opened by a SUPER_ADMIN of another. */
export class OpenAnotherVenue extends commandFor(venueCalls.openVenue) {}

/** One more bar of a venue, opened by its ADMIN. */
export class OpenAnotherLocation extends commandFor(venueCalls.openLocation) {}

/**
 * A venue, its first location and its first SUPER_ADMIN, one after the other: what a crash left half done goes on
 * when the same is sent again.
 */
@Injectable()
export class VenueOpenings {
  constructor(
    private readonly vendors: RegisterVendorHandler,
    private readonly locations: OpenLocationHandler,
    @Inject(ROSTER) private readonly roster: Roster,
  ) {}

  /** @throws VENDOR_EXISTS · @throws LOCATION_EXISTS where the ids are taken by others */
  async open({ vendor, location, admin }: VenueOpening, context: Context): Promise<Opened> {
    const opening = { ...location, vendorId: vendor.vendorId };
    const open = () => this.locations.execute(new OpenLocation(opening, context));
    return this.openWith(open, { vendor, admin }, context);
  }

  /** Its location is opened in the midst of it. @throws VENDOR_EXISTS, and what `open` throws */
  async openWith(
    open: () => Promise<Pick<Opened, 'location'>>,
    { vendor, admin }: Omit<VenueOpening, 'location'>,
    context: Context,
  ): Promise<Opened> {
    const { vendorId } = vendor;
    const registered = await this.vendors.execute(new RegisterVendor(vendor, context));
    const opened = await open();
    const { vendorRole, position } = await this.roster.appoint({ ...admin, vendorId }, context);
    return { vendor: registered.vendor, location: opened.location, vendorRole, position };
  }
}

@CommandHandler(OpenVenue)
export class OpenVenueHandler implements ICommandHandler<OpenVenue> {
  constructor(private readonly openings: VenueOpenings) {}

  /** @throws VENDOR_EXISTS · @throws LOCATION_EXISTS */
  execute({ data, context }: OpenVenue): Promise<Opened> {
    return this.openings.open(data, context);
  }
}

@CommandHandler(OpenAnotherVenue)
export class OpenAnotherVenueHandler implements ICommandHandler<OpenAnotherVenue> {
  constructor(
    private readonly openings: VenueOpenings,
    private readonly locations: OpenLocationHandler,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Under a key the same request opens the same venue. @throws VENDOR_NOT_FOUND */
  async execute({ data, context }: OpenAnotherVenue): Promise<Opened> {
    const { vendor: details, location, admin } = data;
    const { key } = context;
    const vendorId = key === undefined ? this.runtime.id() : deriveId('venue', context.actor.id, key);
    const vendor = { vendorId, details };
    return underFreeCode(vendorId, (vendorLocationId) => {
      const opening = { vendorLocationId, vendorId, settings: location };
      return this.openings.openWith(
        () => openOnce(this.locations, opening, context),
        { vendor, admin },
        context,
      );
    });
  }
}

@CommandHandler(OpenAnotherLocation)
export class OpenAnotherLocationHandler implements ICommandHandler<OpenAnotherLocation> {
  constructor(
    private readonly locations: OpenLocationHandler,
    private readonly directory: VendorDirectory,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Under a key the same request opens the same location. @throws VENDOR_NOT_FOUND · @throws TOO_MANY_LOCATIONS */
  async execute({ data, context }: OpenAnotherLocation): Promise<Done<typeof venueCalls.openLocation>> {
    const { vendorId, description } = data;
    const { key } = context;
    const seed = key === undefined ? this.runtime.id() : deriveId('bar', vendorId, context.actor.id, key);
    const there = await this.directory.locations(vendorId);
    // The last one may be what this request has opened, before a crash took its answer.
    if (there.length >= MOST_LOCATIONS && !there.some(({ vendorLocationId }) => isOf(seed, vendorLocationId)))
      throw venueErrors.TOO_MANY_LOCATIONS();
    return underFreeCode(seed, (vendorLocationId) => {
      const opening = { vendorLocationId, vendorId, settings: { description } };
      return openOnce(this.locations, opening, context);
    });
  }
}

/**
 * Under a code that is made of the request. Where the venue has it already, this request has opened it: its key may be
 * forgotten, and what the location says may have been changed since.
 */
async function openOnce(locations: OpenLocationHandler, opening: Opening, context: Context) {
  const { vendorLocationId, vendorId } = opening;
  try {
    return await locations.execute(new OpenLocation(opening, context));
  } catch (error) {
    const opened = isTaken(error) ? await locations.opened(vendorLocationId, vendorId) : null;
    if (opened) return opened;
    throw error;
  }
}

async function underFreeCode<Made>(seed: string, open: (code: string) => Promise<Made>): Promise<Made> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open(locationCode(seed, attempt));
    } catch (error) {
      if (!isTaken(error) || attempt === TRIES) throw error;
    }
  }
}

/** Short, because it is typed where no code can be scanned. */
function locationCode(seed: string, attempt: number): string {
  return deriveId('location', seed, String(attempt)).slice(0, SHORT_ID_LENGTH);
}

function isOf(seed: string, code: string): boolean {
  return Array.from({ length: TRIES }, (_, at) => locationCode(seed, at + 1)).includes(code);
}

function isTaken(error: unknown): boolean {
  return error instanceof ProductError && error.code === 'LOCATION_EXISTS';
}
