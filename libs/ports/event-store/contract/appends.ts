import { expect, it } from '@jest/globals';
import { AppendTooLarge, WrongRevision } from '../port';
import { names, type Ground } from './harness';

/** Conflicts, repeats, concurrency and odd input. */
export function appendContract({ store, name, event, everything }: Ground): void {
  it('appends a batch as a whole and numbers its stream from 0', async () => {
    const appended = await store().append(name('order-1'), 'no-stream', [event('a'), event('b')]);
    expect(appended).toMatchObject({ revision: 1 });
    const stored = await store().readStream(name('order-1'));
    expect(stored.map((e) => [e.revision, e.meta.causationId, e.data])).toEqual([
      [0, 'a', { name: 'a' }],
      [1, 'b', { name: 'b' }],
    ]);
    expect(stored[1]?.position).toBe(appended.position);
  });

  it('refuses what expects another revision and stores none of it', async () => {
    await store().append(name('order-1'), 'no-stream', [event('a')]);
    for (const expected of ['no-stream', 1, 7] as const) {
      await expect(
        store().append(name('order-1'), expected, [event('x'), event('y')]),
      ).rejects.toBeInstanceOf(WrongRevision);
    }
    await expect(store().append(name('order-2'), 0, [event('x')])).rejects.toBeInstanceOf(WrongRevision);
    expect(names(await store().readStream(name('order-1')))).toEqual(['a']);
    expect(await store().readStream(name('order-2'))).toEqual([]);
  });

  it('lets exactly one of 32 concurrent writers win, time after time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const expected = round === 0 ? 'no-stream' : round - 1;
      const results = await Promise.allSettled(
        Array.from({ length: 32 }, (_, writer) =>
          store().append(name('order-1'), expected, [event(`${round}-${writer}`)]),
        ),
      );
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(WrongRevision);
    }
    expect(await store().readStream(name('order-1'))).toHaveLength(10);
  });

  it('takes the same events at the same revision again, however far the stream has moved on', async () => {
    const first = await store().append(name('order-1'), 'no-stream', [event('a'), event('b')]);
    const second = await store().append(name('order-1'), 1, [event('c')]);
    expect(await store().append(name('order-1'), 'no-stream', [event('a'), event('b')])).toEqual(first);
    expect(await store().append(name('order-1'), 1, [event('c')])).toEqual(second);
    expect(await store().append(name('order-1'), 'no-stream', [event('a')])).toMatchObject({ revision: 0 });
    expect(names(await store().readStream(name('order-1')))).toEqual(['a', 'b', 'c']);
  });

  it('refuses old events with a new one among them', async () => {
    await store().append(name('order-1'), 'no-stream', [event('a')]);
    await expect(
      store().append(name('order-1'), 'no-stream', [event('a'), event('new')]),
    ).rejects.toBeInstanceOf(WrongRevision);
  });

  it('keeps the order of calls on one stream within a turn', async () => {
    await Promise.all([
      store().append(name('order-1'), 'no-stream', [event('a')]),
      store().append(name('order-1'), 0, [event('b')]),
      store().append(name('order-1'), 1, [event('c')]),
    ]);
    expect(names(await store().readStream(name('order-1')))).toEqual(['a', 'b', 'c']);
  });

  it('keeps unicode names, quotes and nested data as they came', async () => {
    const odd = name(`order-🍸 "ünï'códe" -- ; %_`);
    const data = {
      text: '\u0000 \u2028 🎟️ \\ "',
      nested: { list: [1, null, true, { deep: '…' }] },
      big: 2 ** 53 - 1,
    };
    await store().append(odd, 'no-stream', [event('odd', data, 'Ödd Týpe')]);
    expect(await store().readStream(odd)).toMatchObject([{ stream: odd, type: 'Ödd Týpe', data }]);
  });

  it('refuses an empty batch, an id that is no UUID and data that is no JSON, and harms no other append', async () => {
    const good = store().append(name('order-1'), 'no-stream', [event('a')]);
    const cyclic: { self?: unknown } = {};
    cyclic.self = cyclic;
    await expect(store().append(name('order-2'), 'no-stream', [])).rejects.toBeInstanceOf(RangeError);
    await expect(
      store().append(name('order-2'), 'no-stream', [{ ...event('b'), id: '7' }]),
    ).rejects.toBeInstanceOf(RangeError);
    await expect(store().append(name('order-2'), 'no-stream', [event('c', cyclic)])).rejects.toBeInstanceOf(
      RangeError,
    );
    await expect(store().append(name('order-2'), 'no-stream', [event('d', 10n)])).rejects.toBeInstanceOf(
      RangeError,
    );
    await expect(good).resolves.toMatchObject({ revision: 0 });
    expect(await store().readStream(name('order-2'))).toEqual([]);
  });

  it('refuses a megabyte clearly and takes what is just under the limit', async () => {
    const tooLarge = event('large', { text: 'x'.repeat(1024 * 1024) });
    await expect(store().append(name('order-1'), 'no-stream', [tooLarge])).rejects.toBeInstanceOf(
      AppendTooLarge,
    );
    const text = 'x'.repeat(500 * 1024);
    await store().append(name('order-1'), 'no-stream', [event('fits', { text })]);
    expect((await store().readStream(name('order-1')))[0]?.data).toEqual({ text });
  });

  it('answers the same append made by several callers at once to all of them, and stores it once', async () => {
    const batch = [event('a'), event('b')];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => store().append(name('order-1'), 'no-stream', batch)),
    );
    expect(new Set(answers.map((answer) => `${answer.revision} ${answer.position}`)).size).toBe(1);
    expect(names(await store().readStream(name('order-1')))).toEqual(['a', 'b']);
  });

  it('takes the same events in another order or at another revision for a conflict', async () => {
    await store().append(name('order-1'), 'no-stream', [event('a'), event('b'), event('c')]);
    for (const [expected, list] of [
      ['no-stream', ['b', 'a']],
      ['no-stream', ['b']],
      [0, ['c']],
      [1, ['c', 'd']],
    ] as const) {
      const append = store().append(
        name('order-1'),
        expected,
        list.map((each) => event(each)),
      );
      await expect(append).rejects.toBeInstanceOf(WrongRevision);
    }
    expect(names(await store().readStream(name('order-1')))).toEqual(['a', 'b', 'c']);
  });

  it('refuses names that could not be read back, and revisions that are none', async () => {
    for (const none of ['', 'order-\u0000', 'order-\ud83c', '$order-1']) {
      await expect(store().append(none, 'no-stream', [event('a')])).rejects.toBeInstanceOf(RangeError);
      await expect(
        store().append(name('order-1'), 'no-stream', [{ ...event('a'), type: none }]),
      ).rejects.toBeInstanceOf(RangeError);
    }
    for (const revision of [-1, 0.5, Number.NaN]) {
      await expect(store().append(name('order-1'), revision, [event('a')])).rejects.toBeInstanceOf(
        RangeError,
      );
    }
    expect(await everything()).toEqual([]);
  });

  it('keeps data nested a thousand deep', async () => {
    let data: unknown = 'bottom';
    for (let depth = 0; depth < 1_000; depth += 1) data = depth % 2 ? [data] : { in: data };
    await store().append(name('order-1'), 'no-stream', [event('deep', data)]);
    expect((await store().readStream(name('order-1')))[0]?.data).toEqual(data);
  });
}
