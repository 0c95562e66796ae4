import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Projection } from '@lineless/kernel/projection';
import { settle } from '@lineless/kernel/testing/virtual-runtime';
import { Night } from './testing/night';
import { orderProjection, type OrderState } from './testing/orders';

let night: Night;
beforeEach(async () => {
  night = await Night.begin();
});
afterEach(async () => {
  await night.end();
});

describe('given an engine that has been started', () => {
  it('when events are tapped, then only the projections of their streams have work', async () => {
    const engine = await night.engine([
      orderProjection(),
      { ...orderProjection({}, 'test-tables'), streamPrefixes: ['table-'] },
      { ...orderProjection({}, 'test-both'), streamPrefixes: ['table-', 'order-'] },
    ]);
    engine.start();
    await settle(20);
    night.place('1');
    engine.wake(['order-1']);
    await settle(20);
    expect(await night.view('1')).toMatchObject({ version: 0 });
    expect(
      (await engine.figures()).map(({ projection, taps, events }) => [projection, taps, events]),
    ).toEqual([
      ['test-orders', 1, 1],
      ['test-tables', 0, 0],
      ['test-both', 1, 1],
    ]);
  });

  it('when a tap is lost, then the sweep finds the events', async () => {
    const engine = await night.engine();
    engine.start();
    night.place('1');
    await settle(20);
    expect(await night.view('1')).toMatchObject({ cents: 0 });
    night.add('1', 5);
    await night.runtime.advance(2_500);
    await settle(20);
    expect(await night.view('1')).toMatchObject({ cents: 5 });
    expect(night.failures).toEqual([]);
  });

  it('then its sweeps read nothing while there is nothing new', async () => {
    const engine = await night.engine();
    engine.start();
    night.place('1');
    await night.runtime.advance(2_500);
    await settle(20);
    const { reads } = night.store;
    for (let sweep = 0; sweep < 5; sweep += 1) {
      await night.runtime.advance(2_000);
      await settle(20);
    }
    expect(night.store.reads).toBe(reads);
  });

  it('then an index of the log has its work from the sweep, and at once from who waits for it', async () => {
    const projection: Projection<OrderState> = {
      ...orderProjection(),
      mentionsIn: (event) => [event],
      // It sees who is mentioned in an event, and nothing of what that says.
      evolve: (state) => ({ orderId: '1', vendor: 'bar', cents: (state?.cents ?? -5) + 5, events: 1 }),
    };
    const engine = await night.engine([projection]);
    engine.start();
    await settle(20);
    night.place('1');
    engine.wake(['order-1']);
    await settle(20);
    expect(await night.view('1')).toBeNull();
    await night.runtime.advance(2_500);
    await settle(20);
    expect(await night.view('1')).toMatchObject({ cents: 0 });
    night.add('1', 5);
    const waiting = engine.progress.upToNow([projection.model.name]);
    await settle(20);
    await expect(waiting).resolves.toBe(true);
    expect(await night.view('1')).toMatchObject({ cents: 5 });
  });

  it('then one that gathers folds once what comes together, and at once where a reader waits for it', async () => {
    const projection = { ...orderProjection(), gathersMs: 250 };
    const engine = await night.engine([projection]);
    engine.start();
    await settle(20);
    night.place('1');
    for (const cents of [0, 20, 30]) {
      if (cents > 0) night.add('1', cents);
      engine.wake(['order-1']);
      await night.runtime.advance(50);
      await settle(20);
    }
    expect(await night.view('1')).toBeNull();
    await night.runtime.advance(100);
    await settle(20);
    expect(await night.view('1')).toMatchObject({ cents: 50 });
    expect(await engine.figures()).toMatchObject([{ events: 3, batches: 1 }]);
    night.add('1', 5);
    engine.wake(['order-1']);
    const waiting = engine.progress.upToNow([projection.model.name]);
    await settle(20);
    await expect(waiting).resolves.toBe(true);
    expect(await night.view('1')).toMatchObject({ cents: 55 });
  });

  it('when it is stopped, then it folds nothing more', async () => {
    const engine = await night.engine();
    await engine.stop();
    night.place('1');
    await engine.catchUp();
    expect(await night.view('1')).toBeNull();
  });

  it('then the lag is how many events wait, and for how long', async () => {
    const engine = await night.engine();
    const at = new Date(night.runtime.now() - 4_000).toISOString();
    for (const id of ['1', '2', '3']) night.store.add(`order-${id}`, 'Placed', { vendor: 'bar' }, at);
    expect(await engine.figures()).toMatchObject([{ lagEvents: 3, lagSeconds: 4 }]);
    await engine.catchUp();
    expect(await engine.figures()).toMatchObject([{ lagEvents: 0, lagSeconds: 0, events: 3, batches: 1 }]);
  });

  it('then figures pass over no read model that is not open', async () => {
    await expect(night.unopened().figures()).rejects.toThrow("'test-orders' is not open");
  });
});

describe('given projections that cannot be run', () => {
  it('then two of one name, and one called like the parked streams, are refused at the start', async () => {
    await expect(night.engine([orderProjection(), orderProjection()])).rejects.toThrow('test-orders');
    await expect(night.engine([orderProjection({}, 'parked')])).rejects.toThrow('parked');
  });

  it('then an undeclared name is told apart', async () => {
    const engine = await night.engine();
    expect(() => engine.collections.named('nothing')).toThrow("no read model 'nothing'");
    await expect(engine.rebuild('nothing')).rejects.toThrow("no projection 'nothing'");
    await expect(engine.retry('nothing', 'order-1')).rejects.toThrow("no projection 'nothing'");
  });
});
