import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { locationOrdersAnswer, type Order } from '@lineless/contracts/ordering/orders';
import { DEMO, type ApiClient } from '../support/api-client';
import type { LiveClient } from '../support/live-client';
import {
  complete,
  completionOf,
  confirmCard,
  markPaid,
  orderAsSeenBy,
  orderOf,
  place,
  read,
  refusal,
  type Placed,
} from '../support/order-flow';
import { ORDER_LIFE_MS, orderBecomes, payWith } from '../support/order-life';
import { piecesBecome, piecesLeft } from '../support/stock';
import { asTimePasses, pause } from '../support/until';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;
const BOARD = `/api/vendor-locations/${DEMO.location}/orders?view=board`;

describe.each(['processing', 'requires_capture'] as const)('a payment that is %s', (state) => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let phone: LiveClient;
  /** Counted, and something that a tip is given on. */
  let tote: string;
  let drink: string;
  let pieces: number;
  let placed: Placed;

  const becomes = (status: Order['status']) => orderBecomes(customer, placed.orderId, status);
  const onBoard = async () => {
    const { items } = read(await staff.get(BOARD), locationOrdersAnswer);
    return items.some(({ orderId }) => orderId === placed.orderId);
  };
  const url = () => `/api/users/${customer.userId}/orders/${placed.orderId}`;
  const ofStaff = (step: string) => `/api/users/staff-user-id/orders/${placed.orderId}/${step}`;
  /** What the provider has taken. */
  const charged = async () => {
    const intent = await venue.payments.retrieve(placed.paymentIntentId);
    return intent?.status === 'succeeded' ? (intent.amount / 100).toFixed(2) : null;
  };
  /** Ten minutes after the order's 15 minutes are over, and many sweeps. */
  const waitBeyond = async () => {
    venue.runtime.forward(ORDER_LIFE_MS);
    for (let minute = 0; minute < 10; minute += 1) {
      venue.runtime.forward(MINUTE_MS);
      await pause(20);
    }
  };

  /** The provider is asked less and less often, and may have been asked just before it had decided. */
  const forwardUntil = async (type: string) => {
    await asTimePasses(
      venue.runtime,
      MINUTE_MS,
      async () => (await venue.events(placed.orderId)).includes(type) || undefined,
      () => `no ${type}`,
    );
    await customer.renew();
  };

  beforeAll(async () => {
    venue = await Venue.open();
    staff = await venue.staff();
    tote = await venue.productId('Canvas Tote');
    drink = await venue.productId('Draft Lager, 16 oz');
  });
  beforeEach(async () => {
    customer = await venue.newcomer();
    pieces = (await piecesLeft(customer, tote)) ?? 0;
    venue.payments.webhooks = 'immediate';
    venue.payments.decides = state;
    placed = await place(customer, [tote, drink], { quantity: 2 });
    phone = venue.screen(customer);
    await phone.subscribe(`order:${placed.orderId}`);
    expect(await payWith(customer, placed)).toEqual({ status: 'processing' });
  });
  afterAll(() => venue.close());

  // id: leaves-the-order-open
  it('leaves the order open for everybody: nothing is paid, shown at the bar or handed over', async () => {
    expect(refusal(await markPaid(customer, placed))).toEqual([409, 'PAYMENT_NOT_CONFIRMED']);
    expect((await orderAsSeenBy(customer, placed.orderId)).status).toBe('IN_PROGRESS');
    expect(await onBoard()).toBe(false);
    expect(refusal(await complete(staff, placed.orderId))).toEqual([409, 'ORDER_NOT_COMPLETABLE']);
    expect(refusal(await staff.put(ofStaff('prepare')))).toEqual([409, 'ORDER_NOT_PREPARABLE']);
    expect(refusal(await staff.put(ofStaff('refund')))).toEqual([409, 'ORDER_NOT_REFUNDABLE']);
    expect(await piecesLeft(customer, tote)).toBe(pieces - 2);
  });

  it('is taken once: another card charges nothing beside it, and another tip changes nothing', async () => {
    venue.payments.decides = 'at-once';
    expect(await payWith(customer, placed)).toEqual({ status: 'processing' });
    const revised = await customer.put(url(), { tipAmount: '9.00' });
    expect(refusal(revised)).toEqual([409, 'PAYMENT_PROCESSING']);
    await venue.payments.decide(placed.paymentIntentId);
    await becomes('PAID');
    const { tipAmount, totalAmount } = await orderAsSeenBy(customer, placed.orderId);
    expect([tipAmount, totalAmount]).toEqual([placed.order.tipAmount, placed.order.totalAmount]);
    expect(await charged()).toBe(totalAmount);
  });

  it('is paid by the webhook when the bank has decided, on the phone and at the bar', async () => {
    await venue.payments.decide(placed.paymentIntentId);
    await phone.sees(placed.orderId, { status: 'PAID' });
    await becomes('PAID');
    expect(await onBoard()).toBe(true);
    expect(completionOf(await complete(staff, placed.orderId)).order.status).toBe('COMPLETE');
    await piecesBecome(customer, tote, pieces - 2);
  });

  it('is found paid by the first to ask where the webhook does not come', async () => {
    venue.payments.webhooks = 'never';
    await venue.payments.decide(placed.paymentIntentId);
    expect(orderOf(await markPaid(customer, placed)).status).toBe('PAID');
  });

  it('can be made with another card where the bank has declined it', async () => {
    await venue.payments.decide(placed.paymentIntentId, 'declined');
    expect(refusal(await markPaid(customer, placed))).toEqual([409, 'PAYMENT_NOT_CONFIRMED']);
    venue.payments.decides = 'at-once';
    await confirmCard(customer, placed);
    expect(orderOf(await markPaid(customer, placed)).status).toBe('PAID');
    expect(await charged()).toBe(placed.order.totalAmount);
  });

  it('keeps its order and its pieces beyond the 15 minutes, and is paid however late', async () => {
    await waitBeyond();
    expect(await venue.events(placed.orderId)).not.toContain('OrderExpired');
    expect(refusal(await markPaid(customer, placed))).toEqual([409, 'PAYMENT_NOT_CONFIRMED']);
    expect(await piecesLeft(customer, tote)).toBe(pieces - 2);
    await venue.payments.decide(placed.paymentIntentId);
    await becomes('PAID');
    await piecesBecome(customer, tote, pieces - 2);
    expect(completionOf(await complete(await venue.staff(), placed.orderId)).order.status).toBe('COMPLETE');
  });

  it('gives order and pieces up where the bank declines it after the 15 minutes: nothing was charged', async () => {
    await waitBeyond();
    await venue.payments.decide(placed.paymentIntentId, 'declined');
    await forwardUntil('OrderExpired');
    await becomes('EXPIRED');
    await piecesBecome(customer, tote, pieces);
    venue.payments.decides = 'at-once';
    expect((await payWith(customer, placed)).status).toBe('requires_payment_method');
    expect((await venue.payments.retrieve(placed.paymentIntentId))?.status).toBe('canceled');
  });
});
