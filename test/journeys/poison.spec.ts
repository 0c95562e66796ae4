import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ChangeLocationSettings, OpenLocation } from '@lineless/areas/venues/handlers/locations';
import { locationOrdersAnswer } from '@lineless/contracts/ordering/orders';
import { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import { createLog } from '@lineless/platform/logging';
import { retryAnswer } from '@lineless/platform/operations-answers';
import { DEMO, type ApiClient } from '../support/api-client';
import { runCli, type CliResult } from '../support/cli';
import {
  buy,
  complete,
  confirmCard,
  markPaid,
  orderAsSeenBy,
  orderOf,
  place,
  read,
  refusal,
  untrackedProducts,
} from '../support/order-flow';
import { parkedAt, withPoisoned } from '../support/poison';
import { until } from '../support/until';
import { Venue } from '../support/venue';

describe('an event that cannot be read', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];
  const said: string[] = [];
  /** Orders that the read model cannot take, until the defect is mended. */
  const poisoned = new Set<string>();

  const lastPosition = () => venue.server.composition.store.lastPosition();
  const operations = () => venue.server.operationsUrl ?? '';
  const listed = () => parkedAt(venue.server);
  const retry = async (body: object) => {
    const headers = { 'content-type': 'application/json' };
    const url = `${operations()}/parked/retry`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  const cli = (...args: readonly string[]): Promise<CliResult> =>
    runCli(['parked', ...args], { METRICS_PORT: new URL(operations()).port });
  const parkedOrder = async () => {
    const placed = await place(customer, products);
    poisoned.add(placed.orderId);
    await confirmCard(customer, placed);
    expect(orderOf(await markPaid(customer, placed)).status).toBe('PAID');
    const stream = `order-${placed.orderId}`;
    await until(
      async () => (await listed()).find((item) => item.stream === stream),
      () => `${stream} is not parked`,
    );
    return { ...placed, stream };
  };
  /** As the location's staff have it on their screens. */
  const onBoard = async (orderId: string) => {
    const answer = await staff.get(`/api/vendor-locations/${DEMO.location}/orders?view=board&limit=500`);
    return read(answer, locationOrdersAnswer).items.find((item) => item.orderId === orderId);
  };

  beforeAll(async () => {
    const log = createLog('info', { write: (line) => said.push(line) });
    venue = await Venue.open({ log, projections: withPoisoned(poisoned) });
    customer = await venue.customer();
    staff = await venue.staff();
    products = (await untrackedProducts(customer)).slice(0, 1);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => venue.close());

  describe('is not stored', () => {
    it('where the place has a ZIP code of nine digits', async () => {
      const before = await lastPosition();
      const bus = venue.server.app.get(Bus);
      const origin = systemOrigin('test', 'zip');
      const address = { line1: '1 Clay St', city: 'Los Angeles', state: 'CA', zip: '90013-1234' };
      const opening = {
        vendorId: DEMO.vendor,
        vendorLocationId: 'ANNEX',
        settings: { description: 'Annex', address },
      };
      await expect(bus.command(OpenLocation, opening, origin)).rejects.toThrow('LocationOpened does not fit');
      const change = { vendorLocationId: DEMO.location, changes: { address } };
      await expect(bus.command(ChangeLocationSettings, change, origin)).rejects.toThrow(
        'does not fit its format',
      );
      expect(await lastPosition()).toBe(before);
    });

    it('where a payment is no whole number of cents: the answer says nothing of it, the log says all', async () => {
      const placed = await place(customer, products);
      const before = await lastPosition();
      const intent = await venue.payments.retrieve(placed.paymentIntentId);
      if (!intent) throw new Error('There is nothing to pay');
      const odd = { ...intent, status: 'succeeded', amount: 1_052.5 } as const;
      jest.spyOn(venue.payments, 'retrieve').mockResolvedValue(odd);
      const answer = await markPaid(customer, placed);
      expect(refusal(answer)).toEqual([500, 'INTERNAL']);
      expect(JSON.stringify(answer.body)).not.toMatch(/OrderPaid|format/);
      const logged = said.find((line) => line.includes(String(answer.headers['x-request-id'])));
      expect(logged).toContain('OrderPaid does not fit its format');
      expect(await lastPosition()).toBe(before);
      jest.restoreAllMocks();
      await confirmCard(customer, placed);
      expect(orderOf(await markPaid(customer, placed)).status).toBe('PAID');
    });
  });

  describe('stops its own order only', () => {
    it('while all others go on, and the bar is not told that it is paid', async () => {
      const { orderId, stream } = await parkedOrder();
      expect(await listed()).toMatchObject([
        {
          projection: 'orders',
          stream,
          eventType: 'OrderPaid',
          revision: 2,
          error: 'Error: A card without a number',
        },
      ]);
      const other = await buy(customer, products);
      expect((await onBoard(other.orderId))?.status).toBe('PAID');
      expect(await onBoard(orderId)).toBeUndefined();
      expect((await orderAsSeenBy(customer, orderId)).status).toBe('IN_PROGRESS');
    });

    it('until operators retry it with the cure: then it is on every screen, without a restart', async () => {
      const { orderId, stream } = await parkedOrder();
      const screen = venue.screen(staff);
      await screen.subscribe(`location:${DEMO.location}:orders`);
      const body = { projection: 'orders', stream };
      const result = async () => retryAnswer.parse((await retry(body)).body).result;
      expect(await result()).toBe('still-parked');
      poisoned.delete(orderId);
      expect(await result()).toBe('healed');
      expect((await orderAsSeenBy(customer, orderId)).status).toBe('PAID');
      expect((await onBoard(orderId))?.customerName).toBe('Ana M.');
      await screen.sees(orderId, { status: 'PAID' });
      expect((await listed()).map((item) => item.stream)).not.toContain(stream);
      expect(await result()).toBe('not-parked');
      expect((await complete(staff, orderId)).status).toBe(200);
      await screen.sees(orderId, { status: 'COMPLETE' });
    });

    it('until they do so on the command line', async () => {
      const { orderId, stream } = await parkedOrder();
      const list = await cli('list');
      expect([list.status, list.errors]).toEqual([0, '']);
      expect(list.output).toContain(`orders  ${stream}  since `);
      expect(list.output).toContain('OrderPaid at revision 2: Error: A card without a number');
      const again = await cli('retry', 'orders', stream);
      expect([again.status, again.output]).toEqual([1, expect.stringContaining(`${stream} is still parked`)]);
      poisoned.delete(orderId);
      const healed = await cli('retry', 'orders', stream);
      expect([healed.status, healed.output]).toEqual([0, `orders has folded ${stream} to its end.\n`]);
      expect((await onBoard(orderId))?.status).toBe('PAID');
      expect((await cli('list')).output).not.toContain(stream);
    });

    it('and says what it cannot retry', async () => {
      expect((await retry({ projection: 'orders' })).status).toBe(400);
      expect((await retry({ projection: 'order', stream: 'order-1' })).status).toBe(404);
      expect((await cli('retry', 'order', 'order-1')).errors).toContain("There is no projection 'order'");
    });
  });
});
