import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { placedOrderAnswer } from '@lineless/contracts/ordering/orders';
import { ChangeLocationSettings } from '@lineless/areas/venues/handlers/locations';
import { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import { DEMO, type ApiClient } from '../support/api-client';
import {
  buy,
  confirmCard,
  markPaid,
  orderAsSeenBy,
  orderOf,
  placedOf,
  read,
  refusal,
  tryToPlace,
} from '../support/order-flow';
import { Venue } from '../support/venue';

/** The bar takes 5.00 off from 75.00 on, and the city 9.5 % of what is left. */
describe('amounts at their edges', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let lager: string;
  let cap: string;

  const costs = async (price: string) => {
    const path = `/api/vendor-locations/${DEMO.location}/products-v2/${lager}`;
    expect((await staff.put(path, { price })).status).toBe(200);
  };
  const send = (tip: string) => tryToPlace(customer, { [lager]: 1 }, { tip });
  const setPromotion = (promotion: { amountOff: number; minSubtotal: number } | null) =>
    venue.server.app.get(Bus).command(
      ChangeLocationSettings,
      {
        vendorLocationId: DEMO.location,
        changes: {
          promotions: promotion
            ? [
                {
                  promotionId: 'tonight',
                  description: 'Tonight',
                  discount: { kind: 'amount', amountOff: promotion.amountOff },
                  minSubtotal: promotion.minSubtotal,
                },
              ]
            : [],
        },
      },
      systemOrigin('test', 'promotion'),
    );

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    staff = await venue.staff();
    lager = await venue.productId('Draft Lager, 16 oz');
    cap = await venue.productId('Ballast Cap');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => venue.close());

  it.each([
    ['74.99', undefined, '7.12', '82.11'],
    ['75.00', '5.00', '6.65', '76.65'],
    ['75.01', '5.00', '6.65', '76.66'],
  ])('the promotion begins where it says: %s', async (price, discount, taxAmount, totalAmount) => {
    await costs(price);
    const { order } = read(await send('0.00'), placedOrderAnswer, 201);
    expect(order).toMatchObject({ subtotal: price, taxAmount, totalAmount });
    expect(order.promotion?.discountAmount).toBe(discount);
  });

  // id: and-is-too-high
  it.each([
    ['9.00', '50.00', '50.01'],
    ['50.00', '50.00', '50.01'],
    ['74.99', '74.99', '75.00'],
    // What the promotion has taken off is no order's worth.
    ['75.00', '70.00', '70.01'],
  ])(
    'of an order of %s the highest tip is %s, placed or changed, and %s is too high',
    async (price, most, more) => {
      await costs(price);
      expect(refusal(await send(more))).toEqual([400, 'TIP_TOO_HIGH']);
      const { order } = read(await send(most), placedOrderAnswer, 201);
      expect(order.tipAmount).toBe(most);
      const url = `/api/users/${customer.userId}/orders/${order.orderId}`;
      expect(refusal(await customer.put(url, { tipAmount: more }))).toEqual([400, 'TIP_TOO_HIGH']);
      expect(await orderAsSeenBy(customer, order.orderId)).toMatchObject({ tipAmount: most, version: 1 });
      const none = read(await customer.put(url, { tipAmount: '0.00' }), placedOrderAnswer);
      expect(none.order.tipAmount).toBe('0.00');
    },
  );

  it.each(['1', '1.5', '1.234', '-1.00', '1e2', '', ' 1.00', '1,00', '12345678.00', 'NaN', null, 1, 1.5, []])(
    'takes no tip of %j',
    async (tipAmount) => {
      const cartItems = [{ productId: lager, quantity: 1 }];
      const body = { vendorLocationId: DEMO.location, cartItems, tipAmount };
      const answer = await customer.post(`/api/users/${customer.userId}/orders`, body);
      expect(refusal(answer)).toEqual([400, 'INVALID_INPUT']);
    },
  );

  it.each([
    ['0.44', '0.00', '0.48', false],
    ['0.45', '0.00', '0.49', false],
    ['0.46', '0.00', '0.50', true],
    // Too little to be charged becomes enough with a tip.
    ['0.44', '0.02', '0.50', true],
  ])('an order of %s with a tip of %s comes to %s', async (price, tip, totalAmount, isCharged) => {
    await costs(price);
    const placed = read(await send(tip), placedOrderAnswer, 201);
    expect([placed.order.totalAmount, placed.paymentIntentId !== null]).toEqual([totalAmount, isCharged]);
    const pays = async () => orderOf(await markPaid(customer, placed.order));
    if (!isCharged) expect(await pays()).toMatchObject({ status: 'PAID', payment: { method: 'FREE' } });
    else expect(refusal(await markPaid(customer, placed.order))).toEqual([409, 'PAYMENT_NOT_CONFIRMED']);
  });

  it('follows a tip over the edge and back: what is free needs no card, what is not needs one', async () => {
    await costs('0.44');
    const free = read(await send('0.00'), placedOrderAnswer, 201);
    const url = `/api/users/${customer.userId}/orders/${free.order.orderId}`;
    const charged = read(await customer.put(url, { tipAmount: '1.00' }), placedOrderAnswer);
    expect([charged.order.totalAmount, charged.paymentIntentId]).toEqual([
      '1.48',
      expect.stringMatching(/^pi_/),
    ]);
    expect(refusal(await markPaid(customer, charged.order))).toEqual([409, 'PAYMENT_NOT_CONFIRMED']);
    const back = read(await customer.put(url, { tipAmount: '0.00' }), placedOrderAnswer);
    expect(back.order.totalAmount).toBe('0.48');
    expect(orderOf(await markPaid(customer, back.order))).toMatchObject({ payment: { method: 'FREE' } });
    const intent = await venue.payments.retrieve(charged.paymentIntentId ?? '');
    expect(intent?.status).toBe('canceled');
  });

  it('takes no tip on merchandise alone, nor where the promotion has paid for everything', async () => {
    const merchandise = await tryToPlace(customer, { [cap]: 1 }, { tip: '3.00' });
    expect(read(merchandise, placedOrderAnswer, 201).order.tipAmount).toBe('0.00');
    await costs('9.00');
    await setPromotion({ amountOff: 900, minSubtotal: 900 });
    const { order, paymentIntentId } = read(await send('3.00'), placedOrderAnswer, 201);
    expect([order.tipAmount, order.totalAmount, paymentIntentId]).toEqual(['0.00', '0.00', null]);
    await setPromotion({ amountOff: 899, minSubtotal: 900 });
    expect(read(await send('3.00'), placedOrderAnswer, 201).order).toMatchObject({
      tipAmount: '3.00',
      totalAmount: '3.01',
    });
    await setPromotion(null);
  });

  it('gives back exactly what was paid, and the tip with it', async () => {
    await costs('9.00');
    const placed = placedOf(customer, await send('4.00'));
    await confirmCard(customer, placed);
    await markPaid(customer, placed);
    const refund = jest.spyOn(venue.payments, 'refund');
    const path = `/api/users/staff-user-id/orders/${placed.orderId}/refund`;
    expect(orderOf(await staff.put(path)).status).toBe('REFUNDED');
    // 9.00, the tip of 4.00, and 9.5 % of 9.00.
    expect(await refund.mock.results[0]?.value).toMatchObject({ amount: 1386 });
  });

  it.each([
    [-1, 'PAID'],
    [0, 'REFUNDED'],
    [1, 'REFUNDED'],
  ])(
    "believes the provider's desk that all was given back from the last cent on: %i",
    async (more, status) => {
      await costs('9.00');
      const { orderId, paymentIntentId, order } = await buy(customer, [lager]);
      const amount = Math.round(Number(order.totalAmount) * 100) + more;
      const notice = { kind: 'payment-refunded', noticeId: `evt_${orderId}`, refundId: 're_desk' } as const;
      jest.spyOn(venue.payments, 'readNotice').mockResolvedValueOnce({
        ...notice,
        intentId: paymentIntentId,
        metadata: { orderId },
        amount,
        desk: [],
      });
      expect((await venue.visitor().post('/api/webhooks/stripe', {})).status).toBe(200);
      await venue.server.composition.engine.catchUp();
      expect((await orderAsSeenBy(customer, orderId)).status).toBe(status);
    },
  );

  it('has a board on which no order is late before it is due, whichever of the two is changed', async () => {
    const change = (changes: { dueAfterSeconds?: number; lateAfterSeconds?: number }) =>
      venue.server.app
        .get(Bus)
        .command(
          ChangeLocationSettings,
          { vendorLocationId: DEMO.location, changes },
          systemOrigin('test', 'limits'),
        );
    const refused = { code: 'LIMITS_OUT_OF_ORDER', kind: 'invalid' };
    await expect(change({ dueAfterSeconds: 480 })).rejects.toMatchObject(refused);
    await expect(change({ lateAfterSeconds: 240 })).rejects.toMatchObject(refused);
    await expect(change({ dueAfterSeconds: 600, lateAfterSeconds: 600 })).rejects.toMatchObject(refused);
    await change({ dueAfterSeconds: 600, lateAfterSeconds: 601 });
    await venue.server.composition.engine.catchUp();
    const shown = await customer.get(`/api/vendor-location?vendorLocationId=${DEMO.location}`);
    expect(shown.body).toMatchObject({ items: [{ dueAfterSeconds: 600, lateAfterSeconds: 601 }] });
  });
});
