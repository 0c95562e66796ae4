import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Night } from './testing/night';
import { orderProjection, type Fault } from './testing/orders';
import { bareModel } from '@lineless/kernel/testing/bare-model';

const model = bareModel('test-orders');
const wanted = [{ model, prefix: '1' }];
let night: Night;
let fault: Fault;
beforeEach(async () => {
  night = await Night.begin();
  fault = {};
  for (const id of ['1', '10', '2']) night.place(id);
  night.add('1', 10);
});
afterEach(async () => {
  await night.end();
});

const orders = () => orderProjection(fault);

describe('pieces of a state', () => {
  it('are the documents of one stream, with how far all of them have come', async () => {
    const engine = await night.engine([orders()]);
    await engine.catchUp();
    const pieces = await engine.pieces('order-1', wanted);
    expect([...(pieces?.of(model) ?? [])]).toEqual([['1', expect.objectContaining({ cents: 10 })]]);
    expect(pieces).toMatchObject({ upTo: night.store.events.at(-1)?.position, revision: 1 });
  });

  it('are folded on by what their stream says later, each event once', async () => {
    const engine = await night.engine([orders()]);
    await engine.catchUp();
    const pieces = await engine.pieces('order-1', wanted);
    night.add('1', 5);
    for (const event of [...night.store.events, ...night.store.events])
      if (event.stream === 'order-1') pieces?.take(event);
    expect([...(pieces?.of(model) ?? [])]).toMatchObject([['1', { cents: 15, events: 3 }]]);
    expect(pieces?.revision).toBe(2);
  });

  it('are none while the stream is parked: what it says later is in no document', async () => {
    fault.evolve = (type, state) => {
      if (type === 'Added' && state?.orderId === '1') throw new Error('No such menu');
    };
    const engine = await night.engine([orders()]);
    await engine.catchUp();
    expect(await engine.pieces('order-1', wanted)).toBeNull();
    expect(await engine.pieces('order-10', [{ model, prefix: '10' }])).not.toBeNull();
    delete fault.evolve;
    await engine.retry('test-orders', 'order-1');
    expect(await engine.pieces('order-1', wanted)).not.toBeNull();
  });

  it('are none of other code’s documents, until they are built anew', async () => {
    await (await night.engine([orders()])).catchUp();
    const newer = await night.engine([orders()], { code: '2' });
    expect(await newer.pieces('order-1', wanted)).toBeNull();
    await newer.builtAnew();
    expect(await newer.pieces('order-1', wanted)).not.toBeNull();
  });
});
