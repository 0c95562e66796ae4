import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Projection } from '@lineless/kernel/projection';
import type { ProjectionEngine } from './engine';
import { Generations } from './generations';
import { Projector } from './projector';
import { Refolding } from './refolding';
import { bentModels } from './testing/bent-models';
import { Night } from './testing/night';
import { orderProjection, type OrderState } from './testing/orders';

let night: Night;
beforeEach(async () => {
  night = await Night.begin();
});
afterEach(async () => {
  await night.end();
});

describe('given events, when they are projected', () => {
  it('then each document is the fold of its stream, with the stream’s revision as version', async () => {
    night.place('1');
    night.place('2', 'club');
    night.add('1', 250);
    night.add('1', 50);
    await (await night.engine()).catchUp();
    expect(await night.view('1')).toEqual({ orderId: '1', vendor: 'bar', cents: 300, events: 3, version: 2 });
    expect(await night.view('2')).toEqual({ orderId: '2', vendor: 'club', cents: 0, events: 1, version: 0 });
    const [document] = (
      await (await night.orders()).documents({ index: 'by-vendor', equals: ['bar'], limit: 5 })
    ).documents;
    expect(document?.position).toBe(night.store.events[3]?.position);
  });

  it('then events of other streams and types are passed over, and the checkpoint with them', async () => {
    night.place('1');
    for (let n = 0; n < 50; n += 1) night.store.add('product-1', 'Added', { cents: 1 });
    night.store.add('order-1', 'Viewed', {});
    const engine = await night.engine();
    await engine.catchUp();
    expect(await night.view('1')).toMatchObject({ cents: 0, version: 0 });
    expect(await engine.progress.position('test-orders')).toBe(await night.store.lastPosition());
  });

  it('then a checkpoint that has only ignored events to pass is rarely written', async () => {
    let writes = 0;
    const counting = bentModels(night.models, orderProjection().model, (collection) => ({
      write: (batch, checkpoint) => {
        writes += 1;
        return collection.write(batch, checkpoint);
      },
    }));
    const engine = await night.engine([orderProjection()], { models: counting });
    night.place('1');
    await engine.catchUp();
    writes = 0;
    for (let n = 0; n < 100; n += 1) {
      night.store.add('product-1', 'Added', { cents: 1 });
      await engine.catchUp();
    }
    expect(writes).toBe(0);
    expect(engine.progress.latest('test-orders')).toBe(await night.store.lastPosition());
    await night.runtime.advance(1_000);
    await engine.catchUp();
    expect(writes).toBe(1);
    expect(await (await night.orders()).checkpoint()).toBe(await night.store.lastPosition());
  });
});

describe('given a projector that goes on', () => {
  it('then what it has just written is not read again', async () => {
    const asked: string[] = [];
    const counting = bentModels(night.models, orderProjection().model, () => ({
      loading: (ids) => void asked.push(...ids),
    }));
    const engine = await night.engine([orderProjection()], { models: counting });
    night.place('1');
    await engine.catchUp();
    asked.length = 0;
    for (const cents of [10, 20]) {
      night.add('1', cents);
      await engine.catchUp();
    }
    expect(asked).toEqual([]);
    expect(await night.view('1')).toMatchObject({ cents: 30, version: 2 });
  });

  it('then what one event alone is folded into is not looked for, also where it has been written before', async () => {
    const projection: Projection<OrderState> = {
      ...orderProjection(),
      isOfOneEvent: true,
      documentId: ({ stream, revision }) => `${stream}@${revision}`,
      streamOf: (id) => id.slice(0, id.indexOf('@')),
      evolve: (_state, { stream }) => ({ orderId: stream, vendor: 'bar', cents: 1, events: 1 }),
    };
    const asked: string[] = [];
    let isCrashing = false;
    const models = bentModels(night.models, projection.model, (collection) => ({
      loading: (ids) => void asked.push(...ids),
      write: async (batch, checkpoint) => {
        if (!isCrashing) return collection.write(batch, checkpoint);
        await collection.write(batch, null);
        throw new Error('Power cut');
      },
    }));
    const engine = await night.engine([projection], { models });
    night.place('1');
    night.add('1', 10);
    await engine.catchUp();
    night.add('1', 20);
    isCrashing = true;
    await expect(engine.catchUp()).rejects.toThrow('Power cut');
    isCrashing = false;
    expect(asked).toEqual([]);
    await (await night.engine([projection], { models })).catchUp();
    const documents = await (await night.orders()).scan({ limit: 10 });
    expect(documents.map(({ id, version, anew }) => [id, version, anew])).toEqual([
      ['order-1@0', 0, 0],
      ['order-1@1', 1, 0],
      ['order-1@2', 2, 0],
    ]);
  });

  it('then everybody else in the process has so many turns between two batches', async () => {
    const projection = orderProjection();
    const generations = new Generations({ projection, code: '1' }, night.models, night.runtime);
    const { name, collection, parked } = await generations.fresh();
    const { store, runtime } = night;
    const refolding = new Refolding({
      ...{ projection, code: '1', generationCode: '1', collection, store, runtime },
      built: () => undefined,
    });
    const pace = { events: 1, reads: 1, turns: 3 };
    const parts = {
      projection,
      store,
      generation: name,
      collection,
      refolding,
      marks: null,
      parked,
      runtime,
      pace,
    };
    for (let n = 0; n < 4; n += 1) night.place(String(n));
    const soon = jest.spyOn(runtime, 'soon');
    await new Projector(parts).catchUp();
    expect(soon).toHaveBeenCalledTimes(3 * pace.turns);
  });
});

