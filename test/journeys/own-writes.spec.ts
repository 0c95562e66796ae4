import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listOf } from '@lineless/contracts/common';
import { order } from '@lineless/contracts/ordering/orders';
import { ApiClient, DEMO } from '../support/api-client';
import { buy, complete, orderOf, read, refusal, tryToPlace, untrackedProducts } from '../support/order-flow';
import { pause } from '../support/until';
import { Venue } from '../support/venue';

const MIN = 'x-min-position';
const REPETITIONS = 25;

describe('reading what one has written', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  /** Sends no position by itself. */
  let forgetful: ApiClient;
  let products: string[];

  const positionOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['x-event-position']);
  const board = `/api/vendor-locations/${DEMO.location}/orders?view=board`;

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    staff = await venue.staff();
    products = (await untrackedProducts(customer)).slice(0, 1);
    forgetful = new ApiClient(Number(new URL(venue.url).port));
    forgetful.token = customer.token;
  });
  afterAll(async () => {
    forgetful.close();
    await venue.close();
  });

  it('shows each change to a caller who brings its position', async () => {
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      const placed = await tryToPlace(customer, { [products[0] ?? '']: 1 });
      const list = `/api/users/${customer.userId}/orders?limit=1`;
      const mine = await forgetful.get(list, { [MIN]: positionOf(placed) });
      const [newest] = read(mine, listOf(order)).items;
      expect(placed.body).toMatchObject({ order: { orderId: newest?.orderId } });
      const bought = await buy(customer, products);
      const completed = await complete(staff, bought.orderId);
      const path = `/api/users/${customer.userId}/orders/${bought.orderId}`;
      const seen = orderOf(await forgetful.get(path, { [MIN]: positionOf(completed) }));
      expect(completed.body).toMatchObject({ order: seen });
      expect(read(await staff.get(board, { [MIN]: positionOf(completed) }), listOf(order)).items).toEqual([]);
    }
  });

  // id: gives-every-change
  it('gives every change a position after the one before, the same one to a repeat', async () => {
    const key = 'position';
    const one = await tryToPlace(customer, { [products[0] ?? '']: 1 }, { key });
    const two = await tryToPlace(customer, { [products[0] ?? '']: 1 });
    const again = await tryToPlace(customer, { [products[0] ?? '']: 1 }, { key });
    expect(positionOf(two) > positionOf(one)).toBe(true);
    expect(positionOf(again)).toBe(positionOf(one));
  });

  const lists = [`/api/users/ME/orders`, board, '/api/vendors', '/api/vendor-locations/064E1/products'];

  describe('of a read model that has fallen behind', () => {
    let goOn: () => void;
    let late: string;

    beforeEach(async () => {
      const { store } = venue.server.composition;
      const readAll = store.readAll.bind(store);
      const blocked = new Promise<void>((resolve) => (goOn = resolve));
      jest.spyOn(store, 'readAll').mockImplementation(async (options) => {
        await blocked;
        return readAll(options);
      });
      late = positionOf(await tryToPlace(customer, { [products[0] ?? '']: 1 }));
    });
    afterEach(() => {
      jest.restoreAllMocks();
      goOn();
    });

    it('waits until it is there', async () => {
      let answered = false;
      const waiting = forgetful.get(`/api/users/${customer.userId}/orders`, { [MIN]: late });
      void waiting.then(() => (answered = true));
      await pause(100);
      expect(answered).toBe(false);
      goOn();
      expect((await waiting).status).toBe(200);
    });

    // id: says-that-is-not-there-yet
    it.each(lists)('says that %s is not there yet, and when to ask again', async (path) => {
      const waiting = staff.get(path.replace('ME', staff.userId), { [MIN]: late });
      await pause(50);
      venue.runtime.forward(2_000);
      const answer = await waiting;
      expect([refusal(answer), answer.headers['retry-after']]).toEqual([[503, 'NOT_CAUGHT_UP'], '1']);
    });
  });

  // id: waits-at-for-nothing-that-was-never
  it.each(lists)('waits at %s for nothing that was never stored', async (path) => {
    const answer = await staff.get(path.replace('ME', staff.userId), { [MIN]: '9'.repeat(16) });
    expect(refusal(answer)).toEqual([400, 'INVALID_POSITION']);
  });

  it.each(['%', 'not a position', '<1>', 'zzz', '0'.repeat(81)])(
    'refuses %j as a position',
    async (position) => {
      const answer = await forgetful.get('/api/vendors', { [MIN]: position });
      expect(refusal(answer)).toEqual([400, 'INVALID_POSITION']);
    },
  );
});
