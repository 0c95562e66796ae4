import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STAFF_SENTINEL as userId } from '@lineless/contracts/access';
import { weekdays, type OpeningTime } from '@lineless/contracts/venues/opening';
import { ChangeLocationSettings } from '@lineless/areas/venues/handlers/locations';
import type { PastLists } from '@lineless/engine/read/past-lists';
import { Packing } from '@lineless/ports/embedded/packing';
import type { Refund } from '@lineless/ports/payments/port';
import { CompleteOrder } from './complete-order';
import { GetExpectedWait } from './expected-wait';
import type { PlacedOrder } from './place-order';
import { PrepareOrder, RecallOrder } from './prepare-order';
import { RefundOrder } from './refund-order';
import { GetOrdersOfLocation } from './location-queries';
import { GetFulfilledOrders, GetOrdersOfCustomer, GetOrdersOfVendor } from './queries';
import { PastBoard } from '../service';
import { openBar, type Bar } from '../testing/bar';
import {
  ana,
  eventsOf,
  keyed,
  LOCATION,
  maya,
  noor,
  openDoors,
  order,
  orderOf,
  pay,
  placeAndPay,
  shirtsLeft,
  stranger,
  system,
} from '../testing/evening';

const MINUTE = 60_000;

let bar: Bar;
beforeEach(async () => {
  bar = await openBar();
  await openDoors(bar);
});
afterEach(async () => bar.close());

const complete = ({ order: { orderId } }: PlacedOrder, origin = maya) =>
  bar.bus.command(CompleteOrder, { userId, orderId, via: 'scan' }, origin);
const refund = ({ order: { orderId } }: PlacedOrder, reason?: string) =>
  bar.bus.command(RefundOrder, { userId, orderId, refundReason: reason }, maya);

describe('Picking up', () => {
  it('is done once; the second scan is told who was first', async () => {
    const placed = await placeAndPay(bar, { beer: 1 });
    const first = await complete(placed, keyed(maya, 'scan-1'));
    expect(first).toMatchObject({
      alreadyCompleted: false,
      order: { status: 'COMPLETE', completedBy: { userId: 'maya', name: 'Maya' }, completedVia: 'scan' },
    });
    expect(await complete(placed, keyed(maya, 'scan-1'))).toEqual(first);
    await bar.pass(MINUTE);
    expect(await complete(placed, noor)).toEqual({ ...first, alreadyCompleted: true });
  });

  it('is answered as the first time also where a crash has forgotten the answer: the order knows its keys', async () => {
    const placed = await placeAndPay(bar, { beer: 1 });
    const first = await complete(placed, keyed(maya, 'scan-1'));
    jest.spyOn(bar.memory, 'once').mockImplementation((_owner, _key, _digest, work) => work());
    expect(await complete(placed, keyed(maya, 'scan-1'))).toEqual(first);
    expect(await complete(placed, keyed(maya, 'scan-2'))).toMatchObject({ alreadyCompleted: true });
  });

  it('by ten at once leaves one completion', async () => {
    const placed = await placeAndPay(bar, { beer: 1 });
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) => complete(placed, n % 2 ? maya : noor)),
    );
    expect(all.filter((answer) => !answer.alreadyCompleted)).toHaveLength(1);
    expect(new Set(all.map((answer) => answer.order.completedBy?.userId)).size).toBe(1);
  });

  it('asks the provider about an order that still looks unpaid', async () => {
    const placed = await order(bar, ana, { beer: 1 });
    await expect(complete(placed)).rejects.toMatchObject({ code: 'ORDER_NOT_COMPLETABLE' });
    bar.payments.webhooks = 'never';
    await pay(bar, placed);
    expect(await complete(placed)).toMatchObject({ alreadyCompleted: false, order: { status: 'COMPLETE' } });
    const free = await order(bar, ana, { water: 1 });
    expect((await complete(free)).order.status).toBe('COMPLETE');
  });

  it('takes a role at the venue', async () => {
    const placed = await placeAndPay(bar, { beer: 1 });
    await expect(complete(placed, stranger)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    await expect(complete(placed, ana)).rejects.toMatchObject({ code: 'ROLE_LACKING' });
  });

  it('comes after being called on the board, which can be taken back', async () => {
    const placed = await placeAndPay(bar, { beer: 1 });
    const { orderId } = placed.order;
    const prepared = await bar.bus.command(PrepareOrder, { userId, orderId }, maya);
    expect(prepared.order).toMatchObject({ status: 'PAID', preparedBy: { name: 'Maya' } });
    expect(await bar.bus.command(PrepareOrder, { userId, orderId }, noor)).toEqual(prepared);
    const recalled = await bar.bus.command(RecallOrder, { userId, orderId }, noor);
    expect(recalled.order.preparedBy).toBeUndefined();
    await complete(placed);
    await expect(bar.bus.command(RecallOrder, { userId, orderId }, noor)).rejects.toMatchObject({
      code: 'ORDER_NOT_PREPARABLE',
    });
  });
});

