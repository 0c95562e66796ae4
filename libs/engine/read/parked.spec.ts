import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NewerFormat } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { parkedModel } from './parked';
import { bentModels } from './testing/bent-models';
import { Night } from './testing/night';
import { orderProjection, type Fault, type OrderState } from './testing/orders';

let night: Night;
let fault: Fault;
beforeEach(async () => {
  night = await Night.begin();
  fault = {};
});
afterEach(async () => {
  await night.end();
});

const MEBIBYTE = 2 ** 20;
/** As many bytes as cents, in the state and again in the view. */
function wordy(factor: () => number): Projection<OrderState & { readonly words: string }> {
  const plain = orderProjection();
  return {
    ...plain,
    evolve: (state, event, id) => {
      const next = plain.evolve(state, event, id);
      return next && { ...next, words: 'x'.repeat(next.cents * factor()) };
    },
  };
}

const poisonAt = (cents: number): Fault => ({
  evolve: (type, state) => {
    if (type === 'Added' && state?.cents === cents) throw new Error('No such menu');
  },
});

describe('given an event that cannot be folded', () => {
  it('then its stream stops before it, visibly, and all others go on', async () => {
    Object.assign(fault, poisonAt(10));
    const engine = await night.engine([orderProjection(fault)]);
    for (const id of ['1', '2']) night.place(id);
    night.add('1', 10);
    night.add('1', 20);
    night.add('2', 5);
    night.add('1', 30);
    await engine.catchUp();
    expect(await night.view('1')).toMatchObject({ cents: 10, version: 1 });
    expect(await night.view('2')).toMatchObject({ cents: 5, version: 1 });
    expect(await engine.parked()).toEqual([
      {
        projection: 'test-orders',
        stream: 'order-1',
        revision: 2,
        eventId: night.store.events[3]?.id,
        eventType: 'Added',
        error: 'Error: No such menu',
        count: 2,
        parkedAt: '2026-06-12T22:00:00.000Z',
      },
    ]);
    expect(await engine.figures()).toMatchObject([
      { projection: 'test-orders', parkedStreams: 1, lagEvents: 0 },
    ]);
  });

  it('then later events of the stream are held back and counted, also after a restart', async () => {
    Object.assign(fault, poisonAt(0));
    night.place('1');
    night.add('1', 10);
    await (await night.engine([orderProjection(fault)])).catchUp();
    delete fault.evolve;
    night.add('1', 20);
    const restarted = await night.engine([orderProjection(fault)]);
    await restarted.catchUp();
    night.add('1', 30);
    await restarted.catchUp();
    expect(await restarted.parked()).toMatchObject([{ revision: 1, count: 3 }]);
    expect(await night.view('1')).toMatchObject({ cents: 0, version: 0 });
  });

  it('then a list that was read just before forgets nothing of it', async () => {
    Object.assign(fault, poisonAt(0));
    let listed = async (): Promise<void> => undefined;
    const models = bentModels(night.models, parkedModel, () => ({ listed: () => listed() }));
    const engine = await night.engine([orderProjection(fault)], { models });
    night.place('1');
    await engine.catchUp();
    listed = async () => {
      listed = async () => undefined;
      night.add('1', 10);
      await engine.catchUp();
    };
    expect(await engine.parked()).toEqual([]);
    delete fault.evolve;
    night.add('1', 20);
    await engine.catchUp();
    expect(await night.view('1')).toMatchObject({ cents: 0, version: 0 });
    expect(await engine.parked()).toMatchObject([{ revision: 1, count: 2 }]);
  });

  it('then a crash before the checkpoint moves does not count an event twice', async () => {
    Object.assign(fault, poisonAt(0));
    const projection = orderProjection(fault);
    const crashing = bentModels(night.models, projection.model, () => ({
      write: async () => {
        throw new Error('Power cut');
      },
    }));
    await night.engine([projection]);
    night.place('1');
    for (const cents of [10, 20]) night.add('1', cents);
    await expect((await night.engine([projection], { models: crashing })).catchUp()).rejects.toThrow(
      'Power cut',
    );
    night.add('1', 30);
    const engine = await night.engine([projection]);
    await engine.catchUp();
    expect(await engine.parked()).toMatchObject([{ revision: 1, count: 3 }]);
    expect(await night.view('1')).toMatchObject({ cents: 0, version: 0 });
  });

  it('when it is mended and retried, then the stream catches up, people are told, and it runs on', async () => {
    Object.assign(fault, poisonAt(10));
    const engine = await night.engine([orderProjection(fault)]);
    night.place('1');
    for (const cents of [10, 20, 30]) night.add('1', cents);
    await engine.catchUp();
    night.published.length = 0;
    expect(await engine.retry('test-orders', 'order-1')).toBe('still-parked');
    expect(await engine.parked()).toMatchObject([{ revision: 2, count: 2 }]);

    delete fault.evolve;
    expect(await engine.retry('test-orders', 'order-1')).toBe('healed');
    expect(await engine.figures()).toMatchObject([{ parkedStreams: 0, lagEvents: 0 }]);
    expect(await engine.parked()).toEqual([]);
    expect(await night.view('1')).toMatchObject({ cents: 60, version: 3 });
    expect(night.published).toMatchObject([{ topic: 'order:1', version: 3 }, { version: 3 }]);
    // What was folded lies before the stored checkpoint, which is where it was.
    const stored = await (await night.orders()).checkpoint();
    expect(night.committed.at(-1)).toMatchObject({ model: 'test-orders', from: stored, to: stored });
    night.add('1', 40);
    await engine.catchUp();
    expect(await night.view('1')).toMatchObject({ cents: 100, version: 4 });
    expect(await engine.retry('test-orders', 'order-1')).toBe('not-parked');
  });

  it('when a retry stops at a later event, then what came before it shows', async () => {
    Object.assign(fault, poisonAt(10));
    const engine = await night.engine([orderProjection(fault)]);
    night.place('1');
    for (const cents of [10, 20, 30]) night.add('1', cents);
    await engine.catchUp();
    Object.assign(fault, poisonAt(30));
    expect(await engine.retry('test-orders', 'order-1')).toBe('still-parked');
    expect(await engine.parked()).toMatchObject([{ revision: 3, count: 1 }]);
    expect(await night.view('1')).toMatchObject({ cents: 30, version: 2 });
    delete fault.evolve;
    expect(await engine.retry('test-orders', 'order-1')).toBe('healed');
    expect(await night.view('1')).toMatchObject({ cents: 60, version: 3 });
  });

  it('when the stream is parked a second time, then it is parked again', async () => {
    const engine = await night.engine([orderProjection(fault)]);
    night.place('1');
    for (const cents of [0, 7]) {
      Object.assign(fault, poisonAt(cents));
      night.add('1', 7);
      await engine.catchUp();
      expect(await engine.parked()).toHaveLength(1);
      delete fault.evolve;
      expect(await engine.retry('test-orders', 'order-1')).toBe('healed');
    }
    expect(await night.view('1')).toMatchObject({ cents: 14, version: 2 });
  });
});

