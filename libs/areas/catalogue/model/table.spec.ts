import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { menuProblems } from '@lineless/contracts/catalogue/menu-limits';
import { readTable } from '@lineless/kernel/csv-table';
import { folded, recorded, SPECIFIED_AT } from '@lineless/kernel/testing/given-when-then';
import { seen } from '@lineless/kernel/seen-text';
import { productDecider } from './decide';
import type { ProductEvent } from './events';
import { planImport } from './plan-import';
import { evolveProduct, type ProductState } from './state';
import { tableProblems } from './table-problems';
import { menuTableHead, menuTableRow, menuTableShape } from './table';

type Added = Extract<ProductEvent, { type: 'ProductAdded' }>['data'];

const lager: Added = {
  productId: 'lager',
  vendorId: 'v1',
  vendorLocationId: '064E1',
  name: 'Lager',
  variantName: '16 oz',
  description: 'Cold, from "around" the corner',
  productType: 'ALCOHOLIC_ITEM',
  productTaxCode: 'txcd_99999999',
  price: 900,
  originalPrice: 1_000,
  displayOrder: 4,
  imageUrls: ['/pictures/lager.svg', '/pictures/can.svg'],
  isAvailable: true,
  trackQuantity: false,
};
const productOf = (data: Added): ProductState => {
  const state = folded(productDecider, [{ type: 'ProductAdded', data }]);
  if (!state) throw new Error('There is no product');
  return state;
};
const noTurn = async () => undefined;
const planOf = async (text: string, ...menu: readonly ProductState[]) => {
  const { lines, wrong } = await readTable(text, menuTableShape, noTurn);
  const place = { vendorId: 'v1', vendorLocationId: '064E1', at: SPECIFIED_AT };
  const known = new Map(menu.map((product) => [product.productId, product]));
  const newId = (line: number) => `new-${line}`;
  const plan = await planImport(lines, { ...place, menu: known, newId }, noTurn);
  return { items: plan.items, wrong: [...wrong, ...plan.wrong].map(({ path, message }) => [path, message]) };
};
/** The menu after all that is planned. */
const after = (items: Awaited<ReturnType<typeof planOf>>['items'], ...menu: readonly ProductState[]) => {
  const states = new Map<string, ProductState | null>(menu.map((product) => [product.productId, product]));
  for (const { productId, commands } of items)
    for (const command of commands) {
      const state = states.get(productId) ?? null;
      const events = productDecider.decide(command, state, SPECIFIED_AT);
      const next = events.reduce<ProductState | null>(
        (now, event) => evolveProduct(now, recorded(event)),
        state,
      );
      states.set(productId, next);
    }
  return states;
};
const HEAD = 'productId,name,type,taxCode,price';
const FOOD = 'FOOD_ITEM,txcd_40060003';

