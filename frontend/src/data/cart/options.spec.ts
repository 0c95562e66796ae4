import { describe, expect, it } from '@jest/globals';
import { productOf } from '@/data/catalogue/testing/products';
import { lineKey, withCount, withQuantity, type Carts } from './cart';
import { itemOf, linesOf, roomFor, totalsOf } from './lines';

const NIGHT = '2026-11-20T23:00:00.000Z';
const honey = { optionId: 'honey', name: 'Chili honey', price: '1.00', isDefault: false, isAvailable: true };
const cheese = { ...honey, optionId: 'cheese', name: 'Extra cheese', price: '1.50' };
const group = { optionGroupId: 'g', name: 'Finish', min: 0, max: 2, options: [honey, cheese] };
const slice = productOf('slice', { price: '8.10', optionGroups: [group] });
const put = (carts: Carts, item: ReturnType<typeof itemOf>, quantity: number) =>
  withQuantity(carts, 'bar', item, quantity, NIGHT);
const counts = ({ bar }: Carts) => bar?.items.map((item) => [lineKey(item), item.quantity]) ?? [];

describe('A cart with options', () => {
  const plain = itemOf(slice);
  const sweet = itemOf(slice, [honey]);
  const noted = itemOf(slice, [honey], 'Well done');

  // id: lines-with-other-options-are-other-lines
  it('has a line for each way a product is wanted, however its options were tapped', () => {
    const carts = put(put(put({}, plain, 1), sweet, 2), noted, 1);
    expect(counts(carts).map(([, quantity]) => quantity)).toEqual([1, 2, 1]);
    expect(lineKey(itemOf(slice, [honey, cheese]))).toBe(lineKey(itemOf(slice, [cheese, honey])));
    expect(counts(put(carts, sweet, 3)).map(([, quantity]) => quantity)).toEqual([1, 3, 1]);
    expect(counts(put(carts, sweet, 0)).map(([, quantity]) => quantity)).toEqual([1, 1]);
    expect(lineKey(plain)).toBe('slice');
  });

  it('costs what the menu says at this moment, of the options too', () => {
    const { bar } = put({}, itemOf(slice, [honey, cheese]), 2);
    expect(totalsOf(linesOf(bar, undefined))).toEqual({ count: 2, subtotal: 2_120 });
    const dearer = { ...slice, optionGroups: [{ ...group, options: [{ ...honey, price: '2.00' }, cheese] }] };
    expect(linesOf(bar, [dearer])[0]).toMatchObject({ price: '11.60', amount: 2_320, gone: null });
  });

  it('marks a line whose option is sold out or off the menu, and no other', () => {
    const { bar } = put(put({}, plain, 1), sweet, 1);
    const without = (options: (typeof honey)[]) =>
      linesOf(bar, [{ ...slice, optionGroups: [{ ...group, options }] }]).map(({ gone }) => gone);
    expect(without([honey, cheese])).toEqual([null, null]);
    expect(without([{ ...honey, isAvailable: false }, cheese])).toEqual([null, 'option']);
    expect(without([cheese])).toEqual([null, 'option']);
  });

  it('shares what there is of a product between its lines', () => {
    const few = { ...slice, trackQuantity: true, quantity: { available: 4 } };
    const { bar } = put(put({}, plain, 1), sweet, 2);
    expect(linesOf(bar, [few]).map(({ max }) => max)).toEqual([2, 3]);
    expect(roomFor(few, bar)).toBe(1);
    expect(roomFor(slice, bar)).toBe(7);
  });

  it('is counted by a card as a whole: more is plain, less comes off the last line', () => {
    const carts = put(put({}, plain, 1), noted, 1);
    const count = (to: number, from = carts) => withCount(from, 'bar', plain, to, NIGHT);
    expect(counts(count(3)).map(([, quantity]) => quantity)).toEqual([2, 1]);
    expect(counts(count(1))).toEqual([['slice', 1]]);
    expect(counts(count(1, put({}, noted, 2))).map(([, quantity]) => quantity)).toEqual([1]);
    expect(counts(count(1, {}))).toEqual([['slice', 1]]);
  });
});