describe('given an event of a type that this code has never heard of', () => {
  it('then its stream stops there and is shown as it was', async () => {
    fault.evolve = (type) => {
      if (type === 'Wrapped') throw new NewerFormat('Wrapped is not an event that this version knows');
    };
    const engine = await night.engine([orderProjection(fault)]);
    night.place('1');
    night.store.add('order-1', 'Wrapped', {});
    night.add('1', 20);
    night.store.add('screen', 'Wrapped', {});
    await engine.catchUp();
    expect(await night.view('1')).toMatchObject({ cents: 0, version: 0 });
    expect(await engine.parked()).toMatchObject([
      { stream: 'order-1', revision: 1, eventType: 'Wrapped', count: 2 },
    ]);
    expect(await engine.retry('test-orders', 'order-1')).toBe('still-parked');
  });
});

describe('given a state that cannot be shown', () => {
  it('then the stream stops at the event that made it so', async () => {
    fault.view = (state) => {
      if (state.cents >= 30) throw new Error('No room for three figures');
    };
    const engine = await night.engine([orderProjection(fault)]);
    night.place('1');
    night.place('2');
    for (const cents of [10, 10, 10, 10]) night.add('1', cents);
    night.add('2', 5);
    await engine.catchUp();
    expect(await night.view('1')).toMatchObject({ cents: 20, version: 2 });
    expect(await night.view('2')).toMatchObject({ cents: 5, version: 1 });
    expect(await engine.parked()).toMatchObject([
      { revision: 3, count: 2, error: 'Error: No room for three figures' },
    ]);
    delete fault.view;
    expect(await engine.retry('test-orders', 'order-1')).toBe('healed');
    expect(await night.view('1')).toMatchObject({ cents: 40, version: 4 });
  });

  it('then the same goes for keys that were not declared and ids that cannot be stored', async () => {
    const plain = orderProjection();
    const engine = await night.engine([
      { ...plain, keys: () => ({ vendor: 5, cents: 1 }) },
      { ...orderProjection({}, 'test-ids'), documentId: () => 'cut\0here' },
    ]);
    night.place('1');
    await engine.catchUp();
    const parked = await engine.parked();
    expect(parked.map(({ projection, stream, revision }) => [projection, stream, revision])).toEqual([
      ['test-orders', 'order-1', 0],
      ['test-ids', 'order-1', 0],
    ]);
  });
});

