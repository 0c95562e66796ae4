import { AddProduct, CountStock } from '@lineless/areas/catalogue/handlers/products';
import { AssignRole } from '@lineless/areas/staff/handlers';
import { OpenLocation } from '@lineless/areas/venues/handlers/locations';
import { RegisterVendor } from '@lineless/areas/venues/handlers/vendors';
import type { Bus } from '@lineless/engine/cqrs/bus';
import { LOCATION, OWNER, phoneOf, VENDOR } from './callers';

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
export async function openDoors(bus: Bus): Promise<void> {
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
}
