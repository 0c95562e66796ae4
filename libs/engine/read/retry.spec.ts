import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProjectionEngine } from './engine';
import { bentModels } from './testing/bent-models';
import { Night } from './testing/night';
import { orderProjection, type Fault } from './testing/orders';

const EVENTS = 1_800;
/** As many as a page has. */
const PAGE = 500;

let night: Night;
let fault: Fault;
let engine: ProjectionEngine;
/** Events that were read since the last write, and the most of them. */
let held: { now: number; most: number };

/** Stops before the event that finds so many in the state. */
const poisonAt =
  (events: number): Required<Fault>['evolve'] =>
  (_type, state) => {
    if (state?.events === events) throw new Error('No such menu');
  };

beforeEach(async () => {
  night = await Night.begin();
  fault = { evolve: poisonAt(1) };
  held = { now: 0, most: 0 };
  const projection = orderProjection(fault);
  const models = bentModels(night.models, projection.model, (collection) => ({
    write: async (writes, checkpoint) => {
      held.now = 0;
      return collection.write(writes, checkpoint);
    },
  }));
  const readStream = night.store.readStream.bind(night.store);
  night.store.readStream = async (stream, options) => {
    const page = await readStream(stream, options);
    held = { now: held.now + page.length, most: Math.max(held.most, held.now + page.length) };
    return page;
  };
  engine = await night.engine([projection], { models });
  night.place('1');
  for (let n = 1; n < EVENTS; n += 1) night.add('1', 1);
  await engine.catchUp();
});
afterEach(async () => {
  await night.end();
});

describe('given a long stream that is parked', () => {
  it('when it is mended and retried, then it is folded page by page, and no more of it is held at once', async () => {
    delete fault.evolve;
    expect(await engine.retry('test-orders', 'order-1')).toBe('healed');
    expect(await night.view('1')).toMatchObject({ events: EVENTS, version: EVENTS - 1 });
    expect(held.most).toBe(PAGE);
    night.add('1', 1);
    await engine.catchUp();
    expect(await night.view('1')).toMatchObject({ events: EVENTS + 1 });
  });

  it.each([[499], [500], [501], [1_799]])(
    'when it stops again before its event %i, then it is parked from there on with all that follows',
    async (events) => {
      fault.evolve = poisonAt(events);
      expect(await engine.retry('test-orders', 'order-1')).toBe('still-parked');
      expect(await night.view('1')).toMatchObject({ events });
      expect(await engine.parked()).toMatchObject([{ revision: events, count: EVENTS - events }]);
      night.add('1', 1);
      await engine.catchUp();
      expect(await engine.parked()).toMatchObject([{ revision: events, count: EVENTS - events + 1 }]);
    },
  );

  it('when a retry dies between two pages, then the next one goes on, and no event counts twice', async () => {
    delete fault.evolve;
    const readStream = night.store.readStream.bind(night.store);
    night.store.readStream = async (stream, options) => {
      if (options?.fromRevision === 2 * PAGE) throw new Error('Power cut');
      return readStream(stream, options);
    };
    await expect(engine.retry('test-orders', 'order-1')).rejects.toThrow('Power cut');
    expect(await engine.parked()).toMatchObject([{ revision: 1 }]);
    night.store.readStream = readStream;
    expect(await engine.retry('test-orders', 'order-1')).toBe('healed');
    expect(await night.view('1')).toMatchObject({ events: EVENTS, cents: EVENTS - 1 });
  });
});
