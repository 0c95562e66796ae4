import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import { LOCATION, noor, openDoors, system } from '@lineless/areas/ordering/testing/evening';
import { CancelEvent, CreateEvent } from '@lineless/areas/venue-events/handlers/events';
import { AddToMenu, ArchiveProduct, ReviseProduct } from './menu';
import { ImportMenu } from './menu-table';
import { AddProduct } from './products';

const QUEUE = 'drop-unnamed-pictures';
const HOUR = 60 * 60_000;
const WEEK = 7 * 24 * HOUR;

describe('Pictures that were uploaded', () => {
  let bar: Bar;
  beforeEach(async () => {
    bar = await openBar();
    await openDoors(bar);
  });
  afterEach(() => bar.close());

  /** It was uploaded so long ago. @returns its address */
  const uploaded = async (letter: string, ago = WEEK + HOUR): Promise<string> => {
    await bar.pictures.keep(letter.repeat(43), Uint8Array.of(1), bar.runtime.now() - ago);
    return `/api/pictures/${letter.repeat(43)}.webp`;
  };
  const isHere = async (letter: string) => (await bar.pictures.find(letter.repeat(43))) !== null;
  /** When each had its turn in a sweep. @returns whether each is still here */
  const areHere = async (...letters: string[]): Promise<boolean[]> => {
    for (const letter of letters) await bar.processes.carryOut(QUEUE, letter.repeat(43));
    return Promise.all(letters.map(isHere));
  };
  const item = {
    vendorLocationId: LOCATION,
    name: 'Churro',
    productType: 'FOOD_ITEM',
    productTaxCode: 'txcd_40060003',
    price: 600,
    isAvailable: true,
    trackQuantity: false,
  } as const;
  const add = (...imageUrls: string[]) => bar.bus.command(AddToMenu, { ...item, imageUrls }, noor);
  const revise = (productId: string, imageUrls: string[], seen = {}) =>
    bar.bus.command(
      ReviseProduct,
      { vendorLocationId: LOCATION, productId, change: { imageUrls }, seen },
      noor,
    );
  const plan = (images: string[]) => ({
    vendorId: 'v1',
    eventName: 'Slow Burn',
    startTime: new Date(bar.runtime.now() + WEEK).toISOString(),
    endTime: new Date(bar.runtime.now() + WEEK + HOUR).toISOString(),
    description: '',
    status: 'UPCOMING' as const,
    images,
  });

  // id: and-saved-with-nothing-go
  it('and saved with nothing go after a week, and no sooner', async () => {
    await uploaded('a');
    await uploaded('b', WEEK - 2 * HOUR);
    bar.runtime.skip(HOUR);
    await bar.pass(1_000);
    expect(await Promise.all(['a', 'b'].map(isHere))).toEqual([false, true]);
    expect(await areHere('b')).toEqual([true]);
  });

  // id: stay-with-an-item-on-the-menu
  it('stay with an item: on the menu, archived, and when it shows others, for orders show it still', async () => {
    const [a, b] = [await uploaded('a'), await uploaded('b')];
    await add(a);
    const { product } = await add(b);
    const archiving = { vendorLocationId: LOCATION, productId: product.productId, isArchived: true };
    const other = await add(await uploaded('c'));
    await bar.bus.command(ArchiveProduct, archiving, noor);
    await revise(other.product.productId, [await uploaded('d')]);
    expect(await areHere('a', 'b', 'c', 'd')).toEqual([true, true, true, true]);
  });

  it('stay with an item that came in a table, or from the service itself', async () => {
    const table = `name,type,taxCode,price,pictures\nPie,FOOD_ITEM,txcd_40060003,6,https://a.example${await uploaded('a')}\n`;
    await bar.bus.command(ImportMenu, { vendorLocationId: LOCATION, table }, noor);
    const more = { productId: 'pie', vendorId: 'v1', imageUrls: [await uploaded('b')] };
    await bar.bus.command(AddProduct, { ...item, ...more }, system);
    expect(await areHere('a', 'b')).toEqual([true, true]);
  });

  // id: stay-with-an-event-also-one-that-is-cancelled
  it('stay with an event, also one that is cancelled', async () => {
    const { event } = await bar.bus.command(CreateEvent, plan([await uploaded('a')]), noor);
    await bar.bus.command(CancelEvent, { vendorId: 'v1', eventId: event.eventId }, noor);
    expect(await areHere('a')).toEqual([true]);
  });

  it('stay before an event says so: a crash in between leaves one too many, and none too few', async () => {
    const { product } = await add();
    const refused = revise(product.productId, [await uploaded('a')], { imageUrls: ['/pictures/other.svg'] });
    await expect(refused).rejects.toMatchObject({ code: 'PRODUCT_CHANGED_MEANWHILE' });
    expect(await areHere('a')).toEqual([true]);
  });

  it('cannot be named when they are gone', async () => {
    const gone = await uploaded('a');
    const { product } = await add();
    expect(await areHere('a')).toEqual([false]);
    await expect(add(gone)).rejects.toMatchObject({ code: 'PICTURE_GONE' });
    await expect(revise(product.productId, [gone])).rejects.toMatchObject({ code: 'PICTURE_GONE' });
    await expect(bar.bus.command(CreateEvent, plan([gone]), noor)).rejects.toMatchObject({
      code: 'EVENT_PICTURE_GONE',
    });
    await uploaded('a', 0);
    expect((await add(gone)).product.imageUrls).toEqual([gone]);
  });
});
