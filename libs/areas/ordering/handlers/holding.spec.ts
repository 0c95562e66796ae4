import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SHELF, type Shelf } from '@lineless/areas/catalogue/service';
import { availableOf } from '@lineless/areas/catalogue/model/state';
import { productAggregate } from '@lineless/areas/catalogue/handlers/aggregate';
import { CountStock } from '@lineless/areas/catalogue/handlers/products';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { settle } from '@lineless/kernel/testing/virtual-runtime';
import { RefundOrder } from './refund-order';
import { ReviseOrder } from './revise-order';
import { ReleaseHold } from './settle-stock';
import { heldFor } from './stock-holds';
import { queues } from '../model/queues';
import { openBar, type Bar } from '../testing/bar';
import { folded } from '@lineless/kernel/testing/given-when-then';
import { orderDecider } from '../model/decide';
import type { OrderEvent, SoldItem } from '../model/events';
import { amounts, placed, shirt, started } from '../testing/orders';
import { ana, ben, keyed, LOCATION, markPaid, maya, openDoors, order, pay, system } from '../testing/evening';

const ORDER_LIFE_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

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
  const shelfState = async () =>
    (await bar.app.get(Aggregates, { strict: false }).load(productAggregate, 'shirt')).state;
  const left = async () => {
    const state = await shelfState();
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

  it('is kept while the order may still be paid, or until it is sold, at any time of the clock', async () => {
    const { order: placed, ...rest } = await order(bar, ana, { shirt: 1 });
    const { orderId } = placed;
    const runsOut = () => bar.bus.command(ReleaseHold, { orderId, productId: 'shirt' }, system);
    await runsOut();
    expect(await left()).toBe(1);
    jest.spyOn(bar.processes, 'tap').mockImplementation(() => undefined);
    await pay(bar, { order: placed, ...rest });
    await markPaid(bar, { order: placed, ...rest });
    await runsOut();
    expect(await typesOnShelf()).toEqual(['StockHeld']);
    await bar.processes.carryOut(queues.settleStock, orderId);
    await runsOut();
    expect(await typesOnShelf()).toEqual(['StockHeld', 'StockCommitted']);
  });

  it('is kept for the cart that is wanted, too, while the provider still charges the one before', async () => {
    const { orderId } = (await order(bar, ana, { beer: 1 })).order;
    const cartItems = [{ productId: 'shirt', quantity: 1 }];
    bar.payments.failNext('updateAmount');
    const revision = bar.bus.command(ReviseOrder, { userId: 'ana', orderId, cartItems }, ana);
    await expect(revision).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' });
    await bar.bus.command(ReleaseHold, { orderId, productId: 'shirt' }, system);
    expect(await left()).toBe(1);
  });

  it('is as much as the cart has by now, where the customer has put some of it back', async () => {
    const { orderId } = (await order(bar, ana, { shirt: 2 })).order;
    expect(await left()).toBe(0);
    const cartItems = [{ productId: 'shirt', quantity: 1 }];
    await bar.bus.command(ReviseOrder, { userId: 'ana', orderId, cartItems }, ana);
    expect(await left()).toBe(1);
  });

  it('outlives a payment that could not be begun, for a moment: a copy of the request may be placing the order', async () => {
    bar.payments.failNext('createIntent');
    const key = keyed(ana, 'twice');
    await expect(order(bar, key, { shirt: 2 })).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' });
    expect(await left()).toBe(0);
    const { order: placed } = await order(bar, key, { shirt: 2 });
    await bar.runtime.advance(2 * 60_000);
    expect(await left()).toBe(0);
    bar.payments.failNext('createIntent');
    await bar.bus.command(CountStock, { vendorLocationId: LOCATION, productId: 'shirt', onHand: 3 }, maya);
    await expect(order(bar, keyed(ben, 'once'), { shirt: 1 })).rejects.toThrow();
    expect(await left()).toBe(0);
    await bar.runtime.advance(2 * 60_000);
    expect(await left()).toBe(1);
    expect(Object.keys((await shelfState())?.holds ?? {})).toEqual([placed.orderId]);
  });

  it('is let go of where there is no such order', async () => {
    const held = { orderId: 'lost', productId: 'shirt' };
    const until = new Date(bar.runtime.now() + ORDER_LIFE_MS).toISOString();
    const context = { ...system, actor: { kind: 'system', id: 'test' } } as const;
    await bar.app.get<Shelf>(SHELF, { strict: false }).hold({ ...held, quantity: 2, until }, context);
    expect(await left()).toBe(0);
    await bar.bus.command(ReleaseHold, held, system);
    expect(await left()).toBe(2);
  });

  it('is sold when it is paid, and stays so when a step comes twice', async () => {
    const placed = await order(bar, ana, { shirt: 1 });
    await pay(bar, placed);
    await markPaid(bar, placed);
    for (let time = 0; time < 2; time += 1)
      await bar.processes.carryOut(queues.settleStock, placed.order.orderId);
    expect(await typesOnShelf()).toEqual(['StockHeld', 'StockCommitted']);
    expect(await left()).toBe(1);
  });

  // Night 299 of the simulation: the piece was never put back.
  it('is known to be sold when a cut-off step comes again, whatever another process’s clock has said since', async () => {
    const { order: placed } = await order(bar, ana, { shirt: 1 });
    const { orderId } = placed;
    const since = new Date(bar.runtime.now()).toISOString();
    const context = { ...system, actor: { kind: 'system', id: 'test' } } as const;
    const commit = () => {
      // More than it holds: what is not taken cannot come back.
      const piece = { orderId, productId: 'shirt', quantity: 2, since };
      return bar.app.get<Shelf>(SHELF, { strict: false }).commit(piece, context);
    };
    expect(await commit()).toBe(1);
    const now = jest.spyOn(bar.runtime, 'now').mockReturnValue(bar.runtime.now() - HOUR_MS);
    await order(bar, ben, { shirt: 1 });
    now.mockRestore();
    expect(await typesOnShelf()).toEqual(['StockHeld', 'StockCommitted', 'StockHeld']);
    expect(await commit()).toBe(1);
    // Nor however much has happened to the product since.
    for (let onHand = 10; onHand <= 110; onHand += 1)
      await bar.bus.command(CountStock, { productId: 'shirt', vendorLocationId: LOCATION, onHand }, system);
    expect(await commit()).toBe(1);
  });

  it('is known to be let go of, and so was not sold', async () => {
    const { order: placed } = await order(bar, ana, { shirt: 1 });
    const { orderId } = placed;
    const since = new Date(bar.runtime.now()).toISOString();
    const context = { ...system, actor: { kind: 'system', id: 'test' } } as const;
    const shelf = bar.app.get<Shelf>(SHELF, { strict: false });
    await shelf.release({ orderId, productId: 'shirt' }, context);
    expect(await shelf.commit({ orderId, productId: 'shirt', quantity: 1, since }, context)).toBe(0);
  });

  it('is known to have come back for an hour, in which it cannot be brought back again', async () => {
    const placed = await order(bar, ana, { shirt: 1 });
    const { orderId } = placed.order;
    await pay(bar, placed);
    await markPaid(bar, placed);
    await settle(20);
    await bar.bus.command(RefundOrder, { userId: 'ana', orderId, refundReason: 'Wrong size' }, maya);
    await bar.processes.carryOut(queues.finishRefunds, orderId);
    await settle(20);
    const returned = [...(await typesOnShelf())];
    expect(returned.at(-1)).toBe('StockReturned');
    const at = bar.runtime.now();
    const now = jest.spyOn(bar.runtime, 'now').mockReturnValue(at + HOUR_MS - 1);
    await bar.processes.carryOut(queues.settleStock, orderId);
    expect(await typesOnShelf()).toEqual(returned);
    now.mockReturnValue(at + HOUR_MS);
    await bar.processes.carryOut(queues.settleStock, orderId);
    expect(await typesOnShelf()).toEqual([...returned, 'StockReturnClosed']);
  });

  it('is sold in the same moment, without waiting for any sweep', async () => {
    const placed = await order(bar, ana, { shirt: 1 });
    await pay(bar, placed);
    await markPaid(bar, placed);
    await settle(20);
    expect(await typesOnShelf()).toEqual(['StockHeld', 'StockCommitted']);
  });

  it('is noted without the request’s key, which belongs to the order', async () => {
    await order(bar, keyed(ana, 'k1'), { shirt: 1 });
    const [held] = await shelfEvents();
    expect(held?.meta.key).toBeUndefined();
    expect(held?.meta.actor).toMatchObject({ id: 'ana' });
  });
});

describe('What an order has to hold while its customer wants another cart', () => {
  const piece = (productId: string, quantity: number): SoldItem => ({ ...shirt, productId, quantity });
  const holding = (items: readonly SoldItem[], wanted: readonly SoldItem[] | null) => {
    const events: OrderEvent[] = [{ ...placed, data: { ...placed.data, items: [...items] } }, started];
    const cart = wanted && { items: [...wanted], amounts };
    if (cart) events.push({ type: 'OrderRevisionRequested', data: cart });
    const state = folded(orderDecider, events);
    return heldFor(state!).map(({ productId, quantity }) => [productId, quantity]);
  };

  it('is enough for either of them', () => {
    expect(holding([piece('tee', 1)], null)).toEqual([['tee', 1]]);
    expect(holding([piece('tee', 1), piece('cap', 2)], [piece('tee', 3)])).toEqual([
      ['cap', 2],
      ['tee', 3],
    ]);
    expect(holding([piece('tee', 3)], [piece('tee', 1)])).toEqual([['tee', 3]]);
    expect(holding([piece('cap', 1)], [piece('tee', 1)])).toEqual([
      ['cap', 1],
      ['tee', 1],
    ]);
  });
});
