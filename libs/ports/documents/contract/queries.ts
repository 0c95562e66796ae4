import { expect, it } from '@jest/globals';
import type { ModelDefinition } from '@lineless/kernel/projection';
import type { Bounds, Collection, DocumentWrite, Query } from '../port';
import { idsOf, openLive, order, pagesOf, type Order, type Subject } from './subject';

/** Two vendors, equal times (ties), and fields that are null. */
const stock: readonly DocumentWrite<Order>[] = [
  order('a', 1, { placedAt: 10 }),
  order('b', 2, { placedAt: 30, status: 'READY' }),
  order('c', 3, { placedAt: 20 }),
  order('d', 4, { placedAt: 20 }),
  order('e', 5, { placedAt: null }),
  order('f', 6, { placedAt: -1.5, vendor: 'club' }),
  order('g', 7, { placedAt: 20, vendor: 'club', status: null }),
  order('h', 8, { placedAt: 40, vendor: null }),
];

const cases: readonly (readonly [string, Query, readonly string[]])[] = [
  ['one vendor by time', { index: 'by-vendor', equals: ['bar'], limit: 9 }, ['e', 'a', 'c', 'd', 'b']],
  [
    'newest first',
    { index: 'by-vendor', equals: ['bar'], descending: true, limit: 9 },
    ['b', 'd', 'c', 'a', 'e'],
  ],
  ['all by time', { index: 'by-time', equals: [], limit: 9 }, ['e', 'f', 'a', 'c', 'd', 'g', 'b', 'h']],
  ['from a bound on', { index: 'by-vendor', equals: ['bar'], from: 20, limit: 9 }, ['c', 'd', 'b']],
  ['up to a bound', { index: 'by-vendor', equals: ['bar'], to: 20, limit: 9 }, ['a', 'c', 'd']],
  [
    'between bounds, newest first',
    { index: 'by-time', equals: [], from: 20, to: 30, descending: true, limit: 9 },
    ['b', 'g', 'd', 'c'],
  ],
  ['two equal fields', { index: 'by-status', equals: ['bar', 'PAID'], limit: 9 }, ['e', 'a', 'c', 'd']],
  ['a range on text', { index: 'by-status', equals: ['bar'], from: 'Q', to: 'S', limit: 9 }, ['b']],
  ['equal to null', { index: 'by-vendor', equals: [null], limit: 9 }, ['h']],
  ['null in the middle', { index: 'by-status', equals: ['club', null], limit: 9 }, ['g']],
  ['every field equal', { index: 'by-all', equals: ['bar', 'PAID'], limit: 9 }, ['a', 'c', 'd', 'e']],
  [
    'the whole of an index of several fields',
    { index: 'by-all', equals: [], limit: 9 },
    ['h', 'a', 'c', 'd', 'e', 'b', 'g', 'f'],
  ],
  ['a sparse index', { index: 'by-known-time', equals: ['bar'], limit: 9 }, ['a', 'c', 'd', 'b']],
  [
    'a sparse index from a bound on, newest first',
    { index: 'by-known-time', equals: ['bar'], from: 20, descending: true, limit: 9 },
    ['b', 'd', 'c'],
  ],
  [
    'a sparse index on text',
    { index: 'by-known-status', equals: [], limit: 9 },
    ['a', 'c', 'd', 'e', 'f', 'h', 'b'],
  ],
  [
    'an index that is sparse by its first field',
    { index: 'by-known-vendor', equals: [], limit: 9 },
    ['e', 'a', 'c', 'd', 'b', 'f', 'g'],
  ],
  ['a unique index', { index: 'by-place', equals: ['bar'], limit: 9 }, ['a', 'b', 'c', 'd', 'e']],
  [
    'a unique index between bounds, newest first',
    { index: 'by-place', equals: ['bar'], from: 2, to: 4, descending: true, limit: 9 },
    ['d', 'c', 'b'],
  ],
  [
    'the whole of a unique index',
    { index: 'by-place', equals: [], limit: 9 },
    ['h', 'a', 'b', 'c', 'd', 'e', 'f', 'g'],
  ],
  ['nothing there', { index: 'by-vendor', equals: ['nobody'], limit: 9 }, []],
];

const times: ModelDefinition = {
  name: 'test-times',
  keys: { vendor: 'text', at: 'time' },
  indexes: [
    { name: 'by-time', fields: ['vendor', 'at'] },
    { name: 'known', fields: ['vendor', 'at'], sparse: true },
    { name: 'at', fields: ['at'] },
  ],
};

