import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productAnswer, type Product } from '@lineless/contracts/catalogue/products';
import { NOTE_LENGTH } from '@lineless/contracts/ordering/lines';
import { orderList } from '@lineless/contracts/ordering/orders';
import { DEMO, type ApiClient } from '../support/api-client';
import type { LiveClient } from '../support/live-client';
import { confirmCard, markPaid, menu, orderAsSeenBy, placedOf, read, refusal } from '../support/order-flow';
import { Venue } from '../support/venue';

const HERE = `/api/vendor-locations/${DEMO.location}`;
const option = (optionId: string, price: string) => ({ optionId, name: `The ${optionId}`, price });
const dip = {
  ...{ optionGroupId: 'dip', name: 'Dip', min: 1, max: 1 },
  options: [option('mild', '0'), option('hot', '1.5')],
};
const tacos = {
  ...{ name: 'Tacos', productType: 'FOOD_ITEM', productTaxCode: 'txcd_40060003', price: '10' },
  optionGroups: [dip],
};

describe('a product with options', () => {
  let venue: Venue;
  let manager: ApiClient;
  let staff: ApiClient;
  let guest: ApiClient;
  let screen: LiveClient;
  let product: Product;

  const add = (more: object) => manager.post(`${HERE}/products`, { ...tacos, ...more });
  const place = (...lines: object[]) =>
    guest.post(`/api/users/${guest.userId}/orders`, {
      vendorLocationId: DEMO.location,
      cartItems: lines.map((line) => ({ productId: product.productId, quantity: 1, ...line })),
    });
  const change = (options: object[]) => staff.put(`${HERE}/products-v2/${product.productId}`, { options });
  const revise = (body: object) => manager.put(`${HERE}/products/${product.productId}`, body);

  beforeAll(async () => {
    venue = await Venue.open();
    manager = await venue.signIn(DEMO.manager);
    staff = await venue.signIn(DEMO.staff);
    guest = await venue.newcomer();
    screen = venue.screen();
    await screen.subscribe(`location:${DEMO.location}:products`);
    product = read(await add({}), productAnswer, 201).product;
  });
  afterAll(() => venue.close());

  it('stands on the menu with what can be chosen', async () => {
    const found = (await menu(guest)).find(({ productId }) => productId === product.productId);
    expect(found?.optionGroups).toEqual([
      {
        ...dip,
        options: [
          { ...option('mild', '0.00'), isDefault: false, isAvailable: true },
          { ...option('hot', '1.50'), isDefault: false, isAvailable: true },
        ],
      },
    ]);
  });

  it.each([
    ['more than there are', { max: 3 }],
    ['fewer at most than at least', { min: 2, max: 1 }],
    ['two options of one id', { options: [dip.options[0], dip.options[0]] }],
    ['an option without a name', { options: [{ ...option('mild', '0'), name: ' ' }] }],
    ['a price in words', { options: [option('mild', 'free')] }],
    ['no option', { options: [] }],
  ])('is not put on the menu with %s', async (_, wrong) => {
    expect(refusal(await add({ optionGroups: [{ ...dip, ...wrong }] }))[0]).toBe(400);
  });

  // id: options-from-the-menu-to-the-bar
  it('is ordered as the guest wants it, at our price, and the bar reads it', async () => {
    const wish = { options: ['hot'], note: ' No jalapeño ', price: '0.01' };
    const placed = placedOf(guest, await place(wish, { options: ['mild'] }));
    expect(placed.order.subtotal).toBe('21.50');
    await confirmCard(guest, placed);
    expect((await markPaid(guest, placed)).status).toBe(200);
    const lines = [
      { price: '11.50', options: [{ ...option('hot', '1.50') }], note: 'No jalapeño' },
      { price: '10.00', options: [{ ...option('mild', '0.00') }] },
    ];
    expect((await orderAsSeenBy(guest, placed.orderId)).cartItems).toMatchObject(lines);
    const board = read(await staff.get(`${HERE}/orders?view=board`), orderList);
    const card = board.items.find(({ orderId }) => orderId === placed.orderId);
    expect(card?.cartItems).toMatchObject(lines);
    expect(card?.cartItems[1]?.note).toBeUndefined();
  });

  it('is refused in stable words where the choice cannot be sold', async () => {
    expect(refusal(await place({}))).toEqual([409, 'TOO_FEW_OPTIONS']);
    expect(refusal(await place({ options: ['hot', 'mild'] }))).toEqual([409, 'TOO_MANY_OPTIONS']);
    expect(refusal(await place({ options: ['hot', 'x'] }))).toEqual([409, 'OPTION_UNKNOWN']);
    expect(refusal(await place({ options: ['hot', 'hot'] }))[0]).toBe(400);
  });

  it('takes a note of so many characters, all of which can be seen', async () => {
    const noted = (note: string) => place({ options: ['mild'], note });
    expect((await noted('x'.repeat(NOTE_LENGTH))).status).toBe(201);
    expect(refusal(await noted('x'.repeat(NOTE_LENGTH + 1)))[0]).toBe(400);
    expect(refusal(await noted('two\nlines'))[0]).toBe(400);
    expect(refusal(await noted('\u0007'))[0]).toBe(400);
  });

  it('says on every open menu what is sold out of it, and sells it again', async () => {
    const hot = (isAvailable: boolean) => change([{ optionId: 'hot', isAvailable }]);
    expect(read(await hot(false), productAnswer).product.optionGroups?.[0]?.options[1]?.isAvailable).toBe(
      false,
    );
    await screen.saw(({ id }) => id === product.productId);
    expect(refusal(await place({ options: ['hot'] }))).toEqual([409, 'OPTION_SOLD_OUT']);
    expect((await hot(true)).status).toBe(200);
    expect((await place({ options: ['hot'] })).status).toBe(201);
    expect(refusal(await change([{ optionId: 'x', isAvailable: false }]))).toEqual([404, 'OPTION_NOT_FOUND']);
  });

  it('is edited by managers who have read what stands there', async () => {
    const seen = { optionGroups: [{ ...dip, options: dip.options.map(asRead) }] };
    const next = [{ ...dip, min: 0 }];
    expect((await revise({ change: { optionGroups: next }, seen })).status).toBe(200);
    expect(refusal(await revise({ change: { optionGroups: [] }, seen }))).toEqual([
      409,
      'PRODUCT_CHANGED_MEANWHILE',
    ]);
    expect((await place({})).status).toBe(201);
  });
});

function asRead({ price, ...rest }: ReturnType<typeof option>) {
  return { ...rest, price: Number(price).toFixed(2), isDefault: false };
}
