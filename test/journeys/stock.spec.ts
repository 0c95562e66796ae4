import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { product } from '@lineless/contracts/catalogue/products';
import { productAnswer } from '@lineless/contracts/catalogue/products';
import { errorBody } from '@lineless/contracts/common';
import { placedOrderAnswer } from '@lineless/contracts/ordering/orders';
import { DEMO, type ApiClient } from '../support/api-client';
import type { LiveClient } from '../support/live-client';
import {
  confirmCard,
  markPaid,
  menu,
  orderAsSeenBy,
  orderOf,
  place,
  placedOf,
  read,
  refusal,
  tryToPlace,
} from '../support/order-flow';
import { ORDER_LIFE_MS } from '../support/order-life';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const CUSTOMERS = 12;
const SHIRTS = 9;

describe('the last pieces', () => {
  let venue: Venue;
  let staff: ApiClient;
  let crowd: ApiClient[];
  let anna: ApiClient;
  let shirt: string;
  let openMenu: LiveClient;

  const left = async (productId: string) =>
    (await menu(anna)).find((item) => item.productId === productId)?.quantity?.available;
  const leftBecomes = (productId: string, count: number) =>
    until(
      async () => ((await left(productId)) === count ? count : undefined),
      () => `there are not ${count} left`,
    );
  const change = async (productId: string, changes: object) => {
    const path = `/api/vendor-locations/${DEMO.location}/products-v2/${productId}`;
    return read(await staff.put(path, changes), productAnswer).product;
  };

  beforeAll(async () => {
    venue = await Venue.open();
    staff = await venue.staff();
    crowd = await Promise.all(Array.from({ length: CUSTOMERS }, () => venue.newcomer()));
    [anna] = crowd as [ApiClient];
    shirt = await venue.productId('Night Shift Tee', 'XL');
    openMenu = venue.screen();
    expect(await openMenu.subscribe(`location:${DEMO.location}:products`)).toMatchObject({ ok: true });
  });
  afterAll(() => venue.close());

  it(`sells ${SHIRTS} shirts to ${CUSTOMERS} who want two each at once: to four of them, and never one more`, async () => {
    const answers = await Promise.all(crowd.map((person) => tryToPlace(person, { [shirt]: 2 })));
    const sold = answers.flatMap((answer, index) =>
      answer.status === 201 ? [{ answer, person: crowd[index] }] : [],
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(sold).toHaveLength(Math.floor(SHIRTS / 2));
    for (const answer of refused) {
      expect(refusal(answer)).toEqual([409, 'SOLD_OUT']);
      const message = 'Night Shift Tee (XL) is sold out.';
      expect(errorBody.parse(answer.body)).toMatchObject({
        message,
        details: [{ path: 'cartItems.0', message }],
      });
    }
    expect(await leftBecomes(shirt, 1)).toBe(1);
    for (const { answer, person } of sold) {
      if (!person) throw new Error('It was not placed');
      const placed = placedOf(person, answer);
      await confirmCard(person, placed);
      expect(orderOf(await markPaid(person, placed)).status).toBe('PAID');
    }
    expect(await left(shirt)).toBe(1);
    expect((await tryToPlace(anna, { [shirt]: 1 })).status).toBe(201);
    expect(refusal(await tryToPlace(anna, { [shirt]: 1 }))).toEqual([409, 'SOLD_OUT']);
  });

  // id: holds-what-an-order-contains
  it('holds what an order contains for 15 minutes, then gives it to the next', async () => {
    // The last one is held by the order of before.
    await leftBecomes(shirt, 0);
    venue.runtime.forward(ORDER_LIFE_MS - 30_000);
    expect(await left(shirt)).toBe(0);
    venue.runtime.forward(30_000);
    await leftBecomes(shirt, 1);
    const [, ben] = crowd as [ApiClient, ApiClient];
    const last = await place(ben, [shirt]);
    await confirmCard(ben, last);
    expect(orderOf(await markPaid(ben, last)).status).toBe('PAID');
    venue.runtime.forward(ORDER_LIFE_MS);
    expect(refusal(await tryToPlace(anna, { [shirt]: 1 }))).toEqual([409, 'SOLD_OUT']);
    crowd = [await venue.newcomer(), await venue.newcomer()];
    [anna] = crowd as [ApiClient];
    staff = await venue.staff();
    expect(await left(shirt)).toBe(0);
  });

  it('holds nothing for an order that was refused, and what a changed cart holds follows the change', async () => {
    const [cap, pin, tote] = await Promise.all(
      ['Ballast Cap', 'Enamel Pin', 'Canvas Tote'].map((name) => venue.productId(name)),
    );
    if (cap === undefined || pin === undefined || tote === undefined) throw new Error('Not on the menu');
    const caps = (await left(cap)) ?? 0;
    const totes = (await left(tote)) ?? 0;
    const refused = await tryToPlace(anna, { [cap]: 2, [pin]: 1 });
    expect(refusal(refused)).toEqual([409, 'SOLD_OUT']);
    expect(errorBody.parse(refused.body).message).toBe('Enamel Pin is sold out.');
    await leftBecomes(cap, caps);
    const placed = await place(anna, [cap], { quantity: 5 });
    await leftBecomes(cap, caps - 5);
    const url = `/api/users/${anna.userId}/orders/${placed.orderId}`;
    const cartItems = [
      { productId: cap, quantity: 1 },
      { productId: tote, quantity: 2 },
    ];
    const revised = read(await anna.put(url, { cartItems }), placedOrderAnswer);
    expect(revised.order).toMatchObject({ subtotal: '61.20', tipAmount: '0.00' });
    await leftBecomes(cap, caps - 1);
    await leftBecomes(tote, totes - 2);
    const tooMany = [{ productId: cap, quantity: caps + 1 }];
    expect(refusal(await anna.put(url, { cartItems: tooMany }))).toEqual([409, 'SOLD_OUT']);
    expect((await orderAsSeenBy(anna, placed.orderId)).subtotal).toBe('61.20');
    await leftBecomes(cap, caps - 1);
  });

  // id: tells-every-open
  it('tells every open menu of a price, of what is off the menu, and of each piece that goes', async () => {
    const lemonade = await venue.productId('Mint Lemonade');
    const dearer = await change(lemonade, { price: '7.5' });
    expect(dearer).toMatchObject({ price: '7.50', isAvailable: true });
    await openMenu.sees(lemonade, { price: '7.50' });
    await change(lemonade, { isAvailable: false });
    await openMenu.sees(lemonade, { price: '7.50', isAvailable: false });
    const refused = await tryToPlace(anna, { [lemonade]: 1 });
    expect(refusal(refused)).toEqual([409, 'PRODUCT_UNAVAILABLE']);
    expect(errorBody.parse(refused.body).message).toBe('Mint Lemonade is not available right now.');
    await change(lemonade, { isAvailable: true });
    expect((await place(anna, [lemonade])).order.subtotal).toBe('7.50');

    const record = await venue.productId('Live at Kiln Hall LP');
    const before = (await left(record)) ?? 0;
    await place(anna, [record], { quantity: 4 });
    await openMenu.sees(record, { quantity: { available: before - 4 } });
    const told = openMenu.changes.filter(({ id }) => id === record || id === lemonade);
    for (const { document, topic } of told) {
      expect(topic).toBe(`location:${DEMO.location}:products`);
      expect(product.strict().safeParse(document).error).toBeUndefined();
    }
  });

  // id: is-counted-by-the-staff-with-what-is-held
  it('is counted by the staff, with what is held for those who are paying', async () => {
    const water = await venue.productId('Still Water');
    const lemonade = await venue.productId('Mint Lemonade');
    const count = (productId: string, onHand: number, by = staff, location: string = DEMO.location) =>
      by.put(`/api/vendor-locations/${location}/products-v2/${productId}/stock`, { onHand });
    const held = 2;
    await place(await venue.newcomer(), [water], { quantity: held });
    const { product: counted } = read(await count(water, 30), productAnswer);
    expect(counted.quantity).toEqual({ available: 30 - held });
    await openMenu.sees(water, { quantity: { available: 30 - held } });
    expect(refusal(await count(water, held - 1))).toEqual([409, 'STOCK_BELOW_HELD']);
    expect(refusal(await count(lemonade, 3))).toEqual([409, 'STOCK_NOT_TRACKED']);
    expect(refusal(await count(water, 3, staff, DEMO.otherLocation))).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect(refusal(await count(water, -1))).toEqual([400, 'INVALID_INPUT']);
    expect(refusal(await count(water, 30, anna))).toEqual([403, 'ROLE_LACKING']);
  });
});
