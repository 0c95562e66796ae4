import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import { NewerFormat } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { settle } from '@lineless/kernel/testing/virtual-runtime';
import type { ReadModels } from '@lineless/ports/documents/port';
import type { ProjectionEngine } from './engine';
import { OtherModels } from './other-models';
import { Night } from './testing/night';
import { orderProjection, type Fault, type OrderState } from './testing/orders';

describe('given two processes, of which one remembers what it has folded of a person', () => {
  let night: Night;
  let remembers: ProjectionEngine;
  let erases: ProjectionEngine;
  beforeEach(async () => {
    night = await Night.begin();
    remembers = await night.engine();
    erases = await night.engine();
    night.place('1', 'Zephyrine');
    await remembers.catchUp();
  });
  afterEach(() => night.end());

  /** Their keys are gone: from here on the event says something else. */
  const forget = async () => {
    const [placed] = night.store.events;
    if (!placed) throw new Error('There is no event');
    night.store.events[0] = { ...placed, data: { vendor: 'Forgotten' } };
    // Most of what they did is of no interest to this list.
    const changed = ['member-1', placed.stream, 'tickets-1'];
    await erases.foldAnew(new Map(changed.map((stream) => [stream, new Set([placed.id])])));
    expect(await night.view('1')).toMatchObject({ vendor: 'Forgotten' });
  };

  it('when the other forgets them, then the next event does not bring them back', async () => {
    await forget();
    night.add('1', 250);
    await remembers.catchUp();
    expect(await night.view('1')).toMatchObject({ vendor: 'Forgotten', cents: 250, version: 1 });
    expect((await remembers.figures())[0]?.conflicts).toBe(1);
  });

  it('when they are forgotten before each of many events, then none of these brings them back', async () => {
    for (const version of [1, 2, 3]) {
      await forget();
      night.add('1', 100);
      await remembers.catchUp();
      expect(await night.view('1')).toMatchObject({ vendor: 'Forgotten', cents: 100 * version, version });
    }
  });

  it('when no person is forgotten, then what is remembered is folded on without being read again', async () => {
    night.add('1', 100);
    night.add('1', 100);
    await remembers.catchUp();
    expect(await night.view('1')).toMatchObject({ vendor: 'Zephyrine', cents: 200 });
    expect((await remembers.figures())[0]?.conflicts).toBe(0);
  });
});

describe('given a person in a stream of which something cannot be read', () => {
  let night: Night;
  let fault: Fault;
  beforeEach(async () => {
    night = await Night.begin();
    fault = {};
  });
  afterEach(() => night.end());

  const UNREADABLE = 'Wrapped is not an event that this version knows';
  /** What the first event of each stream says is what it says of somebody who is forgotten. */
  const forget = async (engine: ProjectionEngine) => {
    const changed = new Map<string, ReadonlySet<string>>();
    for (const [at, event] of night.store.events.entries()) {
      if (event.type !== 'Placed') continue;
      night.store.events[at] = { ...event, data: { vendor: 'Forgotten' } };
      changed.set(event.stream, new Set([event.id]));
    }
    await engine.foldAnew(changed);
  };
  const vendorsIn = async (engine: ProjectionEngine, model: string) =>
    Promise.all(
      ['1', '2'].map(async (id) => {
        const view = await engine.collections.named(model).view(id);
        return view === null ? null : (JSON.parse(view) as { vendor: string }).vendor;
      }),
    );

  it('when that was never folded, then they are forgotten, and the stream stays parked there', async () => {
    const plain = orderProjection();
    const engine = await night.engine([
      {
        ...plain,
        documentId: (event) => {
          if (event.type === 'Wrapped') throw new NewerFormat(UNREADABLE);
          return plain.documentId(event);
        },
      },
    ]);
    night.place('1', 'Zephyrine');
    night.store.add('order-1', 'Wrapped', {});
    night.store.add('order-2', 'Wrapped', {});
    night.place('2', 'Zephyrine');
    await engine.catchUp();
    await forget(engine);
    expect(await vendorsIn(engine, 'test-orders')).toEqual(['Forgotten', null]);
    expect(await engine.parked()).toMatchObject([
      { stream: 'order-1', revision: 1, count: 1 },
      { stream: 'order-2', revision: 0, count: 2 },
    ]);
  });

  it('when that was folded once, then it is said, after everything else has forgotten them', async () => {
    const engine = await night.engine([orderProjection(fault), orderProjection({}, 'test-others')]);
    night.place('1', 'Zephyrine');
    night.add('1', 5);
    night.place('2', 'Zephyrine');
    await engine.catchUp();
    fault.evolve = (type) => {
      if (type === 'Added') throw new NewerFormat(UNREADABLE);
    };
    await expect(forget(engine)).rejects.toThrow(UNREADABLE);
    expect(await vendorsIn(engine, 'test-orders')).toEqual(['Zephyrine', 'Forgotten']);
    expect(await vendorsIn(engine, 'test-others')).toEqual(['Forgotten', 'Forgotten']);
  });
});

