import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { settle } from '@lineless/kernel/testing/virtual-runtime';
import { bentModels } from './testing/bent-models';
import { Night } from './testing/night';
import { orderProjection, type Fault } from './testing/orders';

let night: Night;
beforeEach(async () => {
  night = await Night.begin();
});
afterEach(async () => {
  await night.end();
});

describe('given a live model that is the fold of its events, when it is rebuilt', () => {
  it('then there is no difference and it runs on', async () => {
    const engine = await night.engine();
    for (let n = 0; n < 30; n += 1) {
      night.place(String(n));
      night.add(String(n), n);
      if (n % 3 === 0) night.store.add(`order-${n}`, 'Removed', {});
      if (n % 2 === 0) await engine.catchUp();
    }
    const report = await engine.rebuild('test-orders');
    expect(report).toEqual({
      projection: 'test-orders',
      events: 70,
      wentOnAt: null,
      documents: 30,
      differenceCount: 0,
      differences: [],
      parkedStreams: [],
      swapped: true,
    });
    night.add('1', 9);
    await engine.catchUp();
    expect(await night.view('1')).toMatchObject({ cents: 10, version: 2 });
  });

  it('then each of thousands of documents is looked at once', async () => {
    const engine = await night.engine();
    for (let n = 0; n < 2_001; n += 1) night.place(String(n));
    await engine.catchUp();
    expect(await engine.rebuild('test-orders')).toMatchObject({ documents: 2_001, differenceCount: 0 });
  });

  it('then it is told how far that is while it is folded, and no more afterwards', async () => {
    const live = await night.engine();
    for (let n = 0; n < 3_000; n += 1) night.place(String(n));
    await live.catchUp();
    const told: { events: number; share: number }[] = [];
    const slow = bentModels(night.models, orderProjection().model, () => ({
      loading: async () => night.runtime.advance(1_000),
    }));
    const engine = await night.engine(undefined, { models: slow });
    await engine.rebuild('test-orders', { told: (events, share) => told.push({ events, share }) });
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ events, share }) => events <= 3_000 && share >= 0 && share <= 1)).toBe(true);
    const before = told.length;
    await night.runtime.advance(10_000);
    expect(told).toHaveLength(before);
  });

  it('then what another process folds into it in that time is no difference', async () => {
    const other = await night.engine();
    for (const id of ['1', '2']) night.place(id);
    await other.catchUp();
    let stirred = 0;
    let opened = 0;
    const stirring = bentModels(night.models, orderProjection().model, () => {
      const isLive = (opened += 1) === 1;
      return {
        loading: async () => {
          if (!isLive || stirred === 2) return;
          stirred += 1;
          night.add('1', 5);
          await other.catchUp();
        },
      };
    });
    const engine = await night.engine([orderProjection()], { models: stirring });
    expect(await engine.rebuild('test-orders')).toMatchObject({ documents: 2, differences: [] });
    expect(stirred).toBe(2);
  });

  it('then an empty store is no difficulty', async () => {
    const engine = await night.engine();
    expect(await engine.rebuild('test-orders')).toMatchObject({
      events: 0,
      documents: 0,
      differenceCount: 0,
    });
  });

  it('then events that come in in that time are in both', async () => {
    const engine = await night.engine();
    for (let n = 0; n < 20; n += 1) night.place(String(n));
    await engine.catchUp();
    const rebuilding = engine.rebuild('test-orders');
    for (let n = 0; n < 20; n += 1) {
      night.add(String(n), 5);
      await engine.catchUp();
    }
    expect(await rebuilding).toMatchObject({ differenceCount: 0, swapped: true });
    await engine.catchUp();
    for (let n = 0; n < 20; n += 1)
      expect(await night.view(String(n))).toMatchObject({ cents: 5, version: 1 });
  });
});

describe('given a live model that is wrong, when it is rebuilt', () => {
  const plant = async (): Promise<void> => {
    const orders = await night.orders();
    const loaded = await orders.load(['1', '2', '3']);
    const one = loaded.get('1');
    const two = loaded.get('2');
    const three = loaded.get('3');
    if (!one?.body || !two?.body || !three?.body) throw new Error('The orders are missing');
    const body = { ...one.body, state: { ...one.body.state, cents: 999 } };
    const keys = { vendor: 'elsewhere', cents: 0 };
    await orders.write(
      [
        { ...one, expected: one.position, body, before: null },
        { ...two, expected: two.position, body: { ...two.body, keys }, before: null },
        { ...three, expected: three.position, body: null, before: null },
        { ...one, id: 'ghost', expected: null, body, before: null },
      ],
      null,
    );
  };

  it('then every difference is reported and the right model takes its place', async () => {
    const engine = await night.engine();
    for (const id of ['1', '2', '3', '4']) night.place(id);
    await engine.catchUp();
    await plant();
    const report = await engine.rebuild('test-orders');
    expect(report.differenceCount).toBe(4);
    expect(report.differences.map(({ id, what }) => [id, what])).toEqual([
      ['1', 'state'],
      ['2', 'keys'],
      ['3', 'gone'],
      ['ghost', 'extra'],
    ]);
    expect(report.differences[0]).toMatchObject({
      live: expect.stringContaining('"cents":999'),
      rebuilt: expect.stringContaining('"cents":0'),
    });
    expect(report.differences[1]).toMatchObject({
      live: '{"vendor":"elsewhere","cents":0}',
      rebuilt: '{"vendor":"bar","cents":0}',
    });
    expect(await night.view('1')).toMatchObject({ cents: 0 });
    expect(await night.view('ghost')).toBeNull();
  });

  it('then a mere comparison leaves it as it is, and a long report is cut', async () => {
    const engine = await night.engine();
    for (const id of ['1', '2', '3', '4']) night.place(id);
    await engine.catchUp();
    await plant();
    const report = await engine.rebuild('test-orders', { swap: false, maxDifferences: 2 });
    expect([report.differenceCount, report.differences.length, report.swapped]).toEqual([4, 2, false]);
    expect(await (await night.orders()).view('ghost')).not.toBeNull();
  });
});