describe('The expected wait', () => {
  it('reads of what was made before its pace counts no more than tells how long an order takes', async () => {
    for (let n = 0; n < 22; n += 1) await complete(await placeAndPay(bar, { beer: 1 }));
    await bar.pass(30 * MINUTE);
    const ask = async () => {
      const unpacked = jest.spyOn(Packing.prototype, 'unpacked');
      const { waitSeconds } = await bar.bus.query(GetExpectedWait, { vendorLocationId: LOCATION }, ana);
      const inflated = unpacked.mock.calls.filter(([stored]) => stored instanceof Uint8Array);
      unpacked.mockRestore();
      return { waitSeconds, read: inflated.length };
    };
    expect(await ask()).toEqual({ waitSeconds: 0, read: 20 });
    expect((await ask()).read).toBe(0);
    // What was known before a clock was set back is not known for so much longer.
    const clock = jest.spyOn(bar.runtime, 'now').mockReturnValue(bar.runtime.now() - 60 * MINUTE);
    const { read } = await ask();
    clock.mockRestore();
    expect(read).toBeGreaterThan(0);
  });

  it('is not that of orders that have left the board since the bar closed', async () => {
    const hours = (opens: string, closes: string) => weekdays.map((day) => ({ day, opens, closes }));
    // It is three in the afternoon.
    const openingHours = [...hours('14:00', '15:10'), ...hours('15:20', '20:00')];
    const settings = { vendorLocationId: LOCATION, changes: { openingHours } };
    await bar.bus.command(ChangeLocationSettings, settings, system);
    for (let n = 0; n < 3; n += 1) await placeAndPay(bar, { beer: 1 });
    await bar.pass(71 * MINUTE);
    for (let n = 0; n < 3; n += 1) await complete(await placeAndPay(bar, { beer: 1 }));
    await bar.pass(1_000);
    const { waitSeconds } = await bar.bus.query(GetExpectedWait, { vendorLocationId: LOCATION }, ana);
    expect(waitSeconds).toBeLessThan(60);
  });
});