describe('given a document that has grown beyond what every store takes', () => {
  it('then its stream stops at the event that made it so, all others go on, and a retry does not change that', async () => {
    let factor = 1;
    const engine = await night.engine([wordy(() => factor)]);
    for (const id of ['1', '2', '3']) night.place(id);
    for (const cents of [4, 1, 4, 1]) night.add('1', cents * MEBIBYTE);
    night.add('2', 5);
    await engine.catchUp();
    expect(await night.view('1')).toMatchObject({ cents: 5 * MEBIBYTE, version: 2 });
    expect(await night.view('2')).toMatchObject({ cents: 5, version: 1 });
    expect(await engine.parked()).toMatchObject([
      { stream: 'order-1', revision: 3, count: 2, error: expect.stringContaining('DocumentTooLarge: ') },
    ]);
    expect(await engine.retry('test-orders', 'order-1')).toBe('still-parked');
    night.add('3', 7);
    await engine.catchUp();
    expect(await night.view('3')).toMatchObject({ cents: 7, version: 1 });
    factor = 0;
    expect(await engine.retry('test-orders', 'order-1')).toBe('healed');
    expect(await night.view('1')).toMatchObject({ cents: 10 * MEBIBYTE, version: 4 });
  });
});

describe('given a document that is too large only as the code of a deploy folds it', () => {
  it('then its stream stops in the generation that is built, which takes its place with all others', async () => {
    const old = await night.engine([wordy(() => 0)], { code: 'old' });
    for (const id of ['1', '2']) night.place(id);
    for (const cents of [4, 4]) night.add('1', cents * MEBIBYTE);
    night.add('2', 5);
    await old.catchUp();
    const engine = await night.engine([wordy(() => 1)], { code: 'new' });
    await engine.builtAnew();
    const live = (await night.models.generations('test-orders')).find(({ state }) => state === 'live');
    expect(live?.code).toMatch(/^new/);
    expect(await engine.parked()).toMatchObject([
      { stream: 'order-1', revision: 2, count: 1, error: expect.stringContaining('DocumentTooLarge: ') },
    ]);
    night.add('2', 7);
    await engine.catchUp();
    expect(await engine.collections.named('test-orders').view('2')).toContain('"cents":12');
    expect(await engine.retry('test-orders', 'order-1')).toBe('still-parked');
  });
});

describe('given two processes', () => {
  it('when one parks a stream, then the other holds it back as well; when one heals it, both run on', async () => {
    Object.assign(fault, poisonAt(10));
    const one = await night.engine([orderProjection(fault)]);
    const two = await night.engine([orderProjection(fault)]);
    night.place('1');
    await Promise.all([one.catchUp(), two.catchUp()]);
    night.add('1', 10);
    night.add('1', 20);
    await one.catchUp();
    delete fault.evolve;
    night.add('1', 30);
    await two.catchUp();
    expect(await one.parked()).toMatchObject([{ revision: 2, count: 2 }]);
    expect(await night.view('1')).toMatchObject({ cents: 10 });
    expect(await two.retry('test-orders', 'order-1')).toBe('healed');
    night.add('1', 40);
    await one.catchUp();
    await two.catchUp();
    expect(await one.parked()).toEqual([]);
    expect(await night.view('1')).toMatchObject({ cents: 100, version: 4 });
  });
});
