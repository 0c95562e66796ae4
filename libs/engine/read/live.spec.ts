import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
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

describe('given people who watch', () => {
  it('then they are told after the commit, once a document and batch', async () => {
    let committed = false;
    const watched = bentModels(night.models, orderProjection().model, (collection) => ({
      write: async (batch, checkpoint) => {
        expect(night.published).toEqual([]);
        const result = await collection.write(batch, checkpoint);
        committed = batch.length === 1;
        return result;
      },
    }));
    await night.engine();
    const engine = await night.engine([orderProjection()], { models: watched });
    night.place('1');
    night.add('1', 100);
    await engine.catchUp();
    expect(committed).toBe(true);
    const common = {
      model: 'test-orders',
      id: '1',
      version: 1,
      position: night.store.events[1]?.position,
      views: {},
    };
    const view = JSON.stringify({ orderId: '1', vendor: 'bar', cents: 100, events: 2, version: 1 });
    expect(night.published).toEqual([
      { topic: 'order:1', ...common, view },
      { topic: 'location:bar:orders', ...common, view },
    ]);
  });

  it('then the audience of a topic that a document leaves is told that it is gone', async () => {
    const engine = await night.engine();
    night.place('1');
    await engine.catchUp();
    night.published.length = 0;
    night.store.add('order-1', 'Moved', { vendor: 'club' });
    await engine.catchUp();
    expect(night.published.map(({ topic, version, view }) => [topic, version, view === null])).toEqual([
      ['order:1', 1, false],
      ['location:club:orders', 1, false],
      ['location:bar:orders', 1, true],
    ]);
    night.published.length = 0;
    night.store.add('order-1', 'Removed', {});
    await engine.catchUp();
    expect(night.published.map(({ topic, version, view }) => [topic, version, view])).toEqual([
      ['order:1', 2, null],
      ['location:club:orders', 2, null],
    ]);
  });

  /** Of the first batch one document is stored, and `meanwhile` happens before the rest. */
  const racing = (meanwhile: () => Promise<unknown> = async () => undefined) => {
    let races = 1;
    return bentModels(night.models, orderProjection().model, (collection) => ({
      write: async (batch, checkpoint) => {
        if (races === 0 || batch.length < 2) return collection.write(batch, checkpoint);
        races -= 1;
        await collection.write(batch.slice(0, 1), null);
        await meanwhile();
        return { written: [batch[0]?.id ?? ''] };
      },
    }));
  };

  it('then they are told of what a batch has written, also where the rest of it lost a race', async () => {
    await night.engine();
    const engine = await night.engine([orderProjection()], { models: racing() });
    const begun = await (await night.orders()).checkpoint();
    night.place('1');
    night.place('2');
    await engine.catchUp();
    expect(night.published.map(({ topic }) => topic)).toEqual([
      'order:1',
      'location:bar:orders',
      'order:2',
      'location:bar:orders',
    ]);
    expect(night.committed.map(({ from, to }) => [from, to])).toEqual([
      [begun, night.store.events.at(-1)?.position],
    ]);
  });

  it('then a listener hears of no change beyond a gap before the gap, which it would take for none', async () => {
    const orders = orderProjection();
    const dying = bentModels(night.models, orders.model, (collection) => ({
      write: async (batch) => {
        await collection.write(
          batch.filter(({ id }) => id === '2'),
          null,
        );
        throw new Error('Power cut');
      },
    }));
    await night.engine();
    const dead = await night.engine([orders], { models: dying });
    const die = () => expect(dead.catchUp()).rejects.toThrow('Power cut');
    const engine = await night.engine([orders], { models: racing(die) });
    night.place('1');
    night.place('2');
    await engine.catchUp();
    expect(night.committed.map(({ from, to, changes }) => [from, to, changes.map(({ id }) => id)])).toEqual([
      [null, night.store.events.at(-1)?.position, ['1', '1']],
    ]);
  });

  it('then what is said is a chain of stored checkpoints: a listener that misses a link sees it at the next', async () => {
    const engine = await night.engine();
    const fold = async () => {
      await night.runtime.advance(1_500);
      await engine.catchUp();
    };
    const begun = await (await night.orders()).checkpoint();
    night.place('1');
    await fold();
    night.store.add('product-1', 'Renamed', {});
    await fold();
    // Looked at, and not stored: nothing is told.
    night.store.add('product-1', 'Renamed', {});
    await engine.catchUp();
    night.add('1', 100);
    await fold();
    const at = (n: number) => night.store.events[n]?.position;
    expect(night.committed.map(({ from, to, changes }) => [from, to, changes.length])).toEqual([
      [begun, at(0), 2],
      [at(0), at(1), 0],
      [at(1), at(3), 2],
    ]);
    expect(await (await night.orders()).checkpoint()).toBe(at(3));
    expect(new Set(night.committed.map(({ model }) => model))).toEqual(new Set(['test-orders']));
  });

  it('then a write with an unknown end is a gap in the chain: it may hold what was never said', async () => {
    let cuts = 1;
    const cut = bentModels(night.models, orderProjection().model, (collection) => ({
      write: async (batch, checkpoint) => {
        const result = await collection.write(batch, checkpoint);
        if (checkpoint === null || cuts === 0) return result;
        cuts -= 1;
        throw new Error('The answer was lost');
      },
    }));
    await night.engine();
    const engine = await night.engine([orderProjection()], { models: cut });
    night.place('1');
    await expect(engine.catchUp()).rejects.toThrow('The answer was lost');
    night.place('2');
    await engine.catchUp();
    night.place('3');
    await engine.catchUp();
    const at = (n: number) => night.store.events[n]?.position;
    expect(night.committed.map(({ from, to }) => [from, to])).toEqual([
      [null, at(1)],
      [at(1), at(2)],
    ]);
  });

  it('then a document that was written by a process that died before the checkpoint is a gap: it may not have been said', async () => {
    let isAlive = true;
    const dying = bentModels(night.models, orderProjection().model, (collection) => ({
      write: async (batch, checkpoint) => {
        if (isAlive) return collection.write(batch, checkpoint);
        await collection.write(batch, null);
        throw new Error('Power cut');
      },
    }));
    const engine = await night.engine([orderProjection()], { models: dying });
    const other = await night.engine();
    night.place('1');
    await engine.catchUp();
    night.add('1', 100);
    isAlive = false;
    await expect(engine.catchUp()).rejects.toThrow('Power cut');
    await other.catchUp();
    night.place('2');
    await other.catchUp();
    const at = (n: number) => night.store.events[n]?.position;
    expect(night.committed.slice(1).map(({ from, to }) => [from, to])).toEqual([
      [null, at(1)],
      [at(1), at(2)],
    ]);
  });
});
