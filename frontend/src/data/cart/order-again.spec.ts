import { describe, expect, it } from '@jest/globals';
import type { OrderItem } from '@lineless/contracts/ordering/orders';
import { productOf } from '@/data/catalogue/testing/products';
import type { Cart, CartItem } from './cart';
import { orderAgain } from './order-again';

const LOCATION = '064E1';
const soldOf = (productId: string, about: Partial<OrderItem> = {}): OrderItem => ({
  productId,
  name: productId,
  productType: 'FOOD_ITEM',
  productTaxCode: 'txcd_99999999',
  price: '10.00',
  quantity: 1,
  imageUrls: [],
  ...about,
});
const lineOf = (productId: string, quantity: number, about: Partial<CartItem> = {}): CartItem => ({
  productId,
  name: productId,
  price: '10.00',
  productType: 'FOOD_ITEM',
  quantity,
  ...about,
});
const cartOf = (...items: CartItem[]): Cart => ({
  vendorLocationId: LOCATION,
  items,
  createdAt: '2026-11-26T23:00:00.000Z',
  updatedAt: '2026-11-26T23:00:00.000Z',
});
const food = { productType: 'FOOD_ITEM' } as const;
const toppings = (isAvailable: boolean) => ({
  optionGroups: [
    {
      optionGroupId: 'toppings',
      name: 'Toppings',
      min: 0,
      max: 2,
      options: [{ optionId: 'honey', name: 'Chili honey', price: '1.50', isAvailable, isDefault: false }],
    },
  ],
});
const honey = [{ optionId: 'honey', name: 'Chili honey', price: '1.00' }];
const again = (items: OrderItem[], menu: ReturnType<typeof productOf>[], cart?: Cart, held = {}) =>
  orderAgain({ vendorLocationId: LOCATION, cartItems: items }, menu, cart, held);

describe('An order once more', () => {
  // id: goes-into-the-cart-with-its-options
  it('goes into the cart with its options and notes, at the menu’s present prices', () => {
    const slice = soldOf('slice', { options: honey, note: 'Well done', quantity: 2 });
    const menu = [productOf('slice', { ...food, name: 'Pizza slice', price: '12.00', ...toppings(true) })];
    expect(again([slice], menu)).toEqual({
      puts: [
        expect.objectContaining({
          productId: 'slice',
          name: 'Pizza slice',
          price: '13.50',
          options: [{ optionId: 'honey', name: 'Chili honey', price: '1.50' }],
          note: 'Well done',
          quantity: 2,
        }),
      ],
      missing: [],
    });
  });

  it('is added to what is in the cart already, on the line with the same options alone', () => {
    const menu = [productOf('slice', { ...food, ...toppings(true) }), productOf('cola')];
    const { puts } = again(
      [soldOf('slice', { options: honey }), soldOf('slice', { lineId: 'slice-2' })],
      menu,
      cartOf(lineOf('slice', 2), lineOf('cola', 1)),
    );
    expect(
      puts.map(({ productId, options = [], quantity }) => [productId, options.length, quantity]),
    ).toEqual([
      ['slice', 1, 1],
      ['slice', 0, 3],
    ]);
  });

  // id: says-what-cannot-be-had
  it.each([
    ['is off the menu', [], 'unavailable'],
    ['is switched off', [productOf('slice', { isAvailable: false })], 'unavailable'],
    ['is sold out', [productOf('slice', { trackQuantity: true, quantity: { available: 0 } })], 'sold-out'],
    ['has no such option any more', [productOf('slice')], 'option'],
    ['has that option sold out', [productOf('slice', toppings(false))], 'option'],
  ] as const)('leaves out and names what %s', (_, menu, why) => {
    const options = why === 'option' ? honey : [];
    const name = why === 'option' ? 'slice (Chili honey)' : 'slice';
    expect(again([soldOf('slice', { options, quantity: 2 })], [...menu])).toEqual({
      puts: [],
      missing: [{ name, why, got: 0, wanted: 2 }],
    });
  });

  it('puts in as many as there are, over all lines of a product, and says how many that is', () => {
    const menu = [productOf('tee', { trackQuantity: true, quantity: { available: 3 } })];
    const order = [
      soldOf('tee', { quantity: 2 }),
      soldOf('tee', { quantity: 2, note: 'Gift', lineId: 't2' }),
    ];
    expect(again(order, menu)).toMatchObject({
      puts: [{ quantity: 2 }, { quantity: 1, note: 'Gift' }],
      missing: [{ name: 'tee', why: 'fewer', got: 1, wanted: 2 }],
    });
  });

  it('takes no more than ten of one, and does not call that sold out', () => {
    const { puts, missing } = again([soldOf('cola')], [productOf('cola')], cartOf(lineOf('cola', 10)));
    expect([puts, missing]).toEqual([[], [{ name: 'cola', why: 'fewer', got: 0, wanted: 1 }]]);
    expect(again([soldOf('cola')], [productOf('cola')], cartOf(lineOf('cola', 9))).puts).toMatchObject([
      { quantity: 10 },
    ]);
  });

  it('counts what the customer’s own unpaid order holds as there', () => {
    const menu = [productOf('tee', { trackQuantity: true, quantity: { available: 0 } })];
    expect(again([soldOf('tee')], menu).puts).toEqual([]);
    // A product with nothing left on the shelf is sold out on every card, but not to the order that holds it.
    expect(again([soldOf('tee')], menu, undefined, { tee: 1 }).puts).toMatchObject([{ quantity: 1 }]);
  });
});
