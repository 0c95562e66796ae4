import { AddProduct, CountStock } from '@lineless/areas/catalogue/handlers/products';
import { availableOf } from '@lineless/areas/catalogue/model/state';
import { systemOrigin, type Origin } from '@lineless/engine/write/caller';
import { AssignRole } from '@lineless/areas/staff/handlers/roles';
import { OpenLocation } from '@lineless/areas/venues/handlers/locations';
import { RegisterVendor } from '@lineless/areas/venues/handlers/vendors';
import { PlaceOrder, type PlacedOrder } from '../handlers/place-order';
import { MarkPaid } from '../handlers/record-payment';
import type { OrderState } from '../model/state';
import type { Bar } from './bar';
import { ordersModel } from '../model/read-models';
import { productsModel } from '@lineless/areas/catalogue/model/read-models';

export const LOCATION = '064E1';
export const system = systemOrigin('evening', 'evening');
export const ana = signedIn('ana', '+15625550100');
export const ben = signedIn('ben', '+15625550111');
export const maya = signedIn('maya', '+15625550101');
export const noor = signedIn('noor', '+15625550102');
export const stranger = signedIn('zoe', '+15625550199');

export function signedIn(userId: string, phoneNumber: string): Origin {
  return { caller: { kind: 'person', userId, phoneNumber }, correlationId: `request-of-${userId}` };
}

/** The same request, sent with an Idempotency-Key. */
export function keyed(origin: Origin, key: string, digest = 'same body'): Origin {
  return { ...origin, key, digest };
}

/** A venue with one location, two people behind the bar, beer without end and two shirts. */
export async function openDoors({ bus, pass }: Bar): Promise<void> {
  const venue = { city: 'Long Beach', state: 'CA', zip: '90802' };
  await bus.command(
    RegisterVendor,
    {
      vendorId: 'v1',
      details: {
        ...venue,
        name: 'Harbour Hall',
        addressLine1: '1 Pier',
        guestlistEnabled: false,
        timeZone: 'America/Los_Angeles',
      },
    },
    system,
  );
  const settings = {
    description: 'Main bar',
    promotions: [
      {
        promotionId: 'opening',
        description: 'Opening night',
        discount: { kind: 'amount' as const, amountOff: 500 },
        minSubtotal: 10_000,
      },
    ],
  };
  await bus.command(OpenLocation, { vendorId: 'v1', vendorLocationId: LOCATION, settings }, system);
  const staff = [
    { name: 'Maya', phoneNumber: '+15625550101', role: 'STAFF' },
    { name: 'Noor', phoneNumber: '+15625550102', role: 'MANAGER' },
  ] as const;
  for (const person of staff) await bus.command(AssignRole, { vendorId: 'v1', ...person }, system);
  const common = {
    vendorId: 'v1',
    vendorLocationId: LOCATION,
    productTaxCode: 'txcd_99999999',
    imageUrls: [],
    isAvailable: true,
  };
  const products = [
    { productId: 'beer', name: 'Lager', productType: 'AlcoholicItem', price: 900, trackQuantity: false },
    { productId: 'water', name: 'Water', productType: 'NonAlcoholicItem', price: 40, trackQuantity: false },
    { productId: 'shirt', name: 'Tour shirt', productType: 'Merchandise', price: 3_500, trackQuantity: true },
  ];
  for (const product of products) await bus.command(AddProduct, { ...common, ...product }, system);
  await bus.command(CountStock, { productId: 'shirt', vendorLocationId: LOCATION, onHand: 2 }, system);
  await pass(0);
}

/** Orders `items` (quantity by product id) as the caller. */
export async function order(
  { bus }: Bar,
  origin: Origin,
  items: Record<string, number>,
  more: Partial<PlaceOrder['data']> = {},
): Promise<PlacedOrder> {
  const userId = userIdOf(origin);
  const cartItems = Object.entries(items).map(([productId, quantity]) => ({ productId, quantity }));
  const data = { userId, vendorLocationId: LOCATION, cartItems, tipAmount: 0, ...more };
  return bus.command(PlaceOrder, data, origin);
}

/** The customer's phone confirms the payment with the provider. */
export async function pay({ payments }: Bar, placed: PlacedOrder, number = '4242424242424242') {
  if (placed.paymentIntentId === null || placed.clientSecret === null)
    throw new Error('There is nothing to pay');
  return payments.confirm({
    intentId: placed.paymentIntentId,
    clientSecret: placed.clientSecret,
    paymentMethod: {
      card: { number, expMonth: 12, expYear: 2030, cvc: '123', name: 'Ana Morales', zip: '90802' },
    },
  });
}

const userIdOf = ({ caller }: Origin) => (caller.kind === 'person' ? caller.userId : 'ana');

export function markPaid({ bus }: Bar, { order: { orderId } }: PlacedOrder, origin = ana) {
  return bus.command(MarkPaid, { userId: userIdOf(origin), orderId }, origin);
}

export async function placeAndPay(bar: Bar, items: Record<string, number>): Promise<PlacedOrder> {
  const placed = await order(bar, ana, items);
  await pay(bar, placed);
  await markPaid(bar, placed);
  return placed;
}

/** The order as the read model has it, caught up. */
export async function orderOf({ pass, collections }: Bar, placed: PlacedOrder): Promise<OrderState> {
  await pass(0);
  const { orderId } = placed.order;
  const found = await collections.get(ordersModel).get(orderId);
  const state = found?.body?.state;
  if (!state) throw new Error(`There is no order ${orderId}`);
  return state;
}

export async function shirtsLeft({ pass, collections }: Bar): Promise<number> {
  await pass(0);
  const found = await collections.get(productsModel).get('shirt');
  const state = found?.body?.state;
  if (!state) throw new Error('There is no shirt');
  return availableOf(state);
}

export async function eventsOf({ store }: Bar, placed: PlacedOrder): Promise<string[]> {
  return (await store.readStream(`order-${placed.order.orderId}`)).map((event) => event.type);
}
