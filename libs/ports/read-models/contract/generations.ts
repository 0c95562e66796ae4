import { expect, it } from '@jest/globals';
import { gone, idsOf, order, orders, position, type Order, type Subject } from './subject';

const byVendor = { index: 'by-vendor', equals: ['bar'], limit: 10 } as const;

export function generationsContract(subject: () => Subject): void {
  it('builds the next generation unseen and swaps it in for every reader', async () => {
    const { models } = subject();
    const live = await models.open<Order>(orders);
    await live.write([order('old', 1)], { from: null, to: position(1) });
    await models.startNext(orders);
    const next = await models.open<Order>(orders, 'next');
    expect(await next.checkpoint()).toBeNull();
    await next.write([order('new', 2)], { from: null, to: position(2) });
    expect(idsOf((await live.views(byVendor)).views)).toEqual(['old']);
    expect(await live.checkpoint()).toBe(position(1));

    await models.swap(orders);
    expect(idsOf((await live.views(byVendor)).views)).toEqual(['new']);
    expect(await live.view('old')).toBeNull();
    expect(await live.checkpoint()).toBe(position(2));
    expect(await live.write([order('more', 3)], { from: position(2), to: position(3) })).toBe('written');
    await expect(next.write([order('late', 3)], null)).rejects.toThrow("no generation 'next'");
  });

  it('makes a projector that loaded before the swap fold again', async () => {
    const { models } = subject();
    const live = await models.open<Order>(orders);
    await live.write([order('a', 1)], { from: null, to: position(1) });
    await models.startNext(orders);
    const next = await models.open<Order>(orders, 'next');
    await next.write([order('a', 2)], { from: null, to: position(2) });
    await models.swap(orders);
    const late = order('a', 3, { expected: position(1) });
    expect(await live.write([late], { from: position(1), to: position(3) })).toBe('conflict');
  });

  it('empties what an abandoned rebuild left', async () => {
    const { models } = subject();
    await models.open<Order>(orders);
    await models.startNext(orders);
    const left = await models.open<Order>(orders, 'next');
    await left.write([order('a', 1)], { from: null, to: position(1) });
    await models.startNext(orders);
    const next = await models.open<Order>(orders, 'next');
    expect(await next.checkpoint()).toBeNull();
    expect(await next.scan({ limit: 10 })).toEqual([]);
  });

  it('keeps the swapped generation over a restart', async () => {
    const { models } = subject();
    await models.open<Order>(orders);
    await models.startNext(orders);
    const next = await models.open<Order>(orders, 'next');
    await next.write([order('a', 1), gone('b', 2, null)], { from: null, to: position(2) });
    await models.swap(orders);
    const live = await (await subject().reopen()).open<Order>(orders);
    expect(await live.checkpoint()).toBe(position(2));
    expect(await live.view('a')).not.toBeNull();
  });

  it('empties a model whose keys or indexes have changed, so that it is replayed', async () => {
    const live = await subject().models.open<Order>(orders);
    await live.write([order('a', 1)], { from: null, to: position(1) });
    const models = await subject().reopen();
    const changed = await models.open<Order>({ ...orders, indexes: orders.indexes.slice(1) });
    expect(await changed.checkpoint()).toBeNull();
    expect(await changed.view('a')).toBeNull();
    await changed.write([order('a', 1)], { from: null, to: position(1) });
    const same = await (
      await subject().reopen()
    ).open<Order>({ ...orders, indexes: orders.indexes.slice(1) });
    expect(await same.checkpoint()).toBe(position(1));
  });

  it('keeps two models apart', async () => {
    const { models } = subject();
    const one = await models.open<Order>(orders);
    const two = await models.open<Order>({ ...orders, name: 'test-others' });
    await one.write([order('a', 1)], { from: null, to: position(1) });
    expect(await two.view('a')).toBeNull();
    expect(await two.checkpoint()).toBeNull();
  });

  it('scans every document by ascending id in pages', async () => {
    const live = await subject().models.open<Order>(orders);
    await live.write(
      ['c', 'a', 'e', 'b', 'd'].map((id, at) => order(id, at + 1)),
      null,
    );
    const first = await live.scan({ limit: 2 });
    expect(first.map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await live.scan({ afterId: 'b', limit: 10 })).map(({ id }) => id)).toEqual(['c', 'd', 'e']);
  });

  it('refuses a model that cannot be stored', async () => {
    const { models } = subject();
    await expect(models.open({ ...orders, name: 'No Name' })).rejects.toThrow(RangeError);
    await expect(models.open({ ...orders, keys: {} })).rejects.toThrow(RangeError);
    await expect(models.open({ ...orders, keys: { ...orders.keys, 'a b': 'text' } })).rejects.toThrow(
      RangeError,
    );
  });
}
