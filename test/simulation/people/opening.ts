import { AddProduct, CountStock } from '@lineless/areas/catalogue/handlers/products';
import { AssignRole } from '@lineless/areas/staff/handlers/roles';
import { CreateGlevent } from '@lineless/areas/guest-lists/handlers/glevents';
import { ImportReservations } from '@lineless/areas/guest-lists/handlers/import-guests';
import { OpenLocation } from '@lineless/areas/venues/handlers/locations';
import { RegisterVendor } from '@lineless/areas/venues/handlers/vendors';
import type { Serving } from '../processes/simulated-process';
import { from, LIST_KEY, LOCATION, OWNER, phoneOf, VENDOR } from './callers';

/** Pieces that are there when the doors open. */
export const STOCK = { shirt: 6, poster: 2 } as const;

const place = { vendorId: VENDOR, vendorLocationId: LOCATION };
const common = { ...place, productTaxCode: 'txcd_99999999', imageUrls: [], isAvailable: true };
const products = [
  { productId: 'beer', name: 'Lager', productType: 'AlcoholicItem', price: 900, trackQuantity: false },
  { productId: 'water', name: 'Water', productType: 'NonAlcoholicItem', price: 40, trackQuantity: false },
  { productId: 'shirt', name: 'Tour shirt', productType: 'Merchandise', price: 3_500, trackQuantity: true },
  { productId: 'poster', name: 'Poster', productType: 'Merchandise', price: 1_200, trackQuantity: true },
];

/** A hall with one bar, two people behind it and four things to sell. */
export async function openDoors(bus: Serving['bus'], guests: number): Promise<void> {
  const details = {
    ...{ name: 'Harbour Hall', addressLine1: '1 Pier', city: 'Long Beach', state: 'CA', zip: '90802' },
    ...{ guestlistEnabled: false, timeZone: 'America/Los_Angeles' },
  };
  await bus.command(RegisterVendor, { vendorId: VENDOR, details }, OWNER);
  await bus.command(OpenLocation, { ...place, settings: { description: 'Main bar' } }, OWNER);
  const roles = [
    { name: 'Maya', phoneNumber: phoneOf('maya'), role: 'STAFF' },
    { name: 'Noor', phoneNumber: phoneOf('noor'), role: 'MANAGER' },
  ] as const;
  for (const role of roles) await bus.command(AssignRole, { vendorId: VENDOR, ...role }, OWNER);
  for (const product of products) await bus.command(AddProduct, { ...common, ...product }, OWNER);
  for (const [productId, onHand] of Object.entries(STOCK))
    await bus.command(CountStock, { vendorLocationId: LOCATION, productId, onHand }, OWNER);
  if (guests > 0) await openList(bus, guests);
}

/** An event tonight, and so many on its list. */
async function openList(bus: Serving['bus'], guests: number): Promise<void> {
  const glevent = {
    ...{ vendorId: VENDOR, name: 'Harvest Moon', guestlistCapacity: guests },
    gleventStatus: 'UPCOMING',
    ...{ startTime: '2026-06-13T02:00:00.000Z', endTime: '2026-06-13T08:00:00.000Z' },
    ...{ venueName: 'Harbour Hall', addressLine1: '1 Pier', city: 'Long Beach', state: 'CA', country: 'US' },
    ...{ zipCode: '90802', latitude: 33.76, longitude: -118.19 },
  } as const;
  const { gleventId } = (await bus.command(CreateGlevent, glevent, from('maya', LIST_KEY))).glevent;
  const lines = Array.from({ length: guests }, (_, n) => `Guest ${n + 1}`);
  const table = ['firstName', ...lines].join('\n');
  await bus.command(ImportReservations, { vendorId: VENDOR, gleventId, table }, from('maya', 'guests'));
}