describe('Refunding', () => {
  it('gives the money and the stock back, once', async () => {
    const placed = await placeAndPay(bar, { shirt: 1 });
    expect(await shirtsLeft(bar)).toBe(1);
    const { order: refunded } = await refund(placed);
    expect(refunded).toMatchObject({ status: 'REFUNDED', refundReason: 'NONE_PROVIDED' });
    expect((await refund(placed, 'again')).order).toMatchObject({
      status: 'REFUNDED',
      refundReason: 'NONE_PROVIDED',
    });
    await bar.pass(MINUTE);
    expect(await shirtsLeft(bar)).toBe(2);
    const types = await eventsOf(bar, placed);
    expect(types.filter((type) => type === 'OrderRefunded')).toHaveLength(1);
    await expect(complete(placed)).rejects.toMatchObject({ code: 'ORDER_NOT_COMPLETABLE' });
  });

  it.each(['before', 'after'] as const)(
    'is finished later when the provider fails %s it acted',
    async (when) => {
      bar.payments.webhooks = 'never';
      const placed = await placeAndPay(bar, { beer: 1 });
      bar.payments.failNext('refund', when);
      const { order: pending } = await refund(placed);
      expect(pending).toMatchObject({ status: 'PAID', refundPending: true });
      await bar.pass(10_000);
      expect((await orderOf(bar, placed)).status).toBe('REFUNDED');
    },
  );

  it('takes over a refund made at the provider itself', async () => {
    const placed = await placeAndPay(bar, { beer: 1 });
    await bar.payments.refund({ intentId: placed.paymentIntentId!, idempotencyKey: 'at the desk' });
    await bar.pass(5_000);
    expect((await orderOf(bar, placed)).status).toBe('REFUNDED');
  });

  it('hears of a part that was given back at the provider itself, and gives back what is left', async () => {
    const placed = await placeAndPay(bar, { beer: 2 });
    await bar.payments.refundAtDesk(placed.paymentIntentId!, 500);
    await bar.pass(5_000);
    const { paid, ...order } = await orderOf(bar, placed);
    expect(order).toMatchObject({ status: 'PAID', refunded: null, deskRefunds: [{ amount: 500 }] });
    const { order: shown } = await refund(placed);
    expect(shown).toMatchObject({ status: 'REFUNDED', partialRefunds: [{ refundAmount: '5.00' }] });
    expect((await orderOf(bar, placed)).refunded?.amount).toBe(paid?.amount);
    const types = await eventsOf(bar, placed);
    expect(types.filter((type) => type === 'OrderPartlyRefunded')).toHaveLength(1);
  });

  /** As a provider that answers the same key with the same refund. */
  const payBack = (answer: (idempotencyKey: string) => Pick<Refund, 'id' | 'status'>) => {
    const asked: string[] = [];
    jest.spyOn(bar.payments, 'refund').mockImplementation(async ({ intentId, idempotencyKey }) => {
      if (!asked.includes(idempotencyKey)) asked.push(idempotencyKey);
      return { ...answer(idempotencyKey), intentId, amount: 100_000 };
    });
    return asked;
  };

  it('is pending while the bank has not taken it, and nothing has failed by that', async () => {
    const placed = await placeAndPay(bar, { beer: 1 });
    let status: Refund['status'] = 'pending';
    payBack(() => ({ id: 're_1', status }));
    expect((await refund(placed)).order).toMatchObject({ status: 'PAID', refundPending: true });
    await bar.pass(MINUTE);
    expect(await orderOf(bar, placed)).toMatchObject({ status: 'PAID', refundFailed: null });
    status = 'succeeded';
    await bar.pass(10 * MINUTE);
    expect((await orderOf(bar, placed)).status).toBe('REFUNDED');
    expect(bar.failures).toEqual([]);
  });

  it('that fails leaves the money here, is not tried again by itself, and is another one when it is asked for', async () => {
    const placed = await placeAndPay(bar, { beer: 1 });
    const key = `refund:${placed.order.orderId}`;
    const asked = payBack((given) =>
      given === key ? { id: 're_1', status: 'failed' } : { id: 're_2', status: 'succeeded' },
    );
    await expect(refund(placed)).rejects.toMatchObject({ code: 'REFUND_FAILED' });
    await bar.pass(20 * MINUTE);
    expect(asked).toEqual([key]);
    expect(await orderOf(bar, placed)).toMatchObject({ status: 'PAID', refundFailed: { refundId: 're_1' } });
    await expect(complete(placed)).rejects.toMatchObject({ code: 'ORDER_NOT_COMPLETABLE' });
    expect((await refund(placed)).order).toMatchObject({ status: 'REFUNDED' });
    expect(asked).toEqual([key, `${key}:2`]);
  });

  it('that the provider refuses stays pending, is soon asked for less often, and closes by its notice', async () => {
    bar.payments.webhooks = 'held';
    const placed = await placeAndPay(bar, { beer: 1 });
    await bar.payments.refund({ intentId: placed.paymentIntentId!, idempotencyKey: 'at the desk' });
    await expect(refund(placed)).rejects.toMatchObject({ code: 'REFUND_FAILED' });
    const asked = jest.spyOn(bar.payments, 'refund');
    await bar.pass(3 * MINUTE);
    expect(await orderOf(bar, placed)).toMatchObject({ status: 'PAID', refunded: null });
    asked.mockClear();
    await bar.pass(20 * MINUTE);
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(1);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(3);
    await bar.payments.releaseWebhooks();
    await bar.pass(5_000);
    expect((await orderOf(bar, placed)).status).toBe('REFUNDED');
  });

  it('is not for what was picked up', async () => {
    const placed = await placeAndPay(bar, { beer: 1 });
    await complete(placed);
    await expect(refund(placed)).rejects.toMatchObject({ code: 'ORDER_NOT_REFUNDABLE' });
  });
});