describe('given a person who is forgotten during a deploy, by a process of the version before', () => {
  let night: Night;
  let old: ProjectionEngine;
  beforeEach(async () => {
    night = await Night.begin();
    old = await night.engine([orderProjection()], { code: 'old' });
    for (let n = 0; n < 2_000; n += 1) night.place(String(n), n < 20 ? 'Zephyrine' : 'bar');
    await old.catchUp();
  });
  afterEach(() => night.end());

  /** Ids that only this version makes, and a stream that only it sees. */
  const newer = (name = 'test-orders'): Projection<OrderState> => {
    const plain = orderProjection({}, name);
    const documentId = (event: StoredEvent) => `new-${plain.documentId(event)}`;
    return { ...plain, documentId, streamOf: (id) => `order-${id.slice('new-'.length)}` };
  };
  const forget = async () => {
    const changed = new Map<string, ReadonlySet<string>>();
    for (const [at, event] of night.store.events.slice(0, 20).entries()) {
      night.store.events[at] = { ...event, data: { vendor: 'Forgotten' } };
      changed.set(event.stream, new Set([event.id]));
    }
    await old.foldAnew(changed);
  };
  const saying = async (engine: ProjectionEngine, model = 'test-orders') => {
    const { views } = await engine.collections
      .named(model)
      .views({ index: 'by-vendor', equals: ['Zephyrine'], limit: 500 });
    return views.length;
  };
  const BUILDING = { code: 'MODEL_BUILDING' };

  it('when the new version’s is half built, then it is built again, and says nothing of them', async () => {
    const engine = await night.engine([newer()], { code: 'new' });
    const building = engine.builtAnew();
    await settle(3);
    await forget();
    await building.catch(() => undefined);
    await engine.builtAnew();
    expect(await saying(engine)).toBe(0);
    expect(await engine.rebuild('test-orders')).toMatchObject({ documents: 2_000, differenceCount: 0 });
  });

  it('when the new version’s is in place, then it is left alone, and they are not forgotten yet', async () => {
    const engine = await night.engine([newer()], { code: 'new' });
    await engine.builtAnew();
    await expect(forget()).rejects.toMatchObject(BUILDING);
    expect((await engine.rebuild('test-orders', { swap: false })).differences[0]?.id).toMatch(/^new-/);
    expect(night.said.at(-1)).toContain('other version’s: test-orders');
  });

  it('when only the new version has a model, then it is not dropped while it is built from events that are old', async () => {
    const { models, store, runtime } = night;
    await runtime.advance(20 * 60_000);
    const reached: Position[] = ['000000000010', '000000000020', '000000000020'];
    const dropped: (readonly string[])[] = [];
    const others = new OtherModels({
      ...{ store, runtime, isOwn: () => false },
      models: Object.assign(Object.create(models) as ReadModels, {
        overview: async () => {
          const half = { name: 'half', code: 'new', state: 'next', since: 0, checkpoint: reached.shift() };
          return new Map([['test-newer', [half]]]);
        },
      }),
    });
    while (reached.length > 0) dropped.push(await others.dropLeft());
    expect(dropped).toEqual([[], [], ['test-newer']]);
  });

  it('when only the new version has a model, then they are not forgotten before that has ended', async () => {
    const only = await night.engine([newer('test-newer')], { code: 'new' });
    await expect(forget()).rejects.toMatchObject(BUILDING);
    expect(await saying(old)).toBe(0);
    expect(await saying(only, 'test-newer')).toBeGreaterThan(0);
    // A model that is folded stays, and one that no process folds any more goes.
    old.start();
    for (const isFolded of [true, false]) {
      night.place(`late ${isFolded}`);
      for (let minutes = 0; minutes < 31; minutes += 1) {
        await night.runtime.advance(60_000);
        await settle(20);
        if (isFolded) await only.catchUp();
      }
      expect([...(await night.models.overview()).keys()].includes('test-newer')).toBe(isFolded);
    }
    await forget();
  });
});
