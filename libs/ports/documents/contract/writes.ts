import { expect, it } from '@jest/globals';
import { MAX_BATCH, MAX_DOCUMENT_BYTES, type Collection } from '../port';
import { gone, idsOf, openLive, order, pagesOf, position, type Order, type Subject } from './subject';

const tombstone = (id: string, at: number) => ({
  id,
  position: position(at),
  anew: 0,
  version: at,
  foldedBy: null,
  body: null,
});
const all = { index: 'by-time', equals: [], limit: 500 } as const;

export function writesContract(subject: () => Subject): void {
  it('keeps a document with its position and answers its view', async () => {
    const collection = await openLive(subject().models);
    expect(await collection.write([order('a', 1)], { from: null, to: position(1) })).toBe('written');
    expect(await collection.view('a')).toBe('{"id":"a","status":"PAID","version":1}');
    expect(await collection.checkpoint()).toBe(position(1));
    const stored = {
      id: 'a',
      position: position(1),
      anew: 0,
      version: 1,
      foldedBy: null,
      body: {
        state: { status: 'PAID' },
        view: '{"id":"a","status":"PAID","version":1}',
        views: { guests: '{"id":"a"}' },
        keys: { vendor: 'bar', status: 'PAID', placedAt: 1, place: 1 },
      },
    };
    expect((await collection.load(['a', 'unknown'])).get('a')).toEqual(stored);
    expect(await collection.get('a')).toEqual(stored);
    expect(await collection.view('unknown')).toBeNull();
    expect(await collection.get('unknown')).toBeNull();
  });

  it('takes a document up to the bound, and refuses a larger one by its name', async () => {
    const collection = await openLive(subject().models);
    const sized = (id: string, at: number, bytes: number) => {
      const { body, ...head } = order(id, at);
      const state = { status: '' };
      // Each of these is two bytes long, and one in the length of a text.
      const status = 'é'.repeat((bytes - 2 - JSON.stringify(state).length) / 2);
      return { ...head, body: body && { ...body, state: { status }, view: '{}', views: { guests: null } } };
    };
    expect(await collection.write([sized('large', 1, MAX_DOCUMENT_BYTES)], null)).toBe('written');
    const tooLarge = [order('small', 2), sized('too-large', 3, MAX_DOCUMENT_BYTES + 2)];
    await expect(collection.write(tooLarge, null)).rejects.toThrow(
      expect.objectContaining({ name: 'DocumentTooLarge', message: expect.stringContaining("'too-large'") }),
    );
    expect(await collection.get('too-large')).toBeNull();
    expect((await collection.get('large'))?.version).toBe(1);
  });

  it('has nothing left of what is erased, and takes it again as if it had never been there', async () => {
    const collection = await openLive(subject().models);
    await collection.write([order('a', 1), order('b', 2)], null);
    await collection.write([{ ...tombstone('b', 3), expected: position(2), before: null }], null);
    expect(await collection.get('a')).not.toBeNull();
    await collection.erase(['a', 'b', 'unknown']);
    expect([...(await collection.load(['a', 'b'])).keys()]).toEqual([]);
    expect([await collection.get('a'), await collection.view('a')]).toEqual([null, null]);
    expect(await collection.write([order('a', 4)], null)).toBe('written');
  });

  it('keeps by which code a document was folded, where it says so', async () => {
    const collection = await openLive(subject().models);
    await collection.write([{ ...order('a', 1), foldedBy: 'newer' }], null);
    expect((await collection.get('a'))?.foldedBy).toBe('newer');
    await collection.write([order('a', 2, { expected: position(1) })], null);
    expect(await collection.get('a')).toMatchObject({ foldedBy: null, version: 2 });
  });

  it('finds a document by its new keys and no longer by the old, whether or not it is told what they were', async () => {
    const collection = await openLive(subject().models);
    await collection.write([order('a', 1, { placedAt: 10 }), order('b', 2, { placedAt: 20 })], null);
    const known = { vendor: 'bar', status: 'PAID' };
    const told = {
      ...order('a', 3, { placedAt: null, expected: position(1) }),
      before: { ...known, placedAt: 10 },
    };
    const untold = order('b', 4, { placedAt: 30, status: 'READY', expected: position(2) });
    expect(await collection.write([told, untold], null)).toBe('written');
    const found = (query: object) =>
      pagesOf(collection, { equals: ['bar'], limit: 9, index: 'by-vendor', ...query });
    expect(await found({})).toEqual([['a', 'b']]);
    expect(await found({ index: 'by-known-time' })).toEqual([['b']]);
    expect(await found({ to: 20 })).toEqual([[]]);
    const back = {
      ...order('a', 5, { placedAt: 40, expected: position(3) }),
      before: { ...known, placedAt: null },
    };
    expect(await collection.write([back], null)).toBe('written');
    expect(await found({ index: 'by-known-time' })).toEqual([['b', 'a']]);
  });

  it('lets only one of two projectors win that loaded the same position', async () => {
    const one = await openLive(subject().models);
    const two = await openLive(subject().models);
    await one.write([order('a', 1)], { from: null, to: position(1) });
    const results = await Promise.all([
      one.write([order('a', 2, { status: 'READY', expected: position(1) })], {
        from: position(1),
        to: position(2),
      }),
      two.write([order('a', 3, { status: 'GONE', expected: position(1) })], {
        from: position(1),
        to: position(3),
      }),
    ]);
    expect(results.filter((result) => result === 'written')).toHaveLength(1);
    const winner = results.indexOf('written') + 2;
    expect(await one.checkpoint()).toBe(position(winner));
    expect((await one.load(['a'])).get('a')?.position).toBe(position(winner));
  });

  it('answers conflict for a document that is there, is missing or is elsewhere', async () => {
    const collection = await openLive(subject().models);
    await collection.write([order('a', 5)], null);
    expect(await collection.write([order('a', 6)], null)).toEqual({ written: [] });
    expect(await collection.write([order('a', 6, { expected: position(4) })], null)).toEqual({ written: [] });
    expect(await collection.write([order('b', 6, { expected: position(4) })], null)).toEqual({ written: [] });
    expect((await collection.load(['a', 'b'])).get('a')?.position).toBe(position(5));
    expect((await collection.load(['b'])).size).toBe(0);
  });

  it('answers conflict to a projector that still has a document as it was before it was folded anew', async () => {
    const collection = await openLive(subject().models);
    await collection.write([order('a', 1), order('b', 1)], null);
    const anew = order('a', 1, { expected: position(1), status: 'FORGOTTEN' });
    expect(await collection.write([anew], null)).toBe('written');
    expect(await collection.get('a')).toMatchObject({ position: position(1), anew: 1 });
    expect((await collection.load(['a'])).get('a')).toMatchObject({ anew: 1 });
    for (const stale of [anew, order('a', 2, { expected: position(1) })])
      expect(await collection.write([stale], null)).not.toBe('written');
    expect(await collection.write([order('a', 2, { expected: position(1), anew: 2 })], null)).not.toBe(
      'written',
    );
    expect((await collection.get('a'))?.body?.state).toEqual({ status: 'FORGOTTEN' });
    const next = order('a', 2, { expected: position(1), anew: 1 });
    expect(await collection.write([next], null)).toBe('written');
    expect(await collection.get('a')).toMatchObject({ position: position(2), anew: 1 });
    const again = order('a', 2, { expected: position(2), anew: 1 });
    expect(await collection.write([again], null)).toBe('written');
    expect([(await collection.get('a'))?.anew, (await collection.get('b'))?.anew]).toEqual([2, 0]);
  });

  it('does not move a checkpoint that is no longer where the projector thought', async () => {
    const collection = await openLive(subject().models);
    await collection.write([], { from: null, to: position(3) });
    for (const from of [null, position(2)])
      expect(await collection.write([order('a', 4)], { from, to: position(4) })).not.toBe('written');
    expect(await collection.checkpoint()).toBe(position(3));
  });

  it('names what it has stored of a batch that lost a race, and that only', async () => {
    const collection = await openLive(subject().models);
    await collection.write([order('a', 1), order('b', 2), order('c', 3)], { from: null, to: position(3) });
    await collection.write([order('b', 4, { expected: position(2) })], null);
    const ids = ['new', 'a', 'b', 'c', 'newer'];
    const batch = [
      order('new', 5),
      order('a', 6, { expected: position(1) }),
      order('b', 7, { expected: position(2) }),
      order('c', 8, { expected: position(3) }),
      order('newer', 9),
    ];
    for (const [writes, from] of [
      [batch, position(3)],
      [[order('late', 10)], position(2)],
    ] as const) {
      const result = await collection.write(writes, { from, to: position(10) });
      const stored = await collection.load(writes.map(({ id }) => id));
      const there = writes.filter(({ id, position: at }) => stored.get(id)?.position === at);
      expect(result).toEqual({ written: there.map(({ id }) => id) });
    }
    expect((await collection.load(ids)).get('b')?.position).toBe(position(4));
    expect(await collection.checkpoint()).toBe(position(3));
  });

  it('moves the checkpoint past events that touch no document', async () => {
    const collection = await openLive(subject().models);
    expect(await collection.write([], { from: null, to: position(7) })).toBe('written');
    expect(await collection.checkpoint()).toBe(position(7));
  });

  it('keeps the position of a document that is gone', async () => {
    const collection = await openLive(subject().models);
    await collection.write([order('a', 1), order('b', 2)], { from: null, to: position(2) });
    await collection.write([gone('a', 3, position(1))], { from: position(2), to: position(3) });
    expect(await collection.view('a')).toBeNull();
    expect((await collection.load(['a'])).get('a')).toEqual(tombstone('a', 3));
    expect(idsOf((await collection.views(all)).views)).toEqual(['b']);
    expect(await collection.count({ index: 'by-time', equals: [] })).toBe(1);
    expect((await collection.scan({ limit: 10 })).map((one) => [one.id, one.body === null])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(await collection.write([order('a', 4)], null)).toEqual({ written: [] });
    expect(await collection.write([order('a', 4, { expected: position(3) })], null)).toBe('written');
    expect(await collection.view('a')).not.toBeNull();
  });

  it('shows after a crash between documents and checkpoint what has to be folded again', async () => {
    const before = await openLive(subject().models);
    await before.write([order('a', 1)], { from: null, to: position(1) });
    await before.write([order('a', 2, { expected: position(1), status: 'READY' }), order('b', 3)], null);
    const after = await openLive(await subject().reopen());
    expect(await after.checkpoint()).toBe(position(1));
    const loaded = await after.load(['a', 'b']);
    expect([loaded.get('a')?.position, loaded.get('b')?.position]).toEqual([position(2), position(3)]);
    expect(await after.write([], { from: position(1), to: position(3) })).toBe('written');
  });

  it('keeps everything over a restart', async () => {
    const before = await openLive(subject().models);
    await before.write([order('a', 1), order('b', 2)], { from: null, to: position(2) });
    await before.write([gone('b', 3, position(2))], { from: position(2), to: position(3) });
    const after = await openLive(await subject().reopen());
    expect(await after.checkpoint()).toBe(position(3));
    expect(await after.view('a')).toBe('{"id":"a","status":"PAID","version":1}');
    expect((await after.load(['b'])).get('b')).toEqual(tombstone('b', 3));
  });

  it('takes ids in any script, and refuses those that an engine would cut', async () => {
    const collection = await openLive(subject().models);
    const ids = ['Ærø', '東京', '🍸', 'o\'hara"', 'a/b', 'e\u0301', '%_$.x'];
    await collection.write(
      ids.map((id, at) => order(id, at + 1, { vendor: id })),
      null,
    );
    expect([...(await collection.load(ids)).keys()].sort()).toEqual([...ids].sort());
    for (const id of ids) {
      expect(idsOf((await collection.views({ index: 'by-vendor', equals: [id], limit: 5 })).views)).toEqual([
        id,
      ]);
    }
    for (const id of ['', 'a\0b', '\ud83c', 'x'.repeat(513)]) {
      await expect(collection.write([order(id, 20)], null)).rejects.toThrow(RangeError);
    }
  });

  it('keeps a long state of a model with a dictionary as any other, and one that goes on after it', async () => {
    const before = await openLive(subject().models);
    const long = (id: string, at: number) => order(id, at, { status: 'PAID'.repeat(100) });
    const [one, other] = [long('a', 1), long('b', 2)];
    await before.write([one, other], null);
    const found = async (collection: Collection<Order>) => [
      (await collection.get('a'))?.body?.state,
      (await collection.load(['b'])).get('b')?.body?.state,
      ...(await collection.states({ ...all, limit: 1 })).states,
      ...(await collection.documents({ ...all, limit: 1 })).documents.map(({ body }) => body.state),
      ...(await collection.scan({ limit: 1 })).map(({ body }) => body?.state),
    ];
    const states = [one, other, one, one, one].map(({ body }) => body?.state);
    expect(await found(before)).toEqual(states);
    const after = await openLive(await subject().reopen());
    expect(await found(after)).toEqual(states);
    await after.write([order('a', 3, { expected: position(1), placedAt: 1 })], null);
    expect((await found(after))[0]).toEqual({ status: 'PAID' });
  });

  it('keeps a state with any names, numbers and texts', async () => {
    const collection = await openLive(subject().models);
    const state = {
      status: 'PAID',
      'a.b': { $set: { '': [null, true, 1.5, -0.1, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e300] } },
      $where: '\u0000 \ud83c "\\',
      _id: 'another',
      at: '2026-06-12T22:00:00.000Z',
      nothing: {},
    };
    const write = order('a', Number.MAX_SAFE_INTEGER - 1);
    if (!write.body) throw new Error('There is no order');
    const body = {
      ...write.body,
      state,
      view: JSON.stringify(state),
      keys: { ...write.body.keys, placedAt: 2 ** 40 + 0.5 },
    };
    await collection.write([{ ...write, body }], null);
    expect(await collection.get('a')).toEqual({
      id: 'a',
      position: write.position,
      anew: 0,
      version: write.version,
      foldedBy: null,
      body,
    });
  });

  it('refuses keys that were not declared so', async () => {
    const collection = await openLive(subject().models);
    const write = order('a', 1);
    for (const keys of [
      {},
      { vendor: 1, status: 'PAID', placedAt: 1 },
      { vendor: 'a', status: 'b', placedAt: NaN },
      { ...write.body?.keys, more: 1 },
    ]) {
      const body = { state: { status: 'PAID' }, view: '{}', views: {}, keys };
      await expect(collection.write([{ ...write, body }], null)).rejects.toThrow(RangeError);
    }
    expect((await collection.load(['a'])).size).toBe(0);
  });

  it('takes a batch of the full size and refuses a larger one', async () => {
    const collection = await openLive(subject().models);
    const batch = Array.from({ length: MAX_BATCH }, (_, at) => order(`o${at}`, at + 1));
    expect(await collection.write(batch, { from: null, to: position(MAX_BATCH) })).toBe('written');
    expect(await collection.count({ index: 'by-time', equals: [] })).toBe(MAX_BATCH);
    expect((await collection.load(batch.map(({ id }) => id))).size).toBe(MAX_BATCH);
    await expect(collection.write([...batch, order('more', 1)], null)).rejects.toThrow(RangeError);
    expect(await collection.checkpoint()).toBe(position(MAX_BATCH));
  });
}
