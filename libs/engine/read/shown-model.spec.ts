import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Night } from './testing/night';
import { orderProjection } from './testing/orders';

const STORED = 'whole-orders';
const MADE = 'made-orders';
const query = { index: 'by-vendor', equals: ['bar'], limit: 2 };

describe('given views that are made when they are read', () => {
  let night: Night;
  beforeEach(async () => {
    night = await Night.begin();
  });
  afterEach(async () => {
    await night.end();
  });

  it('then every answer is the one that stored views give, and none is stored', async () => {
    const made = { ...orderProjection({}, MADE), keeps: 'state' as const };
    const engine = await night.engine([orderProjection({}, STORED), made]);
    for (const id of ['1', '2', '3']) {
      night.place(id);
      night.add(id, Number(id));
    }
    await engine.catchUp();
    const [one, other] = [STORED, MADE].map((name) => engine.collections.named(name));
    expect(await other?.view('1')).toBe('{"orderId":"1","vendor":"bar","cents":1,"events":2,"version":1}');
    expect(await other?.view('1')).toBe(await one?.view('1'));
    expect(await other?.view('4')).toBeNull();
    expect(await other?.get('2')).toEqual(await one?.get('2'));
    const pages = [await one?.views(query), await other?.views(query)];
    expect(pages[1]).toEqual(pages[0]);
    const { nextCursor = '' } = pages[1] ?? {};
    const next = { ...query, cursor: nextCursor };
    expect(await other?.documents(next)).toEqual(await one?.documents(next));
    expect((await other?.documents(next))?.documents).toHaveLength(1);
    const [live] = await night.models.generations(MADE);
    const stored = await (await night.models.open(MADE, live?.name ?? '')).get('1');
    expect(stored?.body?.view).toBe('{}');
  });

  it('then one that cannot be made is as it was stored, and the others of its page are there', async () => {
    const isBroken = (id: string) => id === '2';
    const engine = await night.engine([
      {
        ...orderProjection({
          view: ({ orderId, cents }) => {
            if (isBroken(orderId) && cents === 0) throw new Error('It cannot be shown');
          },
        }),
        keeps: 'state' as const,
      },
    ]);
    night.place('1');
    night.place('2');
    night.add('2', 7);
    await engine.catchUp();
    const [live] = await night.models.generations('test-orders');
    const collection = await night.models.open<object>('test-orders', live?.name ?? '');
    const document = await collection.get('2');
    if (!document?.body) throw new Error('It is not there');
    const body = { ...document.body, state: { ...document.body.state, cents: 0 } };
    await collection.write([{ ...document, body, expected: document.position, before: null }], null);
    const { views } = await engine.collections.named('test-orders').views(query);
    expect(views).toEqual(['{"orderId":"1","vendor":"bar","cents":0,"events":1,"version":0}', '{}']);
  });
});
