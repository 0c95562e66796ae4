import { describe, expect, it } from '@jest/globals';
import { folded, specification } from '@lineless/kernel/testing/given-when-then';
import { productDecider, type ProductCommand } from './decide';
import type { OptionGroup, ProductEvent } from './events';
import { productView } from './view';

const { given } = specification(productDecider, (actual, expected) => expect(actual).toEqual(expected));
const aioli = { optionId: 'aioli', name: 'Aioli', price: 100, isDefault: false };
const ketchup = { optionId: 'ketchup', name: 'Ketchup', price: 0, isDefault: true };
const dip: OptionGroup = { optionGroupId: 'dip', name: 'Dip', min: 1, max: 1, options: [ketchup, aioli] };
const product = {
  productId: 'fries',
  vendorId: 'v1',
  vendorLocationId: '064E1',
  name: 'Fries',
  productType: 'FOOD_ITEM' as const,
  productTaxCode: 'txcd_99999999',
  price: 900,
  imageUrls: [],
  isAvailable: true,
  trackQuantity: false,
};
const plain: ProductEvent = { type: 'ProductAdded', data: product };
const fries: ProductEvent = { type: 'ProductAdded', data: { ...product, optionGroups: [dip] } };
const said = (optionId: string, isAvailable: boolean): ProductEvent => ({
  type: 'ProductOptionAvailabilityChanged',
  data: { optionId, isAvailable },
});
const change = (...options: { optionId: string; isAvailable: boolean }[]): ProductCommand => ({
  type: 'ChangeProduct',
  options,
});
const revise = (optionGroups: OptionGroup[], seen?: OptionGroup[]): ProductCommand => ({
  type: 'ReviseProduct',
  change: { optionGroups },
  seen: seen === undefined ? {} : { optionGroups: seen },
});
const details = (optionGroups: OptionGroup[]): ProductEvent => ({
  type: 'ProductDetailsChanged',
  data: { optionGroups },
});
const viewAfter = (...events: readonly ProductEvent[]) => {
  const state = folded(productDecider, events);
  if (!state) throw new Error('There is no product');
  return productView(state, 1).optionGroups;
};

describe("A product's options", () => {
  it('are on the menu with what each costs on top, and left out where there is nothing to choose', () => {
    expect(viewAfter(plain)).toBeUndefined();
    expect(viewAfter(fries)).toEqual([
      {
        ...dip,
        options: [
          { ...ketchup, price: '0.00', isAvailable: true },
          { ...aioli, price: '1.00', isAvailable: true },
        ],
      },
    ]);
  });

  it('are sold out one by one, and come back', () => {
    given(fries)
      .when(change({ optionId: 'aioli', isAvailable: false }))
      .then(said('aioli', false));
    given(fries, said('aioli', false))
      .when(change({ optionId: 'aioli', isAvailable: false }))
      .thenNothing();
    given(fries, said('aioli', false))
      .when(change({ optionId: 'aioli', isAvailable: true }, { optionId: 'ketchup', isAvailable: false }))
      .then(said('aioli', true), said('ketchup', false));
    expect(viewAfter(fries, said('aioli', false))?.[0]?.options.map((one) => one.isAvailable)).toEqual([
      true,
      false,
    ]);
  });

  it('are changed as the last word says, and only where there are such', () => {
    given(fries)
      .when(change({ optionId: 'aioli', isAvailable: false }, { optionId: 'aioli', isAvailable: true }))
      .thenNothing();
    given(fries)
      .when(change({ optionId: 'aioli', isAvailable: false }, { optionId: 'truffle', isAvailable: false }))
      .thenRefused('OPTION_NOT_FOUND');
    given(plain)
      .when(change({ optionId: 'aioli', isAvailable: false }))
      .thenRefused('OPTION_NOT_FOUND');
  });

  it('are edited as one thing, whatever the order of their fields', () => {
    const reordered = { options: [ketchup, aioli], max: 1, min: 1, name: 'Dip', optionGroupId: 'dip' };
    given(fries)
      .when(revise([reordered]))
      .thenNothing();
    given(fries)
      .when(revise([{ ...dip, min: 0 }]))
      .then(details([{ ...dip, min: 0 }]));
    given(fries)
      .when(revise([], [dip]))
      .then(details([]));
    given(fries).when(revise([], [])).thenRefused('PRODUCT_CHANGED_MEANWHILE');
  });

  it('stay as sold out as they were when the menu is edited, and are forgotten when they go', () => {
    const renamed = { ...dip, options: [ketchup, { ...aioli, name: 'Garlic aioli', price: 150 }] };
    const after = viewAfter(fries, said('aioli', false), details([renamed]));
    expect(after?.[0]?.options[1]).toMatchObject({ name: 'Garlic aioli', isAvailable: false });
    const gone = { ...dip, options: [ketchup] };
    const again = viewAfter(fries, said('aioli', false), details([gone]), details([dip]));
    expect(again?.[0]?.options[1]?.isAvailable).toBe(true);
  });

  it('can be chosen from, on a new product as on one that is edited', () => {
    given(plain)
      .when(revise([{ ...dip, max: 2 }]))
      .then(details([{ ...dip, max: 2 }]));
    given(plain)
      .when(revise([{ ...dip, max: 3 }]))
      .thenRefused('OPTIONS_UNSOUND');
    given()
      .when({ type: 'AddProduct', product: { ...product, optionGroups: [{ ...dip, min: 2 }] } })
      .thenRefused('OPTIONS_UNSOUND');
    given()
      .when({ type: 'AddProduct', product: { ...product, optionGroups: [dip] } })
      .then(fries);
  });
});
