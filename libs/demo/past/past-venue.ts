import { vendorRolesModel } from '@lineless/areas/staff/model/read-models';
import { gleventsModel } from '@lineless/areas/guest-lists/model/read-models';
import { ordersModel } from '@lineless/areas/ordering/model/read-models';
import { locationsModel, vendorsModel } from '@lineless/areas/venues/model/read-models';
import type { VendorState } from '@lineless/areas/venues/model/state';
import { atLeast, roles as ranks } from '@lineless/contracts/access';
import type { Collections } from '@lineless/engine/read/collections';

const MOST = 200;

export interface Bar {
  readonly vendorLocationId: string;
}

/** Who works there. */
export interface Person {
  readonly userId: string;
  readonly phoneNumber: string;
}

/** A venue whose past is made, with who works there. */
export interface PastVenue {
  readonly vendorId: string;
  readonly details: VendorState['details'];
  /** In the venue's own order. */
  readonly bars: readonly Bar[];
  readonly staff: readonly [Person, ...Person[]];
  /** Who may make a guest list. */
  readonly manager: Person;
}

/** @param of a vendor's id, or that of one of its locations @returns `null` where there is neither */
export async function vendorOf(collections: Collections, of: string): Promise<string | null> {
  const location = await collections.get(locationsModel).get(of);
  if (location?.body) return location.body.state.vendorId;
  const vendor = await collections.get(vendorsModel).get(of);
  return vendor?.body ? of : null;
}

/** Whether anything has happened there: an order that was paid, or a guest list. */
export async function hasPast(collections: Collections, vendorId: string): Promise<boolean> {
  const [orders, lists] = await Promise.all([
    collections.get(ordersModel).count({ index: 'paid-by-vendor', equals: [vendorId] }),
    collections.get(gleventsModel).count({ index: 'by-vendor', equals: [vendorId] }),
  ]);
  return orders + lists > 0;
}

/** @throws Error where too few work there */
export async function venueOf(
  collections: Collections,
  vendorId: string,
  userId: (phoneNumber: string) => string,
): Promise<PastVenue> {
  const equals = [vendorId];
  const [vendor, locations, roles] = await Promise.all([
    collections.get(vendorsModel).get(vendorId),
    collections.get(locationsModel).states({ index: 'by-vendor', equals, limit: MOST }),
    collections.get(vendorRolesModel).states({ index: 'by-vendor', equals, limit: MOST }),
  ]);
  if (!vendor?.body) throw new Error(`There is no venue ${vendorId}.`);
  const people = roles.states.map(({ phoneNumber, role }) => ({
    phoneNumber,
    role,
    userId: userId(phoneNumber),
  }));
  const [first, ...others] = people.toSorted((a, b) => ranks.indexOf(a.role) - ranks.indexOf(b.role));
  const manager = [...others, first].find((one) => one !== undefined && atLeast(one.role, 'MANAGER'));
  if (!first || !manager) throw new Error(`No manager works at ${vendor.body.state.details.name}.`);
  return {
    vendorId,
    details: vendor.body.state.details,
    bars: locations.states.map(({ vendorLocationId }) => ({ vendorLocationId })),
    staff: [first, ...others],
    manager,
  };
}
