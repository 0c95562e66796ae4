import { expect, it } from '@jest/globals';
import { GenerationReplaced, type Collection, type ReadModels } from '../port';
import { gone, idsOf, openLive, order, orders, position, type Order, type Subject } from './subject';

const byVendor = { index: 'by-vendor', equals: ['bar'], limit: 10 } as const;
const NEXT = { name: 'second', code: '2' };

async function openNext(models: ReadModels): Promise<Collection<Order>> {
  await models.create(orders, NEXT, 5);
  return models.open<Order>(orders.name, NEXT.name);
}

export function generationsContract(subject: () => Subject): void {
  const states = async () =>
    (await subject().models.generations(orders.name)).map(({ name, state }) => [name, state]);

  it('knows whose events it shows, over a restart too', async () => {
    expect(await subject().models.source()).toBeNull();
    await subject().models.setSource('one');
    await subject().models.setSource('two');
    expect(await (await subject().reopen()).source()).toBe('two');
  });

  it('builds the next generation beside the live one and puts it in place', async () => {
    const { models } = subject();
    const live = await openLive(models);
    await live.write([order('old', 1)], { from: null, to: position(1) });
    const next = await openNext(models);
    expect(await next.checkpoint()).toBeNull();
    await next.write([order('new', 2)], { from: null, to: position(2) });
    expect(idsOf((await live.views(byVendor)).views)).toEqual(['old']);
    expect(await live.checkpoint()).toBe(position(1));
    expect(await states()).toEqual([
      ['first', 'live'],
      ['second', 'next'],
    ]);

    expect(await models.promote(orders.name, 'second', 'first', 7)).toBe('written');
    expect(await states()).toEqual([
      ['first', 'former'],
      ['second', 'live'],
    ]);
    const now = await openLive(models);
    expect(idsOf((await now.views(byVendor)).views)).toEqual(['new']);
    expect(await now.checkpoint()).toBe(position(2));
    const known = await models.generations(orders.name);
    expect(known).toContainEqual({ ...NEXT, state: 'live', since: 7, checkpoint: position(2) });
    expect((await models.overview()).get(orders.name)).toEqual(known);
    // A process that has not noticed yet still reads the former one.
    expect(await live.view('old')).not.toBeNull();
  });

  it('lets only one of two put theirs in place of the same', async () => {
    const { models } = subject();
    await openLive(models);
    await openNext(models);
    await models.create(orders, { name: 'third', code: '3' }, 6);
    const results = await Promise.all(
      ['second', 'third'].map((name) => models.promote(orders.name, name, 'first', 7)),
    );
    expect(results.filter((result) => result === 'written')).toHaveLength(1);
    expect((await states()).filter(([, state]) => state === 'live')).toHaveLength(1);
    expect(await models.promote(orders.name, 'nothing', 'second', 8)).toBe('conflict');
    expect(await models.promote(orders.name, 'second', null, 8)).toBe('conflict');
  });

  it('puts one out of place with none in its place, which can be dropped then', async () => {
    const { models } = subject();
    await openLive(models);
    await openNext(models);
    expect(await models.promote(orders.name, null, 'second', 7)).toBe('conflict');
    expect(await models.promote(orders.name, null, 'first', 7)).toBe('written');
    expect(await states()).toEqual([
      ['second', 'next'],
      ['first', 'former'],
    ]);
    await models.drop(orders.name, 'first');
    expect(await models.promote(orders.name, 'second', null, 8)).toBe('written');
    expect(await states()).toEqual([['second', 'live']]);
  });

  it('leaves a generation that is there as it is when it is made again', async () => {
    const { models } = subject();
    const next = await openNext(models);
    await next.write([order('a', 1)], { from: null, to: position(1) });
    expect(await (await openNext(models)).checkpoint()).toBe(position(1));
  });

  it('keeps two shapes of a model side by side, each answering its own queries', async () => {
    const { models } = subject();
    const live = await openLive(models);
    await live.write([order('a', 1)], null);
    const keys = { ...orders.keys, table: 'number' } as const;
    const indexes = [{ name: 'by-table', fields: ['table'] }];
    await models.create({ name: orders.name, keys, indexes }, NEXT, 5);
    const next = await models.open<Order>(orders.name, NEXT.name);
    const { body, ...write } = order('a', 1);
    if (!body) throw new Error('There is no order');
    await next.write([{ ...write, body: { ...body, keys: { ...body.keys, table: 4 } } }], null);
    expect((await next.ids({ index: 'by-table', equals: [4], limit: 5 })).ids).toEqual(['a']);
    await expect(live.ids({ index: 'by-table', equals: [4], limit: 5 })).rejects.toThrow(RangeError);
    expect([live.model.indexes.length, next.model.indexes.length]).toEqual([orders.indexes.length, 1]);
  });

  it('keeps the generations over a restart', async () => {
    const { models } = subject();
    await openLive(models);
    const next = await openNext(models);
    await next.write([order('a', 1), gone('b', 2, null)], { from: null, to: position(2) });
    await models.promote(orders.name, 'second', 'first', 7);
    const reopened = await subject().reopen();
    const live = await openLive(reopened);
    expect(await live.checkpoint()).toBe(position(2));
    expect(await live.view('a')).not.toBeNull();
    expect(live.model).toEqual(orders);
  });

  it('drops what is not live, whole, and never what is', async () => {
    const { models } = subject();
    await openLive(models);
    const next = await openNext(models);
    const many = Array.from({ length: 5_000 }, (_, at) => order(`o${at}`, at + 1));
    await next.write(many, null);
    await models.drop(orders.name, 'first');
    await models.drop(orders.name, 'second');
    await models.drop(orders.name, 'second');
    expect(await states()).toEqual([['first', 'live']]);
    await expect(models.open(orders.name, 'second')).rejects.toThrow("no generation 'second'");
    expect((await (await openNext(models)).scan({ limit: 1 })).length).toBe(0);
  });

  it('lets no projector fold on in a generation that has lost its place, or is gone', async () => {
    const { models } = subject();
    const live = await openLive(models);
    const next = await openNext(models);
    await live.write([], { from: null, to: position(1) });
    await models.promote(orders.name, 'second', 'first', 7);
    const step = { from: position(1), to: position(2) };
    await expect(live.write([order('a', 2)], step)).rejects.toThrow(GenerationReplaced);
    expect(await live.checkpoint()).toBe(position(1));
    expect(await next.write([order('a', 2)], { from: null, to: position(2) })).toBe('written');
    await models.drop(orders.name, 'first');
    await expect(live.write([order('b', 3)], step)).rejects.toThrow(GenerationReplaced);
    await expect(live.write([order('c', 4)], null)).rejects.toThrow(GenerationReplaced);
    // Nor does what was written so late lie in the way of the next one of that name.
    await models.create(orders, { name: 'first', code: '1' }, 8);
    expect(await (await models.open(orders.name, 'first')).scan({ limit: 5 })).toEqual([]);
  });

  it('keeps two models apart', async () => {
    const { models } = subject();
    const one = await openLive(models);
    const two = await openLive(models, { ...orders, name: 'test-others' });
    await one.write([order('a', 1)], { from: null, to: position(1) });
    expect(await two.view('a')).toBeNull();
    expect(await two.checkpoint()).toBeNull();
  });

  it('scans every document by ascending id in pages', async () => {
    const live = await openLive(subject().models);
    await live.write(
      ['c', 'a', 'e', 'b', 'd'].map((id, at) => order(id, at + 1)),
      null,
    );
    const first = await live.scan({ limit: 2 });
    expect(first.map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await live.scan({ afterId: 'b', limit: 10 })).map(({ id }) => id)).toEqual(['c', 'd', 'e']);
  });

  it('scans those whose ids begin alike, the one that is nothing but that too', async () => {
    const live = await openLive(subject().models);
    const ids = ['moon', 'moon_a', 'moon_b', 'moon_é', 'moon1', 'mood', 'sun_a'];
    await live.write(
      ids.map((id, at) => order(id, at + 1)),
      null,
    );
    const scanned = async (options: { prefix: string; afterId?: string; limit: number }) =>
      (await live.scan(options)).map(({ id }) => id);
    expect(await scanned({ prefix: 'moon', limit: 10 })).toEqual([
      ...['moon', 'moon1', 'moon_a', 'moon_b', 'moon_é'],
    ]);
    expect(await scanned({ prefix: 'moon_', limit: 2 })).toEqual(['moon_a', 'moon_b']);
    expect(await scanned({ prefix: 'moon_', afterId: 'moon_b', limit: 2 })).toEqual(['moon_é']);
  });

  it('refuses a model that cannot be stored', async () => {
    const { models } = subject();
    const bad = [
      { ...orders, name: 'No Name' },
      { ...orders, keys: {} },
      { ...orders, keys: { ...orders.keys, 'a b': 'text' } },
      { ...orders, audiences: ['some body'] },
      { ...orders, indexes: [{ name: 'by-time', fields: ['placedAt'], sparse: 'vendor' }] },
    ] as const;
    for (const model of bad) await expect(models.create(model, NEXT, 1)).rejects.toThrow(RangeError);
  });
}
