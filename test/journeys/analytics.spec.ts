import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsDump, type AnalyticsDump } from '@lineless/contracts/analytics/dump';
import { dumpProofAnswer } from '@lineless/contracts/analytics/proof';
import { salesSummaryAnswer } from '@lineless/contracts/analytics/summary';
import { analyticsTopics } from '@lineless/contracts/analytics/topics';
import { analyticsWeekAnswer, type AnalyticsWeek } from '@lineless/contracts/analytics/week';
import { dayOf, daysAfter } from '@lineless/areas/analytics/model/calendar';
import { moneyKept } from '../support/books';
import { DEMO, type ApiClient } from '../support/api-client';
import { buy, read, refusal, untrackedProducts } from '../support/order-flow';
import { Venue } from '../support/venue';

const CALENDAR = { timeZone: 'America/Los_Angeles', dayStart: '06:00' };
const TOPIC = analyticsTopics.vendorAnalytics.of(DEMO.vendor);

describe('the figures of a venue', () => {
  let venue: Venue;
  let manager: ApiClient;
  let staff: ApiClient;
  let customer: ApiClient;
  let products: readonly string[];

  const today = () => dayOf(venue.runtime.now(), CALENDAR);
  const sunday = () => daysAfter(today(), -new Date(`${today()}T00:00:00Z`).getUTCDay());
  const month = () => today().slice(0, 7);
  const dumpUrl = (of = month()) => `/api/vendors/${DEMO.vendor}/analytics-dump/${of}`;
  const weekUrl = (query = '') => `/api/vendors/${DEMO.vendor}/analytics/week?from=${sunday()}${query}`;
  const summaryUrl = (query = '') =>
    `/api/vendors/${DEMO.vendor}/sales-summary?from=${daysAfter(today(), -300)}&until=${today()}${query}`;
  const summaryOf = async (query = '') =>
    read(await manager.get(summaryUrl(query)), salesSummaryAnswer.strict()).summary;
  const dumpOf = async (query = ''): Promise<AnalyticsDump> =>
    read(await manager.get(`${dumpUrl()}?${query}`), analyticsDump.strict());
  const weekOf = async (query = ''): Promise<AnalyticsWeek> =>
    read(await manager.get(weekUrl(query)), analyticsWeekAnswer.strict()).week;

  beforeAll(async () => {
    venue = await Venue.open();
    manager = await venue.signIn(DEMO.manager);
    staff = await venue.staff();
    customer = await venue.customer();
    products = await untrackedProducts(customer);
  });
  afterAll(() => venue.close());

  it('are for those above STAFF', async () => {
    for (const url of [dumpUrl(), `${dumpUrl()}/regenerate`, `${dumpUrl()}/proof`, weekUrl(), summaryUrl()]) {
      expect(refusal(await venue.visitor().get(url))).toEqual([401, 'NOT_SIGNED_IN']);
      expect(refusal(await staff.get(url))).toEqual([403, 'ROLE_LACKING']);
      expect((await manager.get(url)).status).toBe(200);
    }
  });

  // id: are-of-no-month-called
  it.each(['2026-13', '2026-00', '1899-12', '2101-01', '2026-1', '26-11', 'november'])(
    'are of no month called %s',
    async (wrong) => {
      expect(refusal(await manager.get(dumpUrl(wrong)))).toEqual([400, 'INVALID_INPUT']);
      for (const part of ['regenerate', 'proof'])
        expect(refusal(await manager.get(`${dumpUrl(wrong)}/${part}`))).toEqual([400, 'INVALID_INPUT']);
    },
  );

  it.each(['1900-01', '2100-12'])('are empty in %s', async (empty) => {
    const dump = read(await manager.get(dumpUrl(empty)), analyticsDump.strict());
    expect([dump.month, dump.numOrders, dump.ordersEnriched]).toEqual([empty, 0, []]);
  });

  // id: are-of-weeks-that-begin-on-a-sunday
  it('are of weeks that begin on a Sunday, and of locations of the venue', async () => {
    const path = `/api/vendors/${DEMO.vendor}/analytics/week`;
    for (const query of ['', '?from=2026-11-16', '?from=2026-02-30', '?from=1899-12-31'])
      expect(refusal(await manager.get(path + query))).toEqual([400, 'INVALID_INPUT']);
    expect(refusal(await manager.get(weekUrl('&vendorLocationId=NEXT1')))).toEqual([
      404,
      'LOCATION_NOT_FOUND',
    ]);
  });

  // id: have-an-order-as-soon-as-it-is-paid
  it('have an order as soon as it is paid, and not in a month before', async () => {
    const before = await dumpOf();
    const { orderId, order } = await buy(customer, products.slice(0, 2));
    const dump = await dumpOf();
    expect(dump.numOrders).toBe(before.numOrders + 1);
    expect(dump.proof.digest).not.toBe(before.proof.digest);
    const line = dump.ordersEnriched.find((one) => one.orderId === orderId);
    expect(line).toMatchObject({
      userId: customer.userId,
      totalAmount: order.totalAmount,
      totalAmountPaid: order.totalAmount,
    });
    expect(line?.items.map(({ productId }) => productId)).toEqual(products.slice(0, 2));
    const week = await weekOf();
    expect(week.numOrders.value).toBeGreaterThanOrEqual(1);
    expect(week.days.find(({ date }) => date === today())?.numOrders).toBeGreaterThanOrEqual(1);
  });

  // id: count-a-refunded-order
  it('count a refunded order nowhere, or where it is asked for with no amount', async () => {
    const before = await weekOf();
    const { orderId } = await buy(customer, products.slice(0, 1));
    const asStaff = `/api/users/staff-user-id/orders/${orderId}`;
    await staff.call('PUT', `${asStaff}/refund`, { body: { refundReason: 'Spilled' } });
    const after = await weekOf();
    expect([after.numOrders.value, after.revenue.value]).toEqual([
      before.numOrders.value,
      before.revenue.value,
    ]);
    expect(after.refunds.reasons.map(({ reason }) => reason)).toContain('Spilled');
    expect((await dumpOf()).ordersEnriched.map((one) => one.orderId)).not.toContain(orderId);
    const all = await dumpOf('includeRefunded=true');
    expect(all.ordersEnriched.find((one) => one.orderId === orderId)?.totalAmountPaid).toBe('0.00');
    expect((await weekOf('&includeRefunded=true')).numOrders.value).toBeGreaterThan(after.numOrders.value);
  });

  // id: are-summed-up-as-the-payment-provider
  it('are summed up as the payment provider has them, single pieces that were given back too', async () => {
    const whole = await buy(customer, products.slice(0, 1), { tip: '2.00' });
    const { orderId } = await buy(customer, products.slice(0, 2), { tip: '1.00' });
    const before = await summaryOf();
    const asStaff = '/api/users/staff-user-id/orders';
    await staff.put(`${asStaff}/${whole.orderId}/refund`, { refundReason: 'Spilled' });
    await staff.put(`${asStaff}/${orderId}/items/${products[0] ?? ''}/missing`, { quantity: 1 });
    const { total, steps, locations, taxes } = await summaryOf();
    expect(Math.round(Number(total.collected) * 100)).toBe(moneyKept(venue.directory));
    expect(total.numRefunds).toBe(before.total.numRefunds + 2);
    expect(total.gross).toBe(before.total.gross);
    expect(steps).toHaveLength(301);
    // All of it was sold at one rate in Los Angeles, the single piece that went back too.
    expect(taxes).toEqual([{ rate: 0.095, net: total.net, tax: total.tax }]);
    const [place] = locations;
    expect([place?.description, place?.collected]).toEqual(['Main Bar', total.collected]);
    expect((await summaryOf(`&vendorLocationId=${DEMO.otherLocation}`)).total.collected).toBe('0.00');
  });

  it('are summed up over days that follow each other, at most a year', async () => {
    const path = `/api/vendors/${DEMO.vendor}/sales-summary`;
    for (const days of [
      'from=2026-02-02&until=2026-02-01',
      'from=2026-01-01&until=2027-01-02',
      'from=2026-01-01',
    ])
      expect(refusal(await manager.get(`${path}?${days}`))).toEqual([400, 'INVALID_INPUT']);
    expect((await manager.get(`${path}?from=2026-01-01&until=2027-01-01`)).status).toBe(200);
    expect(refusal(await manager.get(summaryUrl('&vendorLocationId=NEXT1')))).toEqual([
      404,
      'LOCATION_NOT_FOUND',
    ]);
  });

  // id: are-made-anew-when-that-is-asked
  it('are made anew when that is asked for, and are the same', async () => {
    const { proof, numOrders } = await dumpOf();
    const made = read(await manager.get(`${dumpUrl()}/regenerate`), analyticsDump.strict());
    expect([made.proof.digest, made.numOrders]).toEqual([proof.digest, numOrders]);
    expect((await dumpOf('forceRegeneration=true')).proof.digest).toBe(proof.digest);
  });

  it('need not be asked for again for 5 minutes, of a month that is over for an hour', async () => {
    const freshFor = async (url: string) => (await manager.get(url)).headers['cache-control'];
    expect(await freshFor(dumpUrl())).toBe('private, max-age=300');
    expect(await freshFor(dumpUrl('2020-01'))).toBe('private, max-age=3600');
    expect((await manager.get(dumpUrl())).headers['vary']).toContain('X-Min-Position');
  });

  // id: are-equal-to-what-the-events-give
  it('are equal to what the events give', async () => {
    await buy(customer, products.slice(0, 1));
    const { proof } = read(await manager.get(`${dumpUrl()}/proof`), dumpProofAnswer.strict());
    expect(proof).toMatchObject({ isEqual: true, differences: [], computedDigest: proof.digest });
    const { numOrders, proof: standing } = await dumpOf('includeRefunded=true');
    expect([proof.numOrders, proof.digest]).toEqual([numOrders, standing.digest]);
  });

  it('say for how long a product was sold out', async () => {
    const [productId = ''] = products;
    const product = `/api/vendor-locations/${DEMO.location}/products-v2/${productId}`;
    await staff.call('PUT', product, { body: { isAvailable: false } });
    venue.runtime.forward(5 * 60_000);
    await staff.call('PUT', product, { body: { isAvailable: true } });
    await venue.server.composition.engine.catchUp();
    expect((await weekOf()).soldOut.find((one) => one.productId === productId)?.minutes).toBe(5);
  });

  // id: are-told-to-managers-who-look
  it('are told to managers who look at them while orders are paid and given back, and to no one below', async () => {
    const screen = venue.screen(manager);
    await screen.subscribe(TOPIC);
    const { orderId, order } = await buy(customer, products.slice(0, 1));
    const { topic, model } = await screen.saw(({ id }) => id === orderId);
    expect([topic, model]).toEqual([TOPIC, 'sales']);
    await screen.sees(orderId, { totalAmountPaid: order.totalAmount });
    await staff.call('PUT', `/api/users/staff-user-id/orders/${orderId}/refund`);
    await screen.sees(orderId, { totalAmountPaid: '0.00' });
    expect(await venue.screen(staff).subscribe(TOPIC)).toEqual({ ok: false, code: 'ROLE_LACKING' });
  });
});
