import { AddProduct, CountStock } from '@lineless/areas/catalogue/handlers/products';
import type { Bus } from '@lineless/engine/write/bus';
import type { Runtime } from '@lineless/kernel/runtime';
import { AssignRole } from '@lineless/areas/staff/handlers/roles';
import { CreateEvent } from '@lineless/areas/venue-events/handlers/events';
import { CreateShortLink } from '@lineless/areas/venues/handlers/links';
import { OpenLocation } from '@lineless/areas/venues/handlers/locations';
import { OpenVenue } from '@lineless/areas/venues/handlers/openings';
import { demoEvents } from './events';
import { demoOrigin } from './origin';
import { demoProducts, type DemoProduct } from './products';
import { seedContest } from './seed-contest';
import { openGuestListVenue, seedGuestLists } from './seed-guest-lists';
import { seedMember, type DemoMember } from './seed-member';
import { demoLinks, demoLocations, demoStaff, demoVendor } from './venue';

export interface DemoSeed {
  readonly vendorId: string;
  readonly locations: number;
  readonly products: number;
  readonly staff: number;
  readonly events: number;
  /** Reservations on the lists of the other venue. */
  readonly guests: number;
}

/**
 * Fills an empty service with venues to try it on, one that takes orders and one with guest lists, by the same
 * commands that people send. Each has a key of its own, so a second run changes nothing, also after edits and sales.
 */
export async function seedDemo({
  bus,
  runtime,
  member,
}: {
  bus: Bus;
  runtime: Runtime;
  /** Missing where it is unknown who signs in with its number. */
  member?: DemoMember | undefined;
}): Promise<DemoSeed> {
  const correlationId = runtime.id();
  await openDemo(bus, correlationId);
  const events = demoEvents(runtime.now());
  await Promise.all(
    events.map((event) =>
      bus.command(CreateEvent, event, demoOrigin(correlationId, ['event', event.eventName])),
    ),
  );
  await seedContest(bus, runtime, correlationId);
  const guests = await seedGuestLists(bus, runtime.now(), correlationId);
  if (member) await seedMember(bus, member, correlationId);
  return {
    vendorId: demoVendor.vendorId,
    locations: demoLocations.length,
    products: demoProducts().length,
    staff: demoStaff.length,
    events: events.length,
    guests,
  };
}

/** What stands whatever day it is: both venues with their bars, menus and staff, as yet without an evening. */
export async function openDemo(bus: Bus, correlationId: string): Promise<void> {
  const origin = (...what: string[]) => demoOrigin(correlationId, what);
  const [location, ...locations] = demoLocations;
  const [admin, ...staff] = demoStaff;
  const opening = { vendor: demoVendor, location, admin };
  await bus.command(OpenVenue, opening, origin('venue', demoVendor.vendorId));
  for (const another of locations) {
    await bus.command(OpenLocation, another, origin('location', another.vendorLocationId));
  }
  const add = async ({ product, stock }: DemoProduct) => {
    const { productId, vendorLocationId } = product;
    await bus.command(AddProduct, product, origin('product', productId));
    if (stock === undefined) return;
    await bus.command(CountStock, { productId, vendorLocationId, onHand: stock }, origin('stock', productId));
  };
  // Each for itself: what is stored together costs a start less than what is stored one by one.
  await Promise.all([
    ...staff.map((person) => bus.command(AssignRole, person, origin('staff', person.phoneNumber))),
    ...demoLinks.map((link) => bus.command(CreateShortLink, link, origin('link', link.code))),
    ...demoProducts().map(add),
  ]);
  await openGuestListVenue(bus, correlationId);
}
