import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { availableOf } from '@lineless/areas/catalogue/state';
import { productAggregate } from '@lineless/areas/catalogue/aggregate';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import { queues } from './queues';
import { openBar, type Bar } from './testing/bar';
import { ana, keyed, openDoors, order, pay, markPaid } from './testing/evening';

const ORDER_LIFE_MS = 15 * 60_000;

describe('What an order holds of the shelf', () => {
  let bar: Bar;
  beforeEach(async () => {
    bar = await openBar();
    await openDoors(bar);
  });
  afterEach(async () => bar.close());

  const shelfEvents = async () => (await bar.store.readStream('product-shirt')).slice(2);
  const typesOnShelf = async () => (await shelfEvents()).map(({ type }) => type);
  /** By the stream, however far the lists are. */
  const left = async () => {
    const { state } = await bar.app.get(Aggregates, { strict: false }).load(productAggregate, 'shirt');
    return state && availableOf(state);
  };

  it('is free again as soon as the order is given up, without waiting for any sweep', async () => {
    const { order: placed } = await order(bar, ana, { shirt: 2 });
    expect(await left()).toBe(0);
    const later = bar.runtime.now() + ORDER_LIFE_MS;
    // The time alone: no timer goes off.
    jest.spyOn(bar.runtime, 'now').mockReturnValue(later);
    await bar.processes.carryOut(queues.expireOrders, placed.orderId);
    await bar.processes.carryOut(queues.settleStock, placed.orderId);
    expect(await typesOnShelf()).toEqual(['StockHeld', 'StockReleased']);
    expect(await left()).toBe(2);
  });

  it('is sold when it is paid, and stays so whatever comes twice', async () => {
    const placed = await order(bar, ana, { shirt: 1 });
    await pay(bar, placed);
    await markPaid(bar, placed);
    for (let time = 0; time < 2; time += 1)
      await bar.processes.carryOut(queues.settleStock, placed.order.orderId);
    expect(await typesOnShelf()).toEqual(['StockHeld', 'StockCommitted']);
    expect(await left()).toBe(1);
  });

  it('is noted without the request’s key, which belongs to the order', async () => {
    await order(bar, keyed(ana, 'k1'), { shirt: 1 });
    const [held] = await shelfEvents();
    expect(held?.meta.key).toBeUndefined();
    expect(held?.meta.actor).toMatchObject({ id: 'ana' });
  });
});