export function queriesContract(subject: () => Subject): void {
  const open = async (): Promise<Collection<Order>> => {
    const collection = await openLive(subject().models);
    await collection.write(stock, null);
    return collection;
  };

  it('answers every shape of query, whole and in pages of any size', async () => {
    const collection = await open();
    for (const [name, query, expected] of cases) {
      expect([name, await pagesOf(collection, query)]).toEqual([name, [expected]]);
      for (const limit of [1, 2, 3]) {
        const pages = await pagesOf(collection, { ...query, limit });
        expect([name, limit, pages.flat()]).toEqual([name, limit, expected]);
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      }
      const { index, equals, from, to } = query;
      const counted = { index, equals, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      expect([name, await collection.count(counted)]).toEqual([name, expected.length]);
      const { documents } = await collection.documents(query);
      expect(documents.map(({ id }) => id)).toEqual(expected);
      const { states } = await collection.states(query);
      expect(states).toEqual(documents.map(({ body }) => body.state));
      expect((await collection.ids(query)).ids).toEqual(expected);
    }
  });

  it('orders texts by their bytes, and ids too, in any language', async () => {
    const collection = await openLive(subject().models);
    const names = ['', ' ', '10', '9', 'Zoë', 'a', 'a b', 'ab', 'z', 'Ærø', 'é', 'Ж', '東京'];
    const places = names.map((name, at) => order(name || 'none', at + 1, { vendor: name, placedAt: 1 }));
    await collection.write([...places].reverse(), null);
    const byVendor = { index: 'by-all', equals: [], limit: 4 } as const;
    expect((await pagesOf(collection, byVendor)).flat()).toEqual(names.map((name) => name || 'none'));
    const byId = ['none', ...names.slice(1)].sort((one, other) =>
      Buffer.compare(Buffer.from(one), Buffer.from(other)),
    );
    expect((await collection.scan({ limit: 50 })).map(({ id }) => id)).toEqual(byId);
    expect((await pagesOf(collection, { index: 'by-time', equals: [], limit: 4 })).flat()).toEqual(byId);
    const some = { ...byVendor, from: 'Z', to: 'a b' };
    expect((await collection.ids(some)).ids).toEqual(['Zoë', 'a', 'a b']);
  });

  it.each<[string, Bounds, number]>([
    ['one vendor', { index: 'by-vendor', equals: ['bar'] }, 80],
    ['all, below nothing too', { index: 'by-time', equals: [] }, 138.5],
    ['from a bound on', { index: 'by-vendor', equals: ['bar'], from: 20 }, 70],
    ['a sparse index between bounds', { index: 'by-known-time', equals: ['bar'], from: 10, to: 20 }, 50],
    ['every field equal', { index: 'by-vendor', equals: ['club', 20] }, 20],
    ['nothing but null', { index: 'by-vendor', equals: ['bar', null] }, 0],
    ['nothing there', { index: 'by-vendor', equals: ['nobody'] }, 0],
  ])('adds up a key of %s', async (_, query, expected) => {
    expect(await (await open()).sum(query, 'placedAt')).toBe(expected);
  });

  it('adds up nothing that is no number, or that its index does not hold', async () => {
    const collection = await open();
    const query = { index: 'by-all', equals: ['bar'] };
    for (const key of ['placedAt', 'status', 'mood'])
      await expect(collection.sum(query, key)).rejects.toThrow(RangeError);
  });

  it('shows each audience its own views, and leaves out what is not for it', async () => {
    const collection = await open();
    const query = { index: 'by-vendor', equals: ['bar'], limit: 3 } as const;
    const first = await collection.views(query, 'guests');
    expect(first.views).toEqual(['{"id":"e"}', '{"id":"a"}', '{"id":"c"}']);
    const rest = await collection.views({ ...query, cursor: first.nextCursor ?? '' }, 'guests');
    expect(rest).toEqual({ views: ['{"id":"d"}'] });
  });

  it('orders times, and finds them from the first to the last', async () => {
    const collection = await openLive(subject().models, times);
    const at = (text: string | null, place: number) => {
      const { body, ...head } = order(`${place}`, place);
      return { ...head, body: body && { ...body, keys: { vendor: 'bar', at: text } } };
    };
    const [epoch, second, late] = [0, 1_000, 1_795_812_345_678].map((ms) => new Date(ms).toISOString());
    await collection.write([at(late ?? '', 1), at(null, 2), at(epoch ?? '', 3), at(second ?? '', 4)], null);
    expect((await collection.load(['1', '2', '3'])).get('1')?.body?.keys).toEqual({
      vendor: 'bar',
      at: late,
    });
    expect([
      (await collection.get('2'))?.body?.keys['at'],
      (await collection.get('3'))?.body?.keys['at'],
    ]).toEqual([...[null, epoch]]);
    const found = (query: object) =>
      pagesOf(collection, { index: 'by-time', equals: ['bar'], limit: 2, ...query });
    expect(await found({})).toEqual([
      ['2', '3'],
      ['4', '1'],
    ]);
    expect(await found({ index: 'known', descending: true })).toEqual([['1', '4'], ['3']]);
    expect(await found({ from: '' })).toEqual([['3', '4'], ['1']]);
    expect(await found({ from: '', to: second, descending: true })).toEqual([['4', '3']]);
    expect(await found({ from: epoch, to: epoch })).toEqual([['3']]);
    expect(await found({ from: '1970-01-01T00:00:00.001Z' })).toEqual([['4', '1']]);
    const before = '1969-12-31T23:59:59.999Z';
    expect(await found({ from: before })).toEqual([['3', '4'], ['1']]);
    expect(await found({ from: '', to: before })).toEqual([[]]);
    expect(await found({ to: before })).toEqual([[]]);
    expect(await found({ index: 'at', equals: [late] })).toEqual([['1']]);
    await expect(found({ from: 'yesterday' })).rejects.toThrow(RangeError);
    for (const text of ['', 'yesterday', before])
      await expect(collection.write([at(text, 5)], null)).rejects.toThrow(RangeError);
  });

  it('pages through documents like through views', async () => {
    const collection = await open();
    const query = { index: 'by-vendor', equals: ['bar'], limit: 2 } as const;
    const first = await collection.documents(query);
    const cursor = first.nextCursor ?? '';
    expect(cursor).toMatch(/^[\w-]+$/);
    expect((await collection.documents({ ...query, cursor })).documents.map(({ id }) => id)).toEqual([
      'c',
      'd',
    ]);
    expect(idsOf((await collection.views({ ...query, cursor })).views)).toEqual(['c', 'd']);
    expect((await collection.states(query)).nextCursor).toBe(cursor);
    const further = await collection.states({ ...query, cursor });
    expect(further.states).toEqual(
      (await collection.documents({ ...query, cursor })).documents.map(({ body }) => body.state),
    );
    expect((await collection.ids(query)).nextCursor).toBe(cursor);
    expect((await collection.ids({ ...query, cursor })).ids).toEqual(['c', 'd']);
  });

  it('neither repeats nor skips what was there while orders come in between two pages', async () => {
    const collection = await open();
    const query = { index: 'by-vendor', equals: ['bar'], limit: 2, descending: true } as const;
    const first = await collection.views(query);
    expect(idsOf(first.views)).toEqual(['b', 'd']);
    await collection.write([order('new', 9, { placedAt: 50 }), order('cc', 10, { placedAt: 20 })], null);
    const rest = await collection.views({ ...query, limit: 9, cursor: first.nextCursor ?? '' });
    expect(idsOf(rest.views)).toEqual(['cc', 'c', 'a', 'e']);
  });

  it('refuses a page token that it did not give out for this query', async () => {
    const collection = await open();
    const query = { index: 'by-vendor', equals: ['bar'], limit: 1 } as const;
    const { nextCursor = '' } = await collection.views(query);
    const bad = [
      '',
      'x',
      '!!',
      'bnVsbA',
      nextCursor.slice(0, -4),
      Buffer.from('["by-vendor",false,["x"],"a"]').toString('base64url'),
    ];
    for (const cursor of bad) {
      await expect(collection.views({ ...query, cursor })).rejects.toMatchObject({
        code: 'INVALID_TOKEN',
        kind: 'invalid',
      });
    }
    const others: Query[] = [
      { ...query, descending: true },
      { index: 'by-time', equals: [], limit: 1 },
    ];
    for (const other of others) {
      await expect(collection.documents({ ...other, cursor: nextCursor })).rejects.toMatchObject({
        code: 'INVALID_TOKEN',
      });
    }
  });

  it('refuses queries that no index was declared for', async () => {
    const collection = await open();
    const wrong: Query[] = [
      { index: 'by-mood', equals: [], limit: 1 },
      { index: 'by-time', equals: [], limit: 0 },
      { index: 'by-time', equals: [], limit: 501 },
      { index: 'by-time', equals: [], limit: 1.5 },
      { index: 'by-time', equals: ['ten'], limit: 1 },
      { index: 'by-time', equals: [10], from: 1, limit: 1 },
      { index: 'by-time', equals: [10, 'x'], limit: 1 },
      { index: 'by-time', equals: [], from: null, limit: 1 },
    ];
    for (const query of wrong) await expect(collection.views(query)).rejects.toThrow(RangeError);
  });
}
