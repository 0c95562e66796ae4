import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { menuProblems } from '@lineless/contracts/catalogue/menu-limits';
import { orderedProducts } from '@lineless/contracts/catalogue/menu-editing';
import { keptPicture } from '@lineless/contracts/catalogue/pictures';
import { importedMenu } from '@lineless/contracts/catalogue/menu-table';
import { compareOnMenu } from '@lineless/contracts/catalogue/menu-order';
import { productAnswer, productList, type Product } from '@lineless/contracts/catalogue/products';
import { errorBody } from '@lineless/contracts/common';
import sharp from 'sharp';
import { DEMO, type ApiClient } from '../support/api-client';
import type { LiveClient } from '../support/live-client';
import { buy, menu, orderAsSeenBy, read, refusal, tryToPlace } from '../support/order-flow';
import { Venue } from '../support/venue';

const HERE = `/api/vendor-locations/${DEMO.location}`;
const churro = {
  name: ' Churro ',
  description: 'With chocolate',
  productType: 'FOOD_ITEM',
  productTaxCode: 'txcd_40060003',
  price: '6.5',
  originalPrice: '7',
};

describe('the menu of a bar', () => {
  let venue: Venue;
  let manager: ApiClient;
  let guest: ApiClient;
  let screen: LiveClient;

  const add = async (product: object, headers = {}): Promise<Product> =>
    read(await manager.post(`${HERE}/products`, product, headers), productAnswer, 201).product;
  const revise = (productId: string, change: object, seen: object = {}) =>
    manager.put(`${HERE}/products/${productId}`, { change, seen });
  const archive = (productId: string, isArchived: boolean) =>
    manager.put(`${HERE}/products/${productId}/archived`, { isArchived });
  const onMenu = async (productId: string) =>
    (await menu(guest)).find((product) => product.productId === productId);

  beforeAll(async () => {
    venue = await Venue.open();
    manager = await venue.signIn(DEMO.manager);
    guest = await venue.newcomer();
    screen = venue.screen();
    expect(await screen.subscribe(`location:${DEMO.location}:products`)).toMatchObject({ ok: true });
  });
  afterAll(() => venue.close());

  it('takes a new product, which every open menu shows and everybody can order', async () => {
    const added = await add(churro);
    expect(added).toMatchObject({ name: 'Churro', price: '6.50', originalPrice: '7.00', isAvailable: true });
    expect(await onMenu(added.productId)).toEqual(added);
    await screen.saw((change) => change.id === added.productId);
    const order = await buy(guest, [added.productId]);
    expect((await orderAsSeenBy(guest, order.orderId)).cartItems).toMatchObject([{ name: 'Churro' }]);
  });

  it('takes one request that comes twice once', async () => {
    const key = { 'idempotency-key': 'one-churro' };
    const [one, two] = [await add(churro, key), await add(churro, key)];
    expect(two).toEqual(one);
    expect((await menu(guest)).filter(({ productId }) => productId === one.productId)).toHaveLength(1);
  });

  it.each([
    ['name', { ...churro, name: ' ' }, 'Enter a name.'],
    ['price', { ...churro, price: '6.505' }, 'Price must be a valid number with up to 2 decimal places.'],
    ['productTaxCode', { ...churro, productTaxCode: 'txcd_41020001' }, menuProblems.taxCode],
    [
      'imageUrls.0',
      { ...churro, imageUrls: ['http://a.example/b.webp'] },
      'A picture is uploaded, or has an address that begins with https://.',
    ],
    ['originalPrice', { ...churro, originalPrice: '5.00' }, 'The original price cannot be below the price.'],
  ])('says what is wrong with a %s', async (path, product, message) => {
    const answer = await manager.post(`${HERE}/products`, product);
    expect(answer.status).toBe(400);
    expect(errorBody.parse(answer.body).details).toEqual([{ path, message }]);
  });

  // id: changes-only-what-is-sent-and-not-over
  it('changes only what is sent, and not over what another person has written', async () => {
    const { productId } = await add(churro);
    const renamed = read(await revise(productId, { name: 'Churros' }, { name: 'Churro' }), productAnswer);
    expect(renamed.product).toMatchObject({ name: 'Churros', description: 'With chocolate', price: '6.50' });
    const late = await revise(productId, { name: 'Porra', price: '9' }, { name: 'Churro', price: '6.50' });
    expect(refusal(late)).toEqual([409, 'PRODUCT_CHANGED_MEANWHILE']);
    expect(errorBody.parse(late.body).details?.map(({ path }) => path)).toEqual(['name']);
    expect(await onMenu(productId)).toEqual(renamed.product);
    const cleared = await revise(productId, { description: null, originalPrice: null });
    expect(read(cleared, productAnswer).product).not.toHaveProperty('originalPrice');
  });

  it('loses what is archived, on open pages too; it cannot be ordered, and it comes back as it was', async () => {
    const added = await add(churro);
    const { productId } = added;
    await screen.saw(({ id }) => id === productId);
    await archive(productId, true);
    expect(await onMenu(productId)).toBeUndefined();
    await screen.saw(({ id, document }) => id === productId && document === null);
    expect(refusal(await tryToPlace(guest, { [productId]: 1 }))).toEqual([409, 'PRODUCT_UNAVAILABLE']);
    expect(refusal(await revise(productId, { name: 'Ghost' }))).toEqual([409, 'PRODUCT_ARCHIVED']);
    const archived = read(await manager.get(`${HERE}/archived-products`), productList).items;
    expect(archived[0]?.productId).toBe(productId);

    const back = read(await archive(productId, false), productAnswer).product;
    expect(back).toEqual({ ...added, version: back.version });
    expect(await onMenu(productId)).toEqual(back);
    expect(read(await manager.get(`${HERE}/archived-products`), productList).items).toEqual([]);
  });

  describe('with pictures', () => {
    const upload = (picture: string) => manager.post(`${HERE}/pictures`, { picture });
    const photo = () =>
      sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#7a0019' } })
        .jpeg()
        .toBuffer();

    // id: keeps-one-scaled-and-gives
    it('keeps one scaled, and gives it to everybody for good', async () => {
      const { picture } = read(await upload((await photo()).toString('base64')), keptPicture, 201);
      expect(picture).toMatchObject({ width: 1_200, height: 600 });
      const added = await add({ ...churro, imageUrls: [picture.url] });
      expect((await onMenu(added.productId))?.imageUrls).toEqual([picture.url]);
      const response = await fetch(venue.url + picture.url);
      const headers = ['content-type', 'cache-control', 'x-content-type-options', 'content-security-policy'];
      expect(headers.map((name) => response.headers.get(name))).toEqual([
        'image/webp',
        'public, max-age=31536000, immutable',
        'nosniff',
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      ]);
      const shown = await sharp(await response.arrayBuffer()).metadata();
      expect(shown).toMatchObject({ format: 'webp', width: 1_200, height: 600 });
    });

    it('keeps the same one once', async () => {
      const base64 = (await photo()).toString('base64');
      const urls = [await upload(base64), await upload(base64)].map(
        (answer) => read(answer, keptPicture, 201).picture.url,
      );
      expect(urls[1]).toBe(urls[0]);
    });

    // id: takes-nothing-else
    it('takes nothing else for one, and shows nothing that it has not kept', async () => {
      const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString(
        'base64',
      );
      expect(refusal(await upload(script))).toEqual([400, 'PICTURE_UNREADABLE']);
      expect(refusal(await upload('no base64!'))).toEqual([400, 'INVALID_INPUT']);
      expect(refusal(await upload('A'.repeat(12_000_000)))[0]).toBe(413);
      const absent = `/api/pictures/${'A'.repeat(43)}.webp`;
      expect(refusal(await guest.get(absent))).toEqual([404, 'PICTURE_NOT_FOUND']);
      expect((await guest.get(absent)).headers['cache-control']).toBe('no-store');
    });
  });

  describe('as a table', () => {
    const bring = (table: string, headers = {}) =>
      manager.post(`${HERE}/products/import`, { table }, headers);
    const taken = async () => String((await manager.get(`${HERE}/products/export`)).body);

    // id: comes-back-as-it-went
    it('comes back as it went, and then with what was changed and added', async () => {
      const table = await taken();
      const count = (await menu(guest)).length;
      expect(read(await bring(table), importedMenu)).toEqual({ added: 0, changed: 0, unchanged: count });
      const more = `${table.replace('Cold Brew', 'Colder Brew')},Pie,,,FOOD_ITEM,txcd_40060003,5,,,,,\r\n`;
      const key = { 'idempotency-key': 'pie' };
      const brought = { added: 1, changed: 1, unchanged: count - 1 };
      expect(read(await bring(more, key), importedMenu)).toEqual(brought);
      expect(read(await bring(more, key), importedMenu)).toEqual(brought);
      const names = (await menu(guest)).map(({ name }) => name);
      expect(names.filter((name) => name === 'Pie' || name === 'Colder Brew').sort()).toEqual([
        'Colder Brew',
        'Pie',
      ]);
    });

    // id: is-looked-at-before
    it('is looked at before it is brought: what is new, and what changes from what to what', async () => {
      const table = await taken();
      const before = await menu(guest);
      const look = async (text: string) =>
        read(await manager.post(`${HERE}/products/import`, { table: text, preview: true }), importedMenu);
      const unchanged = before.length;
      expect(await look(table)).toEqual({ added: 0, changed: 0, unchanged, lines: [] });
      const brew = table.split('\r\n').findIndex((line) => line.includes('Colder Brew'));
      const more = `${table.replace('Colder Brew', 'Coldest Brew')},Cake,slice,,FOOD_ITEM,txcd_40060003,5,,,,,\r\n`;
      const told = await look(more);
      expect(told).toMatchObject({ added: 1, changed: 1, unchanged: unchanged - 1 });
      expect(told.lines).toEqual([
        expect.objectContaining({
          ...{ line: brew + 1, isNew: false },
          changes: [{ column: 'name', from: 'Colder Brew', to: 'Coldest Brew' }],
        }),
        { line: unchanged + 2, name: 'Cake, slice', isNew: true, changes: [] },
      ]);
      const wrong = await manager.post(`${HERE}/products/import`, {
        table: 'name,type,taxCode,price\nCake,FOOD_ITEM,txcd_40060003,x\n',
        preview: true,
      });
      expect(refusal(wrong)).toEqual([400, 'TABLE_REFUSED']);
      // Nothing of it was done.
      expect(await menu(guest)).toEqual(before);
      expect(await taken()).toBe(table);
    });

    // id: is-not-brought-at-all-where-one-line-is-wrong
    it('is not brought at all where one line is wrong, and every one is named', async () => {
      const before = await menu(guest);
      const table = 'name,type,taxCode,price\nPie,FOOD_ITEM,txcd_40060003,5\n,FOOD_ITEM,txcd_40060003,x\n';
      const answer = await bring(table);
      expect(refusal(answer)).toEqual([400, 'TABLE_REFUSED']);
      expect(errorBody.parse(answer.body)).toMatchObject({
        message: 'Nothing was imported: one line is wrong.',
        details: [
          { path: '3.name', message: 'Enter a name.' },
          { path: '3.price', message: 'Price must be a valid number with up to 2 decimal places.' },
        ],
      });
      expect(await menu(guest)).toEqual(before);
    });
  });

  // id: stands-in-the-order
  it('stands in the order that it was given, or as it was where one of them is not here', async () => {
    const food = (await menu(guest)).filter(({ productType }) => productType === 'FOOD_ITEM');
    const wanted = [...food]
      .sort(compareOnMenu)
      .map(({ productId }) => productId)
      .reverse();
    const order = (productIds: readonly string[]) => manager.put(`${HERE}/product-order`, { productIds });
    const { products } = read(await order(wanted), orderedProducts);
    expect(products.map(({ displayOrder }) => displayOrder)).toEqual(wanted.map((_, at) => at + 1));
    const before = await menu(guest);
    const shown = before.filter(({ productType }) => productType === 'FOOD_ITEM').sort(compareOnMenu);
    expect(shown.map(({ productId }) => productId)).toEqual(wanted);
    expect(refusal(await order([...wanted].reverse().concat('elsewhere')))).toEqual([
      404,
      'PRODUCT_NOT_FOUND',
    ]);
    expect(await menu(guest)).toEqual(before);
    expect((await order([...wanted, wanted[0] ?? ''])).status).toBe(400);
  });
});
