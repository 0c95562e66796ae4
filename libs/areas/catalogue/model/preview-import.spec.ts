import { describe, expect, it } from '@jest/globals';
import { readTable } from '@lineless/kernel/csv-table';
import { folded, SPECIFIED_AT } from '@lineless/kernel/testing/given-when-then';
import { productDecider } from './decide';
import type { ProductEvent } from './events';
import { planImport } from './plan-import';
import { previewImport } from './preview-import';
import type { ProductState } from './state';
import { menuTableHead, menuTableRow, menuTableShape } from './table';

type Added = Extract<ProductEvent, { type: 'ProductAdded' }>['data'];

const product = (about: Partial<Added>): ProductState => {
  const data: Added = {
    ...{ productId: 'lager', vendorId: 'v1', vendorLocationId: '064E1', name: 'Lager' },
    ...{ productType: 'ALCOHOLIC_ITEM', productTaxCode: 'txcd_99999999', price: 900, displayOrder: 4 },
    ...{ imageUrls: [], isAvailable: true, trackQuantity: false, ...about },
  };
  const state = folded(productDecider, [{ type: 'ProductAdded', data }]);
  if (!state) throw new Error('There is no product');
  return state;
};
const lager = product({});
const taco = product({ productId: 'taco', name: 'Taco', variantName: 'large', productType: 'FOOD_ITEM' });
const noTurn = async () => undefined;
const menu = new Map([lager, taco].map((one) => [one.productId, one]));
const place = { vendorId: 'v1', vendorLocationId: '064E1', menu, at: SPECIFIED_AT };
const previewOf = async (text: string) => {
  const { lines } = await readTable(text, menuTableShape, noTurn);
  const newId = (line: number) => `new-${line}`;
  const { items, wrong } = await planImport(lines, { ...place, newId }, noTurn);
  expect(wrong).toEqual([]);
  return previewImport(items, place, noTurn);
};
const HEAD = 'productId,name,type,taxCode,price';

describe('What an import of a menu would do', () => {
  it('is nothing where the table is the menu', async () => {
    expect(await previewOf(menuTableHead + menuTableRow(lager) + menuTableRow(taco))).toEqual([]);
  });

  it('names a new item by its line, with its size', async () => {
    const table = `${HEAD},size\n,Pie,FOOD_ITEM,txcd_40060003,5,slice\n,Tea,FOOD_ITEM,txcd_40060003,2,\n`;
    expect(await previewOf(table)).toEqual([
      { line: 2, name: 'Pie, slice', isNew: true, changes: [] },
      { line: 3, name: 'Tea', isNew: true, changes: [] },
    ]);
  });

  it('says what changes from what to what, as the table writes it, also the place on the menu', async () => {
    const table = `${HEAD},size,order\nlager,Lager,ALCOHOLIC_ITEM,txcd_99999999,9.50,16 oz,7\n`;
    expect(await previewOf(table)).toEqual([
      {
        ...{ line: 2, name: 'Lager, 16 oz', isNew: false },
        changes: [
          { column: 'size', from: '', to: '16 oz' },
          { column: 'price', from: '9.00', to: '9.50' },
          { column: 'order', from: '4', to: '7' },
        ],
      },
    ]);
  });

  it('leaves out a line that changes nothing, and keeps the number of those behind it', async () => {
    const table = `${HEAD}\nlager,Lager,ALCOHOLIC_ITEM,txcd_99999999,9\ntaco,Tako,FOOD_ITEM,txcd_99999999,9\n`;
    expect(await previewOf(table)).toMatchObject([
      { line: 3, name: 'Tako, large', changes: [{ column: 'name', from: 'Taco', to: 'Tako' }] },
    ]);
  });
});