describe('The board of then', () => {
  const timeZone = 'America/Los_Angeles';
  /** Los Angeles is 7 hours behind in summer. */
  const of = (local: string) => `2026-06-${local}:00.000-07:00`;
  const iso = (local: string) => new Date(of(local)).toISOString();
  /** Of orders that waited at that time those that stood there, by when they were paid. */
  const shownAt = async (local: string, paid: readonly string[], openingHours?: readonly OpeningTime[]) => {
    const all: PastLists['of'] = (_model, { placeOf }) =>
      Promise.resolve(paid.filter((one) => placeOf({ boardAt: iso(one) }) !== null));
    const board = new PastBoard({ of: all } as PastLists);
    const place = { vendorLocationId: LOCATION, openingHours, timeZone };
    return board.at(place, iso(local));
  };

  it('is that of the live board: the turn of the day took nothing off it', async () => {
    expect(await shownAt('13T06:10', ['12T18:00', '13T05:51'])).toEqual(['13T05:51']);
    expect(await shownAt('13T06:10', ['12T18:11', '13T05:51'])).toEqual(['12T18:11', '13T05:51']);
  });

  it('had been cleared since the bar had closed', async () => {
    const openingHours = weekdays.map((day) => ({ day, opens: '18:00', closes: '02:00' }));
    const paid = ['13T01:50', '13T02:05'];
    expect(await shownAt('13T02:59', paid, openingHours)).toEqual(paid);
    expect(await shownAt('13T03:00', paid, openingHours)).toEqual(['13T02:05']);
  });
});

describe('The lists', () => {
  // id: go-on-where-the-page-before
  it('go on where the page before ended', async () => {
    const placed = [await placeAndPay(bar, { beer: 1 })];
    await bar.pass(1_000);
    placed.push(await placeAndPay(bar, { beer: 2 }));
    await bar.pass(1_000);
    const pageAfter = (nextToken?: string) =>
      bar.bus.query(GetOrdersOfCustomer, { userId: 'ana', limit: 1, nextToken }, ana);
    const newest = await pageAfter();
    const oldest = await pageAfter(newest.nextCursor);
    const ids = [newest, oldest].map(({ views: [view = ''] }) => JSON.parse(view).orderId);
    expect(ids).toEqual(placed.map(({ order: { orderId } }) => orderId).reverse());
    expect(oldest.nextCursor).toBeUndefined();
  });

  // id: show-to-each-what-is-theirs-in-their-order
  it('show to each what is theirs, in their order', async () => {
    const first = await placeAndPay(bar, { beer: 1 });
    await bar.pass(1_000);
    const second = await placeAndPay(bar, { beer: 2 });
    await bar.pass(1_000);
    const unpaid = await order(bar, ana, { beer: 3 });
    await bar.pass(1_000);
    const ids = ({ views }: { views: readonly string[] }) => views.map((view) => JSON.parse(view).orderId);
    const [one, two, three] = [first, second, unpaid].map((placed) => placed.order.orderId);
    const page = { vendorLocationId: LOCATION, limit: 10 };
    const list = (view: 'history' | 'board' | 'uncollected', origin = maya) =>
      bar.bus.query(GetOrdersOfLocation, { ...page, view }, origin);
    expect(ids(await list('history'))).toEqual([two, one]);
    expect(ids(await list('board'))).toEqual([one, two]);
    expect(ids(await bar.bus.query(GetOrdersOfCustomer, { userId: 'ana', limit: 10 }, ana))).toEqual([
      three,
      two,
      one,
    ]);
    await complete(first);
    await refund(second);
    await bar.pass(20 * MINUTE);
    expect(ids(await list('board'))).toEqual([]);
    expect(ids(await bar.bus.query(GetOrdersOfCustomer, { userId: 'ana', limit: 10 }, ana))).toEqual([
      two,
      one,
    ]);
    const since = new Date(bar.runtime.now() - 60 * MINUTE).toISOString();
    const now = new Date(bar.runtime.now()).toISOString();
    expect(
      ids(await bar.bus.query(GetFulfilledOrders, { ...page, datetimeCompletedAfter: since }, maya)),
    ).toEqual([one]);
    const paid = { vendorId: 'v1', limit: 10, datetimePaidAfter: since, datetimePaidBefore: now };
    expect(ids(await bar.bus.query(GetOrdersOfVendor, { ...paid, includeRefunded: false }, noor))).toEqual([
      one,
    ]);
    expect(ids(await bar.bus.query(GetOrdersOfVendor, { ...paid, includeRefunded: true }, noor))).toEqual([
      one,
      two,
    ]);
    await expect(list('board', ana)).rejects.toMatchObject({ code: 'ROLE_LACKING' });
    await expect(
      bar.bus.query(GetOrdersOfVendor, { ...paid, includeRefunded: true }, maya),
    ).rejects.toMatchObject({
      code: 'ROLE_LACKING',
    });
  });
});
