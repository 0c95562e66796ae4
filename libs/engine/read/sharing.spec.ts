import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LeaseBook } from '@lineless/engine/work/lease-book';
import { Leases } from '@lineless/engine/work/leases';
import { settle } from '@lineless/kernel/testing/virtual-runtime';
import type { ProjectionEngine } from './engine';
import { Night } from './testing/night';
import { orderProjection } from './testing/orders';

let night: Night;
beforeEach(async () => {
  night = await Night.begin();
});
afterEach(() => night.end());

/** One more process that projects what its leases say, that hears of no append. */
async function worker(engine: ProjectionEngine): Promise<{ leases: Leases; engine: ProjectionEngine }> {
  const { runtime, models } = night;
  const book = await LeaseBook.open(models, runtime);
  const leases = new Leases({ book, runtime, onFailure: (error) => night.failures.push(error) });
  engine.start(leases);
  leases.start();
  return { leases, engine };
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 200) {
    await night.runtime.advance(200);
    await settle(20);
  }
}

describe('given two processes that project', () => {
  it('then one folds at a time, and the other takes over when it stops', async () => {
    const [first, second] = [await night.engine(), await night.engine()];
    const [one, other] = [await worker(first), await worker(second)];
    night.place('1');
    await pass(3_000);
    const folded = async () => (await Promise.all([first, second].map((engine) => engine.figures()))).flat();
    expect((await folded()).map(({ events }) => events)).toEqual([1, 0]);
    await one.leases.stop();
    night.add('1', 100);
    await pass(3_000);
    expect(await night.view('1')).toMatchObject({ cents: 100 });
    expect((await folded()).map(({ events, conflicts }) => [events, conflicts])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    await other.leases.stop();
  });
});

describe('given a worker of the old code that holds the lease of a read model which newer code has put in place', () => {
  it('then it gives the lease up, and the worker that can fold the model goes on with it', async () => {
    const [old, newer] = [await night.engine(), await night.engine([orderProjection()], { code: '2' })];
    const [one, other] = [await worker(old), await worker(newer)];
    await pass(1_000);
    await newer.builtAnew();
    night.place('1');
    await pass(8_000);
    expect(await night.view('1')).toMatchObject({ orderId: '1' });
    const [figures] = await newer.figures();
    expect(figures).toMatchObject({ events: 1, conflicts: 0 });
    for (const { leases } of [one, other]) await leases.stop();
  });
});

describe('given a read model that newer code has put in place, and a worker of the old code that starts after it', () => {
  const models = [orderProjection(), orderProjection({}, 'test-tabs')];
  const codes = async () => {
    const all = await Promise.all(models.map(({ model }) => night.models.generations(model.name)));
    return all.map((some) => some.map(({ code, state }) => `${code.split('-')[0]} ${state}`).sort());
  };
  const NEWER = ['1 former', '2 live'];
  const TAKEN_BACK = ['1 former', '1 live', '2 former'];
  const swapped = async () => {
    await (await night.engine(models)).stop();
    const newer = await night.engine(models, { code: '2' });
    const working = await worker(newer);
    await newer.builtAnew();
    expect(await codes()).toEqual([NEWER, NEWER]);
    return working;
  };
  const end = async ({ leases, engine }: Awaited<ReturnType<typeof worker>>) => {
    await leases.stop();
    await engine.stop();
  };

  it('then it leaves the model to the worker of the newer code', async () => {
    const newer = await swapped();
    const old = await worker(await night.engine(models));
    await pass(30_000);
    night.place('1');
    await pass(3_000);
    expect(await night.view('1')).toMatchObject({ orderId: '1' });
    expect(await codes()).toEqual([NEWER, NEWER]);
    for (const one of [newer, old]) await end(one);
  });

  it('then it builds its own again once no worker of the newer code is left: the deploy was taken back', async () => {
    await end(await swapped());
    night.place('1');
    const old = await worker(await night.engine(models));
    await pass(15_000);
    expect(await night.view('1')).toMatchObject({ orderId: '1' });
    expect(await codes()).toEqual([TAKEN_BACK, TAKEN_BACK]);
    await end(old);
  });

  it('then it builds its own again at once where it is alone with its stores', async () => {
    await end(await swapped());
    night.place('1');
    (await night.engine(models)).start();
    await pass(1_000);
    expect(await night.view('1')).toMatchObject({ orderId: '1' });
    expect(await codes()).toEqual([TAKEN_BACK, TAKEN_BACK]);
  });
});

describe('given a process that only serves', () => {
  it('then it waits for a process that builds the read models, and sees what is put in place later', async () => {
    night.place('1');
    const serving = night.unopened();
    let isOpen = false;
    const opening = serving.openBuilt().then(() => {
      isOpen = true;
    });
    await pass(2_000);
    expect([isOpen, night.said]).toEqual([false, ['Waiting for a worker that builds the read models']]);
    await night.engine();
    await pass(1_000);
    await opening;
    expect(await serving.collections.named('test-orders').view('1')).not.toBeNull();
    serving.follow();
    const newer = await night.engine([orderProjection()], { code: '2' });
    await newer.builtAnew();
    await pass(3_000);
    night.place('2');
    await newer.catchUp();
    expect(await serving.collections.named('test-orders').view('2')).not.toBeNull();
    await serving.stop();
  });

  it('then what is said of a generation that it does not read yet is no answer: it looks for that one first', async () => {
    night.place('1');
    await night.engine();
    const serving = night.unopened();
    await serving.openBuilt();
    const newer = await night.engine([orderProjection()], { code: '2' });
    await newer.builtAnew();
    night.place('2');
    await newer.catchUp();
    for (const { model, generation, to } of night.committed)
      if (to !== null) serving.progress.reached(model, generation, to);
    const position = (await night.store.lastPosition()) ?? '';
    const waiting = serving.progress.waitFor('test-orders', position, 2_000);
    await pass(400);
    await expect(waiting).resolves.toBe('reached');
    expect(await serving.collections.named('test-orders').view('2')).not.toBeNull();
  });

  it('then its answers say what is stored also where nothing was heard of it', async () => {
    await night.engine();
    const serving = night.unopened();
    await serving.openBuilt();
    serving.follow();
    night.place('1');
    await (await night.engine()).catchUp();
    const last = await night.store.lastPosition();
    expect(serving.progress.latest('test-orders')).not.toBe(last);
    await pass(2_200);
    expect(serving.progress.latest('test-orders')).toBe(last);
    await serving.stop();
  });
});
