import { expect, it } from '@jest/globals';
import { names, type Ground } from './harness';

/** Streams forwards and backwards, everything from a position, filters, many events. */
export function readContract({ store, many, begin, name, event, everything }: Ground): void {
  it('reads a stream from a revision, in pages, and backwards', async () => {
    await store().append(
      name('order-1'),
      'no-stream',
      ['a', 'b', 'c', 'd'].map((each) => event(each)),
    );
    expect(names(await store().readStream(name('order-1'), { fromRevision: 1, limit: 2 }))).toEqual([
      'b',
      'c',
    ]);
    expect(names(await store().readStream(name('order-1'), { fromRevision: 9 }))).toEqual([]);
    expect(names(await store().readStreamBackwards(name('order-1'), { limit: 2 }))).toEqual(['d', 'c']);
    expect(names(await store().readStreamBackwards(name('order-1'), { fromRevision: 1 }))).toEqual([
      'b',
      'a',
    ]);
    expect(await store().readStream(name('order-missing'))).toEqual([]);
    expect(await store().readStreamBackwards(name('order-missing'))).toEqual([]);
  });

  it('knows how far it has come', async () => {
    const { position } = await store().append(name('order-1'), 'no-stream', [event('a')]);
    expect(((await store().lastPosition()) ?? '') >= position).toBe(true);
    expect(await store().readAll({ after: position, limit: 10 })).toMatchObject({ events: [], end: true });
  });

  it('knows what share of everything lies up to a position', async () => {
    const first = await store().append(name('order-1'), 'no-stream', [event('a')]);
    await store().append(name('order-1'), 0, [event('b')]);
    expect(await store().shareUpTo(null)).toBe(0);
    const share = await store().shareUpTo(first.position);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(1);
  });

  it('reads everything in the order of appends, with positions that sort as text', async () => {
    for (let i = 0; i < 30; i += 1) {
      const revision = Math.floor(i / 3) - 1;
      await store().append(name(`order-${i % 3}`), revision < 0 ? 'no-stream' : revision, [event(`e${i}`)]);
    }
    const all = await everything({ limit: 7 });
    expect(names(all)).toEqual(Array.from({ length: 30 }, (_, i) => `e${i}`));
    const positions = all.map((stored) => stored.position);
    expect([...positions].sort()).toEqual(positions);
    expect(new Set(positions.map((position) => position.length)).size).toBe(1);
    expect(names(await everything({ after: positions[9] ?? null }))).toHaveLength(20);
  });

  it('filters by type and by the beginning of the stream, and says how far it has looked', async () => {
    await store().append(name('order-1'), 'no-stream', [event('a', {}, 'Placed'), event('b', {}, 'Paid')]);
    await store().append(name('product-1'), 'no-stream', [event('c', {}, 'Placed')]);
    await store().append(name('orderly-1'), 'no-stream', [event('d', {}, 'Placed')]);
    const { position } = await store().append(name('staff-1'), 'no-stream', [event('e', {}, 'Hired')]);
    const read = (filter: object) => everything({ limit: 2, filter }).then(names);
    expect(await read({ types: ['Placed'] })).toEqual(['a', 'c', 'd']);
    expect(await read({ streamPrefixes: [name('order-')] })).toEqual(['a', 'b']);
    expect(
      await read({ types: ['Placed', 'Hired'], streamPrefixes: [name('order-'), name('staff-')] }),
    ).toEqual(['a', 'e']);
    expect(await read({ types: ['Nothing'] })).toEqual([]);
    const page = await store().readAll({ after: begin(), limit: 10, filter: { types: ['Paid'] } });
    expect(page).toMatchObject({ position, end: true });
  });

  it('carries many events', async () => {
    const append = (order: number) => {
      const some = Array.from({ length: 20 }, (_, i) => event(`e${order * 20 + i}`));
      return store().append(name(`order-${order}`), 'no-stream', some);
    };
    // Side by side, and not so many that a slow machine answers the last of them too late.
    for (let from = 0; from < many / 20; from += 50)
      await Promise.all(Array.from({ length: 50 }, (_, order) => append(from + order)));
    const all = await everything({ limit: 1_000 });
    expect(all).toHaveLength(many);
    expect(new Set(names(all)).size).toBe(many);
    const rare = await everything({ filter: { streamPrefixes: [name(`order-${many / 20 - 1}`)] } });
    expect(rare).toHaveLength(20);
  }, 60_000);

  it('reads a long stream as a whole where no limit is set', async () => {
    await store().append(
      name('order-1'),
      'no-stream',
      Array.from({ length: 1_500 }, (_, i) => event(`e${i}`)),
    );
    expect(await store().readStream(name('order-1'))).toHaveLength(1_500);
    expect(await store().readStreamBackwards(name('order-1'))).toHaveLength(1_500);
  });

  it('has nothing after the last event, and stays where the reader was', async () => {
    const { position } = await store().append(name('order-1'), 'no-stream', [event('a'), event('b')]);
    expect(await store().readAll({ after: position, limit: 5 })).toEqual({ events: [], position, end: true });
    expect(await store().readAll({ after: begin(), limit: 2 })).toMatchObject({ position, end: true });
    expect(await store().readAll({ after: begin(), limit: 1 })).toMatchObject({ end: false });
  });

  it('refuses limits, revisions and positions that are none', async () => {
    for (const limit of [0, -1, 1.5]) {
      await expect(store().readAll({ after: begin(), limit })).rejects.toBeInstanceOf(RangeError);
      await expect(store().readStream(name('order-1'), { limit })).rejects.toBeInstanceOf(RangeError);
    }
    await expect(store().readStream(name('order-1'), { fromRevision: -1 })).rejects.toBeInstanceOf(
      RangeError,
    );
    await expect(store().readAll({ after: "1' OR 1", limit: 5 })).rejects.toBeInstanceOf(RangeError);
  });
}
