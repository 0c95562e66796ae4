import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DEMO, type ApiClient } from '../support/api-client';
import { confirmCard, markPaid, orderAsSeenBy, place, refusal, type Placed } from '../support/order-flow';
import { piecesBecome, piecesLeft } from '../support/stock';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;
const ORDERS = 60;
/** What comes and goes with requests, whosever order they are about. */
const FEW = 5;

/** What is due is found by a list and a sweep, so it costs no memory and no crash can lose it (DESIGN rules 2 and 16). */
describe('orders that are not paid', () => {
  let venue: Venue;
  let customer: ApiClient;
  let can: string;
  let before: number;

  const statusOf = async ({ orderId }: Placed) => (await orderAsSeenBy(customer, orderId)).status;
  const expires = (order: Placed) =>
    until(
      async () => ((await statusOf(order)) === 'EXPIRED' ? true : undefined),
      () => 'it has not expired',
    );
  /** From here on no tap says that there is work. */
  const loseTaps = () => {
    jest.spyOn(venue.server.composition.given.adapters.taps, 'tap').mockImplementation(() => undefined);
  };

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.signIn(DEMO.customer, 8);
    can = await venue.productId('Hazy IPA, can');
    before = (await piecesLeft(customer, can)) ?? 0;
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => venue.close());

  it('are given up by the sweep alone after a quarter of an hour, also where the service was restarted in that time', async () => {
    const first = await place(customer, [can], { quantity: 2 });
    venue.runtime.forward(2 * MINUTE_MS);
    const second = await place(customer, [can], { quantity: 1 });
    await piecesBecome(customer, can, before - 3);
    venue.runtime.forward(5 * MINUTE_MS);
    await venue.restart();
    loseTaps();
    venue.runtime.forward(9 * MINUTE_MS);
    // 16 minutes after the first, 14 after the second.
    await expires(first);
    expect(await statusOf(second)).toBe('IN_PROGRESS');
    expect((await venue.payments.retrieve(first.paymentIntentId))?.status).toBe('canceled');
    expect(refusal(await markPaid(customer, first))).toEqual([409, 'PAYMENT_NOT_CONFIRMED']);
    await confirmCard(customer, second);
    expect((await markPaid(customer, second)).status).toBe(200);
    venue.runtime.forward(MINUTE_MS);
    await piecesBecome(customer, can, before - 1);
    expect(await venue.events(first.orderId)).toEqual([
      'OrderPlaced',
      'OrderPaymentStarted',
      'OrderExpired',
      'OrderStockSettled',
    ]);
  });

  it(`have no timers: as many wait after ${ORDERS} of them as before`, async () => {
    const timeouts = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const counts = () => [venue.runtime.pending, timeouts()];
    await place(customer, [can]);
    const [timersBefore = 0, timeoutsBefore = 0] = counts();
    const placed: Placed[] = [];
    const lines = Array.from({ length: 8 }, async (_, line) => {
      for (let n = line; n < ORDERS; n += 8) placed.push(await place(customer, [can]));
    });
    await Promise.all(lines);
    await until(
      () => {
        const [timers = 0, active = 0] = counts();
        return timers <= timersBefore + FEW && active <= timeoutsBefore + FEW ? true : undefined;
      },
      () => `${counts().join(' and ')} timers, before them ${timersBefore} and ${timeoutsBefore}`,
    );
    expect(timersBefore).toBeGreaterThan(0);
    venue.runtime.forward(16 * MINUTE_MS);
    for (const one of placed) await expires(one);
  });
});