describe('given a batch that has been folded, when it is folded again', () => {
  it('then nothing changes and nothing is told', async () => {
    night.place('1');
    night.add('1', 100);
    await (await night.engine()).catchUp();
    const before = await (await night.orders()).scan({ limit: 10 });
    night.published.length = 0;
    const amnesiac = bentModels(night.models, orderProjection().model, (collection) => ({
      checkpoint: async () => null,
      write: (batch) => collection.write(batch, null),
    }));
    await (await night.engine([orderProjection()], { models: amnesiac })).catchUp();
    expect(await (await night.orders()).scan({ limit: 10 })).toEqual(before);
    expect(night.published).toEqual([]);
  });
});

describe('given a crash after the documents and before the checkpoint', () => {
  it('then the next start folds on without applying anything twice', async () => {
    night.place('1');
    await (await night.engine()).catchUp();
    const checkpoint = await (await night.orders()).checkpoint();
    night.published.length = 0;
    night.add('1', 100);
    const crashing = bentModels(night.models, orderProjection().model, (collection) => ({
      write: async (batch) => {
        await collection.write(batch, null);
        throw new Error('Power cut');
      },
    }));
    await expect((await night.engine([orderProjection()], { models: crashing })).catchUp()).rejects.toThrow(
      'Power cut',
    );
    expect(await (await night.orders()).checkpoint()).toBe(checkpoint);
    expect(night.published).toEqual([]);
    night.add('1', 11);
    await (await night.engine()).catchUp();
    expect(await night.view('1')).toMatchObject({ cents: 111, version: 2 });
    expect(await (await night.orders()).checkpoint()).toBe(await night.store.lastPosition());
  });
});

describe('given two processes that project the same model', () => {
  it('when they race, then no event is applied twice or skipped', async () => {
    const engines: ProjectionEngine[] = [await night.engine(), await night.engine()];
    for (let n = 0; n < 60; n += 1) {
      night.place(String(n));
      for (let line = 0; line <= n % 4; line += 1) night.add(String(n), 10);
      await Promise.all(engines.map((engine) => engine.catchUp()));
    }
    for (let n = 0; n < 60; n += 1) {
      expect(await night.view(String(n))).toMatchObject({ cents: 10 * ((n % 4) + 1), version: (n % 4) + 1 });
    }
    const figures = await Promise.all(engines.map((engine) => engine.figures()));
    expect(figures.flat().reduce((sum, one) => sum + one.conflicts, 0)).toBeGreaterThan(0);
  });
});

describe('given a document that is gone', () => {
  it('when it is replayed, then it does not come back; when its stream goes on, then it may', async () => {
    night.place('1');
    night.store.add('order-1', 'Removed', {});
    await (await night.engine()).catchUp();
    expect(await night.view('1')).toBeNull();
    const amnesiac = bentModels(night.models, orderProjection().model, (collection) => ({
      checkpoint: async () => null,
      write: (batch) => collection.write(batch, null),
    }));
    await (await night.engine([orderProjection()], { models: amnesiac })).catchUp();
    expect(await night.view('1')).toBeNull();
    const [tombstone] = await (await night.orders()).scan({ limit: 5 });
    expect(tombstone).toEqual({
      id: '1',
      position: night.store.events[1]?.position,
      anew: 0,
      version: 1,
      foldedBy: null,
      body: null,
    });

    night.add('1', 5);
    await (await night.engine()).catchUp();
    expect(await night.view('1')).toBeNull();
    night.place('1');
    await (await night.engine()).catchUp();
    expect(await night.view('1')).toMatchObject({ version: 3 });
  });
});

describe('given a store that fails', () => {
  it('then the same events are folded at the next try', async () => {
    let failing = true;
    const shaky = bentModels(night.models, orderProjection().model, (collection) => ({
      write: async (batch, checkpoint) => {
        if (failing) throw new Error('Disk full');
        return collection.write(batch, checkpoint);
      },
    }));
    await night.engine();
    const engine = await night.engine([orderProjection()], { models: shaky });
    night.place('1');
    await expect(engine.catchUp()).rejects.toThrow('Disk full');
    expect(night.published).toEqual([]);
    failing = false;
    await engine.catchUp();
    expect(await night.view('1')).toMatchObject({ version: 0 });
  });
});