describe('A menu as a table', () => {
  it('is what is written on it', () => {
    expect(menuTableHead + menuTableRow(productOf(lager))).toBe(
      '\uFEFFproductId,name,size,description,type,taxCode,price,originalPrice,countStock,group,order,pictures\r\n' +
        'lager,Lager,16 oz,"Cold, from ""around"" the corner",ALCOHOLIC_ITEM,txcd_99999999,9.00,10.00,no,,4,' +
        '/pictures/lager.svg /pictures/can.svg\r\n',
    );
  });

  it('changes nothing when it comes back as it went', async () => {
    // As the menu's calls let it through: without what readers do not see.
    const text = fc
      .string({ maxLength: 30, unit: 'grapheme' })
      .map((one) => seen(one.replaceAll(/[\p{C}\p{Z}]+/gu, ' ')).trim());
    const marked = fc.constantFrom('=1+1', "'=1+1", '-5', "'quoted'");
    const product = fc.record({
      name: text.filter((name) => name !== ''),
      variantName: text,
      description: fc.oneof(text, marked),
      price: fc.integer({ min: 0, max: 99_999_999 }),
      trackQuantity: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(product, { maxLength: 5 }), async (list) => {
        const menu = list.map(({ variantName, description, ...rest }, at) =>
          productOf({
            ...lager,
            ...rest,
            productId: `p${at}`,
            originalPrice: undefined,
            variantName: variantName || undefined,
            description: description || undefined,
          }),
        );
        const { items, wrong } = await planOf(menuTableHead + menu.map(menuTableRow).join(''), ...menu);
        expect(wrong).toEqual([]);
        expect([...after(items, ...menu).values()]).toEqual(menu);
      }),
    );
  });

  it('adds what has no id, and changes what has one, by the columns that it has', async () => {
    const table = `${HEAD}\nlager,Pale Lager,AlcoholicItem,txcd_99999999,8.5\n,Churro,${FOOD},6\n`;
    const { items, wrong } = await planOf(table, productOf(lager));
    expect(wrong).toEqual([]);
    expect(items.map(({ productId, isNew }) => [productId, isNew])).toEqual([
      ['lager', false],
      ['new-3', true],
    ]);
    const menu = after(items, productOf(lager));
    expect(menu.get('lager')).toEqual({ ...productOf(lager), name: 'Pale Lager', price: 850 });
    expect(menu.get('new-3')).toMatchObject({ name: 'Churro', price: 600, isAvailable: true, imageUrls: [] });
  });

  it('empties what is empty in a column that is there', async () => {
    const table = `${HEAD},description,originalPrice\nlager,Lager,ALCOHOLIC_ITEM,txcd_99999999,9,,\n`;
    const { items } = await planOf(table, productOf(lager));
    expect(after(items, productOf(lager)).get('lager')).toMatchObject({
      description: null,
      originalPrice: null,
      variantName: '16 oz',
    });
  });

  it('says that an item stays in its group, and takes a new one into any', async () => {
    const there = productOf({ ...lager, groupId: 'beers' });
    const line = (id: string, group: string) => `${id},Lager,ALCOHOLIC_ITEM,txcd_99999999,9,${group}\n`;
    const groupsOf = async (...lines: readonly string[]) => {
      const { items, wrong } = await planOf(`${HEAD},group\n${lines.join('')}`, there);
      return [items.length, wrong];
    };
    expect(await groupsOf(line('lager', 'beers'), line('', 'ciders'))).toEqual([2, []]);
    for (const other of ['ciders', '']) {
      const said = [['2.group', tableProblems.group]];
      expect(await groupsOf(line('lager', other))).toEqual([0, said]);
    }
  });

  it('may have semicolons, other line ends and texts over several lines', async () => {
    const table = `name;type;taxCode;price;description\r\n"Pie\n";FOOD_ITEM;txcd_40060003;5;a, b\r\n;;;;\r\nBad;FOOD_ITEM;txcd_40060003;x;\r\n`;
    expect((await planOf(table)).wrong).toEqual([
      ['5.price', 'Price must be a valid number with up to 2 decimal places.'],
    ]);
  });

  it('has nothing in a line of blanks, which programs leave behind', async () => {
    const { items, wrong } = await planOf(`${HEAD}\n  , ,\t,\n,Churro,${FOOD},6\n , , , , \n`);
    expect([items.length, wrong]).toEqual([1, []]);
  });

  it.each(['txcd_41020001', 'txcd_41030003', 'txcd_40020001'])(
    'takes no tax code that is not in the list, for nothing new and for nothing that is there: %s',
    async (code) => {
      const table = `${HEAD}\n,Stout,ALCOHOLIC_ITEM,"${code}",9\nlager,Lager,ALCOHOLIC_ITEM,"${code}",9\n`;
      const { wrong } = await planOf(table, productOf(lager));
      expect(wrong).toEqual(['2.taxCode', '3.taxCode'].map((cell) => [cell, menuProblems.taxCode]));
    },
  );

  // id: names-every-line
  it('names every line that is wrong, its column and why', async () => {
    const table = [
      `${HEAD},originalPrice,countStock,order,pictures`,
      `,,${FOOD},6,,,,`,
      `,Pie,PIE,txcd_40060003,6,,,,`,
      `,Pie,FOOD_ITEM,food,6.505,,,,`,
      `ghost,Pie,${FOOD},6,,,,`,
      `,Pie,${FOOD},6,5,,,`,
      `,Pie,${FOOD},6,,maybe,last,http://a.example/pie.png`,
      `lager,Lager,${FOOD},6,,,,`,
      `lager,Lager,${FOOD},6,,,,`,
      `,Pie,${FOOD},6,,,,,one too many`,
    ].join('\n');
    expect((await planOf(table, productOf(lager))).wrong).toEqual([
      ['10', 'There are more cells than columns. A text with a comma stands in quotation marks.'],
      ['2.name', 'Enter a name.'],
      ['3.type', 'Choose ALCOHOLIC_ITEM, NON_ALCOHOLIC_ITEM, FOOD_ITEM, MERCHANDISE or OTHER.'],
      ['4.taxCode', menuProblems.taxCode],
      ['4.price', 'Price must be a valid number with up to 2 decimal places.'],
      ['5.productId', 'There is no such item on this menu. Leave this cell empty for a new one.'],
      ['6.originalPrice', 'The original price cannot be below the price.'],
      ['7.countStock', 'Write yes or no.'],
      ['7.order', 'Write a whole number.'],
      ['7.pictures', 'A picture is uploaded, or has an address that begins with https://.'],
      ['9.productId', 'This item stands in line 8 already.'],
    ]);
  });

  it.each([
    [
      'a column that is missing',
      'name,price\nPie,5',
      ['The column type is missing.', 'The column taxCode is missing.'],
    ],
    ['an unknown column', `${HEAD},colour\n`, ['There is no column called “colour”.']],
    ['a column twice', `${HEAD},name\n`, ['The column name is there twice.']],
    [
      'a quotation mark that is not closed',
      `${HEAD}\n,"Pie,${FOOD},5\n`,
      ['A quotation mark is not closed, or stands where none belongs.'],
    ],
  ])('is refused as a whole for %s', async (_, table, messages) => {
    expect((await planOf(table)).wrong.map(([, message]) => message)).toEqual(messages);
  });
});
