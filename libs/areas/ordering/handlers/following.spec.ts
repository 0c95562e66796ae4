import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CompleteOrder } from './complete-order';
import { FollowOrder, UnfollowOrder } from './follow-order';
import type { PlacedOrder } from './place-order';
import { PrepareOrder, RecallOrder } from './prepare-order';
import { RefundOrder } from './refund-order';
import { TakeOffItem } from './take-off-item';
import { openBar, type Bar } from '../testing/bar';
import { ana, ben, eventsOf, maya, openDoors, order, placeAndPay } from '../testing/evening';

const MINUTE = 60_000;
const STAFF = 'staff-user-id';
const at = (device: string) => `https://push.example/${device}`;
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

describe('A customer who wants to be told', () => {
  let bar: Bar;
  let placed: PlacedOrder;
  beforeEach(async () => {
    bar = await openBar();
    await openDoors(bar);
    placed = await placeAndPay(bar, { beer: 2 });
  });
  afterEach(async () => {
    expect(bar.failures).toEqual([]);
    await bar.close();
  });

  const orderId = () => placed.order.orderId;
  const follow = (device: string, who = ana, userId = 'ana') =>
    bar.bus.command(FollowOrder, { userId, orderId: orderId(), endpoint: at(device), keys }, who);
  const byStaff = () => ({ userId: STAFF, orderId: orderId() });
  const prepare = () => bar.bus.command(PrepareOrder, { ...byStaff(), section: undefined }, maya);
  const recall = () => bar.bus.command(RecallOrder, { ...byStaff(), section: undefined }, maya);
  const told = () =>
    bar.pushes.sent.map(({ endpoint, message }) => [
      endpoint.split('/').at(-1),
      (JSON.parse(message.text) as { title: string }).title,
    ]);

  it('hears that the order is ready, on every browser that follows it, once', async () => {
    await follow('phone');
    await follow('laptop');
    await follow('phone');
    await prepare();
    await bar.pass(MINUTE);
    expect(told()).toEqual([
      ['laptop', 'Ready at Main bar'],
      ['phone', 'Ready at Main bar'],
    ]);
    const [{ message } = { message: null }] = bar.pushes.sent;
    expect(JSON.parse(message?.text ?? '')).toEqual({
      title: 'Ready at Main bar',
      body: `Order ${orderId().slice(-6)}: show your QR code.`,
      tag: orderId(),
      path: `/location/064E1/order/${orderId()}/status`,
    });
    expect(message?.ttlSeconds).toBeLessThanOrEqual(600);
    expect(
      (await eventsOf(bar, placed)).filter((type) => type.startsWith('OrderF') || type.endsWith('Told')),
    ).toEqual(['OrderFollowed', 'OrderCustomerTold']);
  });

  // id: hears-of-what-is-missing-and-of-the-refund
  it('hears of what is missing and of the refund', async () => {
    await follow('phone');
    await bar.bus.command(TakeOffItem, { ...byStaff(), productId: 'beer', quantity: 1 }, maya);
    await bar.pass(MINUTE);
    await bar.bus.command(RefundOrder, { ...byStaff(), refundReason: 'Closed' }, maya);
    await bar.pass(MINUTE);
    expect(told()).toEqual([
      ['phone', 'Not available'],
      ['phone', 'Order refunded'],
    ]);
    const { body } = JSON.parse(bar.pushes.sent[0]?.message.text ?? '{}') as { body: string };
    expect(body).toMatch(/: 1 × Lager\. \$9\.8\d goes back to what you paid with\.$/);
  });

  it('hears it again where the order was called too early', async () => {
    await follow('phone');
    for (const step of [prepare, recall, prepare]) {
      await step();
      await bar.pass(MINUTE);
    }
    expect(told()).toEqual([
      ['phone', 'Ready at Main bar'],
      ['phone', 'Ready at Main bar'],
    ]);
  });

  it('is not followed, as the order says it, before there is a browser to tell', async () => {
    jest.spyOn(bar.followers, 'follow').mockRejectedValueOnce(new Error('The disk is full'));
    await expect(follow('phone')).rejects.toThrow('The disk is full');
    expect(await eventsOf(bar, placed)).not.toContain('OrderFollowed');
  });

  it('hears nothing that was not asked for, or is not any more', async () => {
    await prepare();
    await bar.pass(MINUTE);
    await recall();
    await follow('phone');
    await bar.bus.command(UnfollowOrder, { userId: 'ana', orderId: orderId(), endpoint: at('phone') }, ana);
    await prepare();
    await bar.pass(MINUTE);
    expect(told()).toEqual([]);
  });

  it('hears it late where the push service was away, each browser once', async () => {
    await follow('phone');
    await follow('laptop');
    bar.pushes.answers.set(at('phone'), 'away');
    await prepare();
    await bar.pass(MINUTE);
    expect(told()).toEqual([['laptop', 'Ready at Main bar']]);
    bar.pushes.answers.clear();
    await bar.pass(MINUTE);
    await bar.pass(MINUTE);
    expect(told()).toEqual([
      ['laptop', 'Ready at Main bar'],
      ['phone', 'Ready at Main bar'],
    ]);
  });

  it('is not told what is not true any more, or ten minutes old', async () => {
    await follow('phone');
    bar.pushes.answers.set(at('phone'), 'away');
    await prepare();
    await bar.pass(MINUTE);
    await recall();
    bar.pushes.answers.clear();
    await bar.pass(5 * MINUTE);
    expect(told()).toEqual([]);
    bar.pushes.answers.set(at('phone'), 'away');
    await prepare();
    await bar.pass(11 * MINUTE);
    bar.pushes.answers.clear();
    await bar.pass(11 * MINUTE);
    expect(told()).toEqual([]);
    // And it is not due for ever.
    expect((await eventsOf(bar, placed)).at(-1)).toBe('OrderCustomerTold');
  });

  it('is forgotten with a browser that is gone', async () => {
    await follow('phone');
    bar.pushes.answers.set(at('phone'), 'gone');
    await prepare();
    await bar.pass(MINUTE);
    expect(await bar.followers.of(orderId())).toEqual([]);
  });

  it('follows their own orders alone, as long as there is something to wait for', async () => {
    await expect(follow('phone', ben, 'ben')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    const unpaid = await order(bar, ana, { beer: 1 });
    await bar.bus.command(CompleteOrder, { ...byStaff(), via: 'scan' }, maya);
    await expect(follow('phone')).rejects.toMatchObject({ code: 'ORDER_NOT_FOLLOWABLE' });
    placed = unpaid;
    await expect(follow('phone')).rejects.toMatchObject({ code: 'ORDER_NOT_FOLLOWABLE' });
    expect(await bar.followers.of(orderId())).toEqual([]);
  });

  it('is at a push service, and nowhere else', async () => {
    const data = { userId: 'ana', orderId: orderId(), keys };
    await expect(
      bar.bus.command(FollowOrder, { ...data, endpoint: 'http://10.0.0.7/' }, ana),
    ).rejects.toMatchObject({ code: 'PUSH_ENDPOINT_REFUSED' });
  });
});
