import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { settle } from '@lineless/kernel/testing/virtual-runtime';
import type { StoredEvent } from '@lineless/kernel/event';
import { bentModels } from './testing/bent-models';
import { Night } from './testing/night';
import { orderProjection } from './testing/orders';

let night: Night;
beforeEach(async () => {
  night = await Night.begin();
});
afterEach(async () => {
  await night.end();
});

const last = async (): Promise<string> => (await night.store.lastPosition()) ?? '';

describe('given a caller who has written and reads on', () => {
  it('then the read waits until the model shows it, also when the model ignores it', async () => {
    const engine = await night.engine();
    engine.start();
    night.place('1');
    const placed = engine.progress.waitFor('test-orders', await last(), 2_000);
    await settle(20);
    await expect(placed).resolves.toBe('reached');
    night.store.add('product-1', 'Renamed', {});
    const ignored = engine.progress.waitFor('test-orders', await last(), 2_000);
    await settle(20);
    await expect(ignored).resolves.toBe('reached');
  });

  it('then it does not wait for what is there already', async () => {
    const engine = await night.engine();
    night.place('1');
    await engine.catchUp();
    await expect(engine.progress.waitFor('test-orders', await last(), 0)).resolves.toBe('reached');
  });

  it('then it gives up after its time', async () => {
    const engine = await night.engine();
    night.place('1');
    const waiting = engine.progress.waitFor('test-orders', await last(), 2_000);
    await settle();
    await night.runtime.advance(2_100);
    await expect(waiting).resolves.toBe('not-yet');
    await expect(engine.progress.waitFor('test-orders', await last(), 0)).resolves.toBe('not-yet');
  });

  it('then a decision has all that was stored before it, and is told where a model stays behind', async () => {
    const engine = await night.engine();
    night.place('1');
    const decision = engine.progress.upToNow(['test-orders']);
    await settle();
    await night.runtime.advance(3_100);
    await expect(decision).resolves.toBe(false);
    engine.start();
    const next = engine.progress.upToNow(['test-orders']);
    await settle(20);
    await expect(next).resolves.toBe(true);
  });

  it('then one look serves all who wait, and there is no look without a waiting reader', async () => {
    let looks = 0;
    const models = bentModels(night.models, orderProjection().model, (collection) => ({
      checkpoint: () => {
        looks += 1;
        return collection.checkpoint();
      },
    }));
    const here = await night.engine(undefined, { models });
    const there = await night.engine();
    night.place('1');
    const position = await last();
    looks = 0;
    const waiting = Array.from({ length: 1_000 }, () =>
      here.progress.waitFor('test-orders', position, 2_000),
    );
    await settle();
    for (let times = 0; times < 9; times += 1) await night.runtime.advance(100);
    expect(looks).toBeGreaterThan(5);
    expect(looks).toBeLessThan(10);
    await there.catchUp();
    await night.runtime.advance(100);
    await settle();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['reached']));
    await night.runtime.advance(200);
    looks = 0;
    await night.runtime.advance(2_000);
    expect(looks).toBe(0);
    night.add('1', 5);
    const later = here.progress.waitFor('test-orders', await last(), 2_000);
    await there.catchUp();
    await settle();
    await night.runtime.advance(150);
    await expect(later).resolves.toBe('reached');
  });

  it('then it notices what another process has projected', async () => {
    const here = await night.engine();
    const there = await night.engine();
    night.place('1');
    const waiting = here.progress.waitFor('test-orders', await last(), 2_000);
    await there.catchUp();
    await settle();
    await night.runtime.advance(150);
    await expect(waiting).resolves.toBe('reached');
    expect(await here.progress.position('test-orders')).toBe(await last());
  });

  it('then it waits for no checkpoint of another process to move past what the model ignores', async () => {
    const here = await night.engine();
    const there = await night.engine();
    night.place('1');
    await there.catchUp();
    night.store.add('product-1', 'Renamed', {});
    const waiting = here.progress.waitFor('test-orders', await last(), 2_000);
    await settle(20);
    for (let look = 0; look < 3; look += 1) {
      await night.runtime.advance(100);
      await settle(20);
    }
    expect(here.progress.has('test-orders', await last())).toBe(true);
    await expect(waiting).resolves.toBe('reached');
  });

  it('then other processes hear of an event of its own that the model ignores, however soon it follows another', async () => {
    const passes = orderProjection();
    const projection = {
      ...passes,
      documentId: (event: StoredEvent) => (event.type === 'Viewed' ? null : passes.documentId(event)),
    };
    const here = await night.engine([projection]);
    const there = await night.engine([projection]);
    there.start();
    night.place('1');
    there.wake(['order-1']);
    await settle(20);
    night.store.add('order-1', 'Viewed', {});
    there.wake(['order-1']);
    await settle(20);
    for (let second = 0; second < 6; second += 1) {
      await night.runtime.advance(1_000);
      await settle(20);
    }
    expect(await here.progress.position('test-orders')).toBe(await last());
    await expect(here.progress.waitFor('test-orders', await last(), 0)).resolves.toBe('reached');
  });

  it('then it does not wait for what no event can ever bring', async () => {
    const engine = await night.engine();
    await expect(engine.progress.waitFor('test-orders', '999999999999', 2_000)).resolves.toBe('beyond');
  });
});