describe('given a rebuild that was cut off in the middle', () => {
  const ORDERS = 3_000;

  const cutOff = async (): Promise<void> => {
    for (let n = 0; n < ORDERS; n += 1) night.place(String(n));
    const live = await night.engine();
    await live.catchUp();
    let batches = 0;
    const models = bentModels(night.models, orderProjection().model, () => ({
      loading: async () => {
        batches += 1;
        if (batches === 2) void engine.stop();
      },
    }));
    const engine = await night.engine(undefined, { models });
    await expect(engine.rebuild('test-orders')).rejects.toThrow('Stopped');
  };
  const generations = () => night.models.generations('test-orders');

  it('when it is asked for again, then it goes on where it was', async () => {
    await cutOff();
    expect((await generations()).map(({ state }) => state).sort()).toEqual(['live', 'next']);
    const report = await (await night.engine()).rebuild('test-orders');
    expect(report).toMatchObject({ documents: ORDERS, differenceCount: 0, swapped: true });
    expect(report.events).toBeLessThan(ORDERS);
    expect(report.wentOnAt).toBeCloseTo(1 - report.events / ORDERS, 2);
    expect((await generations()).map(({ state }) => state).sort()).toEqual(['former', 'live']);
  });

  it('when a person is forgotten before that, then what was half built has forgotten them as well', async () => {
    await cutOff();
    const [first] = night.store.events;
    if (!first) throw new Error('There are no events');
    night.store.events[0] = { ...first, data: { vendor: 'Forgotten' } };
    const engine = await night.engine();
    await engine.foldAnew(new Map([[first.stream, new Set([first.id])]]));
    const report = await engine.rebuild('test-orders');
    expect(report).toMatchObject({ documents: ORDERS, differences: [] });
    expect(report.events).toBeLessThan(ORDERS);
    expect(await night.view('0')).toMatchObject({ vendor: 'Forgotten' });
  });

  it('when it is only to be compared, then what was half built stays as it is', async () => {
    await cutOff();
    const before = await generations();
    const report = await (await night.engine()).rebuild('test-orders', { swap: false });
    expect(report).toMatchObject({ events: ORDERS, wentOnAt: null, differenceCount: 0, swapped: false });
    expect(await generations()).toEqual(before);
  });

  it('when it is asked for twice at once, then the second is refused', async () => {
    await cutOff();
    const engine = await night.engine();
    const rebuilding = engine.rebuild('test-orders');
    await settle();
    await expect(engine.rebuild('test-orders')).rejects.toThrow('is being built already');
    expect(await rebuilding).toMatchObject({ differenceCount: 0 });
  });
});

describe('given parked streams, when the model is rebuilt', () => {
  it('then what folds now is no longer parked, and what does not is parked', async () => {
    const fault: Fault = {};
    const engine = await night.engine([orderProjection(fault)]);
    for (const id of ['1', '2']) {
      night.place(id);
      night.add(id, Number(id));
      night.add(id, 50);
    }
    fault.evolve = (_type, state) => {
      if (state?.cents === 1) throw new Error('Odd');
    };
    await engine.catchUp();
    expect((await engine.parked()).map(({ stream }) => stream)).toEqual(['order-1']);
    fault.evolve = (_type, state) => {
      if (state?.cents === 2) throw new Error('Even');
    };
    const report = await engine.rebuild('test-orders');
    expect(report.parkedStreams).toEqual(['order-2']);
    expect((await engine.parked()).map(({ stream, count }) => [stream, count])).toEqual([['order-2', 1]]);
    expect(await night.view('1')).toMatchObject({ cents: 51 });
    expect(await night.view('2')).toMatchObject({ cents: 2 });
    delete fault.evolve;
    expect(await engine.retry('test-orders', 'order-2')).toBe('healed');
    expect(await night.view('2')).toMatchObject({ cents: 52, version: 2 });
  });

  it('then a comparison drops nothing that another process has put in place since', async () => {
    const fault: Fault = {
      evolve: (_type, state) => {
        if (state?.cents === 1) throw new Error('Odd');
      },
    };
    night.place('1');
    night.add('1', 1);
    night.add('1', 50);
    const other = await night.engine([orderProjection(fault)]);
    await other.catchUp();
    let isFirst = true;
    const meanwhile = bentModels(night.models, orderProjection().model, () => ({
      loading: async () => {
        if (!isFirst) return;
        isFirst = false;
        await other.rebuild('test-orders');
      },
    }));
    const engine = await night.engine([orderProjection(fault)], { models: meanwhile });
    await engine.rebuild('test-orders', { swap: false });
    const after = await night.engine([orderProjection(fault)]);
    expect((await after.parked()).map(({ stream }) => stream)).toEqual(['order-1']);
    expect(await night.view('1')).toMatchObject({ cents: 1 });
  });
});
