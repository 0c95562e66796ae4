import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listOf } from '@lineless/contracts/common';
import { order, tipsAnswer } from '@lineless/contracts/ordering/orders';
import { shortId } from '@lineless/kernel/ids';
import { DEMO, type ApiClient } from '../support/api-client';
import { buy, complete, place, read, refusal, untrackedProducts } from '../support/order-flow';
import { appendPast } from '../support/past';
import { pastOrder } from '../support/past-orders';
import { Venue } from '../support/venue';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** More than any list is looked through for. */
const OLD = 1_300;

describe('what staff ask about a shift', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];

  const tipsAt = async (location: string = DEMO.location) =>
    read(await staff.get(`/api/vendor-locations/${location}/tips`), tipsAnswer);
  const byCode = (code: string, query = '', location: string = DEMO.location) =>
    staff.get(`/api/vendor-locations/${location}/orders/by-code/${code}${query}`);
  const idsOf = async (answer: ReturnType<typeof byCode>) =>
    read(await answer, listOf(order)).items.map(({ orderId }) => orderId);
  const store = async (...ids: readonly string[]) => {
    const placedAt = venue.runtime.now() - 30 * DAY_MS;
    const histories = ids.map((orderId, n) =>
      pastOrder({ orderId, placedAt: placedAt + n * 1_000, becomes: 'COMPLETE' }),
    );
    await appendPast(venue.server.composition.store, histories);
    await venue.server.composition.engine.catchUp();
  };

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    staff = await venue.staff();
    products = (await untrackedProducts(customer)).slice(0, 1);
  });
  afterAll(() => venue.close());

  describe('its tips', () => {
    // id: are-of-what-was-handed-over-as-soon
    it('are of what was handed over, as soon as it was', async () => {
      expect((await tipsAt()).tipAmount).toBe('0.00');
      const first = await buy(customer, products, { tip: '1.50' });
      const second = await buy(customer, products, { tip: '0.25' });
      await buy(customer, products, { tip: '5.00' });
      await complete(staff, first.orderId);
      expect((await tipsAt()).tipAmount).toBe('1.50');
      await complete(staff, second.orderId);
      expect((await tipsAt()).tipAmount).toBe('1.75');
      expect((await tipsAt(DEMO.otherLocation)).tipAmount).toBe('0.00');
    });

    // id: are-of-the-last-twelve-hours
    it('are of the last twelve hours, under any clock of the device', async () => {
      const asked = venue.runtime.now();
      const since = Date.parse((await tipsAt()).since);
      expect(since).toBeGreaterThanOrEqual(asked - 12 * HOUR_MS);
      expect(since).toBeLessThanOrEqual(venue.runtime.now() - 12 * HOUR_MS);
      venue.runtime.forward(12 * HOUR_MS + 60_000);
      staff = await venue.staff();
      expect((await tipsAt()).tipAmount).toBe('0.00');
    });

    // id: stand-beside-the-number-of-the-night
    it('stand beside the number of orders of the night, which begins with the venue’s turn of the day', async () => {
      const [before, other] = [(await tipsAt()).tonight, (await tipsAt(DEMO.otherLocation)).tonight];
      await buy(await venue.customer(), products);
      expect((await tipsAt()).tonight).toBe(before + 1);
      expect((await tipsAt(DEMO.otherLocation)).tonight).toBe(other);
      venue.runtime.forward(24 * HOUR_MS);
      staff = await venue.staff();
      expect((await tipsAt()).tonight).toBe(0);
    });

    it('are for its staff alone', async () => {
      customer = await venue.customer();
      const refused = await customer.get(`/api/vendor-locations/${DEMO.location}/tips`);
      expect(refusal(refused)).toEqual([403, 'ROLE_LACKING']);
    });
  });

  describe('a typed code', () => {
    // id: leads-to-its-order-at-once
    it('leads to its order at once, in any spelling of its letters', async () => {
      const { orderId } = await buy(customer, products);
      const code = shortId(orderId);
      expect(await idsOf(byCode(code))).toEqual([orderId]);
      expect(await idsOf(byCode(code.toLowerCase()))).toEqual([orderId]);
      await complete(staff, orderId);
      expect(await idsOf(byCode(code))).toEqual([orderId]);
      expect(await idsOf(byCode(code, '', DEMO.otherLocation))).toEqual([]);
    });

    it(`leads to one behind ${OLD} others, and to each that it may stand for, the newest first`, async () => {
      const mine = ['PAST-ONE-7F3A9C', 'PAST-TWO-7F3A9C'];
      const others = Array.from({ length: OLD }, (_, n) => `PAST-${String(n).padStart(6, '0')}`);
      await store(...mine, ...others);
      expect(await idsOf(byCode('7F3A9C'))).toEqual([...mine].reverse());
      const [first, second] = await Promise.all([
        byCode('7F3A9C', '?limit=1'),
        byCode('7F3A9C').then((answer) => read(answer, listOf(order))),
      ]);
      const { nextToken = '' } = read(first, listOf(order));
      expect(await idsOf(byCode('7F3A9C', `?limit=1&nextToken=${encodeURIComponent(nextToken)}`))).toEqual([
        second.items[1]?.orderId,
      ]);
    });

    it('leads to nothing that was not paid', async () => {
      const { orderId } = await place(customer, products);
      expect(await idsOf(byCode(shortId(orderId)))).toEqual([]);
    });

    it.each(['7F3A9', '7F3A9C0', '7F3%2FC', 'ÄÖÜÄÖÜ'])('is not %s', async (code) => {
      expect(refusal(await byCode(encodeURI(code)))).toEqual([400, 'INVALID_INPUT']);
    });

    it('is for staff of its location alone', async () => {
      const path = `/api/vendor-locations/${DEMO.location}/orders/by-code/7F3A9C`;
      expect(refusal(await customer.get(path))).toEqual([403, 'ROLE_LACKING']);
      const neighbour = await venue.signIn((await venue.openNeighbour()).phoneNumber);
      expect(refusal(await neighbour.get(path))).toEqual([403, 'ROLE_LACKING']);
    });
  });
});
