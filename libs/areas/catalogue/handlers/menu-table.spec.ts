import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { LocationDirectory } from '@lineless/areas/venues/service';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { context, states } from '@lineless/engine/write/testing/table';
import type { Collections } from '@lineless/engine/read/collections';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { noPictures } from '@lineless/ports/pictures/testing/no-pictures';
import { productAggregate } from './aggregate';
import { ImportMenu, ImportMenuHandler } from './menu-table';

const place = { vendorId: 'kiln', vendorLocationId: '064E1' };

it('An item of a table is renamed and moved by the one request, and counts as one that has changed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lineless-menu-table-'));
  const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
  const aggregates = new Aggregates(store, systemRuntime, states, () => undefined);
  const added: unknown[] = [];
  for (const productId of ['pie', 'cake', 'tart']) {
    const described = { name: productId, productType: 'FOOD_ITEM', productTaxCode: 'txcd_40060003' } as const;
    const sold = { price: 500, imageUrls: [], isAvailable: true, trackQuantity: false, displayOrder: 1 };
    const command = { type: 'AddProduct', product: { productId, ...place, ...described, ...sold } } as const;
    added.push((await aggregates.execute(productAggregate, productId, command, context)).state);
  }
  const collections = { get: () => ({ states: async () => ({ states: added }) }) };
  const handler = new ImportMenuHandler(
    aggregates,
    collections as unknown as Collections,
    { find: async () => place } as unknown as LocationDirectory,
    noPictures.pictures,
    systemRuntime,
  );
  const lines = ['pie,Pies,FOOD_ITEM,txcd_40060003,5,7', 'cake,Cakes,FOOD_ITEM,txcd_40060003,5,1'];
  const same = 'tart,tart,FOOD_ITEM,txcd_40060003,5,1';
  const table = ['productId,name,type,taxCode,price,order', ...lines, same, ''].join('\n');
  const asked = new ImportMenu(
    { vendorLocationId: place.vendorLocationId, table },
    { ...context, key: 'once', digest: 'table' },
  );
  expect(await handler.execute(asked)).toMatchObject({ added: 0, changed: 2, unchanged: 1 });
  const { state } = await aggregates.load(productAggregate, 'pie');
  expect(state).toMatchObject({ name: 'Pies', displayOrder: 7 });
  // What a crash has cut off is asked for again, and answered as a whole.
  const move = { type: 'MoveProduct', displayOrder: 1 } as const;
  await aggregates.execute(productAggregate, 'pie', move, context);
  const more = `${table},Soup,FOOD_ITEM,txcd_40060003,5,2\n`;
  const both = { vendorLocationId: place.vendorLocationId, table: more };
  const again = () => handler.execute(new ImportMenu(both, { ...context, key: 'both', digest: 'more' }));
  const whole = { added: 1, changed: 1, unchanged: 2 };
  expect([await again(), await again()]).toMatchObject([whole, whole]);
  await store.close();
  await rm(directory, { recursive: true, force: true });
});
