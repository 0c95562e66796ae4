import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeProduct } from '@lineless/areas/catalogue/handlers/products';
import { placedOrderAnswer } from '@lineless/contracts/ordering/orders';
import { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import { readSettings } from '@lineless/platform/settings';
import { DEMO, type Answer, type ApiClient } from '../support/api-client';
import {
  complete,
  confirmCard,
  markPaid,
  place,
  read,
  refusal,
  tryToPlace,
  untrackedProducts,
} from '../support/order-flow';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;
/** As they are without settings. */
const { FREE_ORDER_LIMIT, UNPAID_ORDER_LIMIT, HELD_PIECES_LIMIT } = readSettings({});
const MOST = 10;

describe('A person who orders what costs nothing', () => {
  let venue: Venue;
  let water: string;
  let beer: string;
  let staff: ApiClient;

  beforeAll(async () => {
    const limits = { FREE_ORDER_LIMIT, UNPAID_ORDER_LIMIT, HELD_PIECES_LIMIT, TOKEN_SECONDS: 86_400 };
    venue = await Venue.open({ settings: limits });
    staff = await venue.staff();
    const [first = '', second = ''] = await untrackedProducts(venue.visitor());
    [water, beer] = [first, second];
    const change = { vendorLocationId: DEMO.location, productId: water, price: 0 };
    await venue.server.app.get(Bus).command(ChangeProduct, change, systemOrigin('test', 'free water'));
  });
  afterAll(() => venue.close());

  const order = (guest: ApiClient) => tryToPlace(guest, { [water]: 1 }, { tip: '0.00' });
  const free = async (guest: ApiClient): Promise<Answer> => {
    const answer = await order(guest);
    if (answer.status !== 201) return answer;
    return markPaid(guest, read(answer, placedOrderAnswer, 201).order);
  };
  const fill = async (guest: ApiClient) => {
    for (let n = 0; n < MOST; n += 1) expect((await free(guest)).status).toBe(200);
  };

  // id: has-ten-of-them-open-on-a-board
  it('has ten of them open on a board, and not three hundred', async () => {
    const guest = await venue.newcomer();
    let placed = 0;
    for (let n = 0; n < 40; n += 1) if ((await free(guest)).status === 200) placed += 1;
    expect(placed).toBe(MOST);
    const refused = await free(guest);
    expect(refusal(refused)).toEqual([409, 'TOO_MANY_FREE_ORDERS']);
    expect(refused.body).toMatchObject({
      error: 'You have several free orders that are not picked up yet. Please pick one up first.',
    });
    expect((await free(await venue.newcomer())).status).toBe(200);
    // What costs something is another matter.
    expect((await tryToPlace(guest, { [beer]: 1 })).status).toBe(201);
  });

  // id: gets-on-by-picking-one-up-and-an-hour
  it('gets on by picking one up, and an hour later', async () => {
    const guest = await venue.newcomer();
    const { order: first } = read(await order(guest), placedOrderAnswer, 201);
    await markPaid(guest, first);
    for (let n = 1; n < MOST; n += 1) expect((await free(guest)).status).toBe(200);
    expect(refusal(await free(guest))).toEqual([409, 'TOO_MANY_FREE_ORDERS']);
    await complete(staff, first.orderId);
    expect((await free(guest)).status).toBe(200);
    expect(refusal(await free(guest))).toEqual([409, 'TOO_MANY_FREE_ORDERS']);
    venue.runtime.forward(30 * MINUTE_MS);
    await venue.server.composition.engine.catchUp();
    expect(refusal(await free(guest))).toEqual([409, 'TOO_MANY_FREE_ORDERS']);
    venue.runtime.forward(31 * MINUTE_MS);
    expect((await free(guest)).status).toBe(200);
  });

  // id: gets-no-more-by-changing
  it('gets no more by changing an order until it costs nothing', async () => {
    const guest = await venue.newcomer();
    await fill(guest);
    const { orderId } = await place(guest, [beer]);
    const cartItems = [{ productId: water, quantity: 1 }];
    const path = `/api/users/${guest.userId}/orders/${orderId}`;
    const changed = await guest.put(path, { cartItems, tipAmount: '0.00' });
    expect(refusal(changed)).toEqual([409, 'TOO_MANY_FREE_ORDERS']);
  });

  // id: works-at-the-bar
  it('is not limited at the bar: staff order for others', async () => {
    await fill(staff);
    expect((await free(staff)).status).toBe(200);
    for (let n = 0; n < 8; n += 1) expect((await tryToPlace(staff, { [beer]: 1 })).status).toBe(201);
  });
});

describe('A person who changes an order that they do not pay', () => {
  let venue: Venue;
  let products: string[];
  beforeAll(async () => {
    venue = await Venue.open({ settings: { FREE_ORDER_LIMIT, UNPAID_ORDER_LIMIT } });
    products = await untrackedProducts(venue.visitor());
  });
  afterAll(() => venue.close());

  // id: is-told-after-fifty
  it('is told after fifty times that it is enough, and can pay for it', async () => {
    const guest = await venue.newcomer();
    const [beer = ''] = products;
    const placed = await place(guest, [beer]);
    const path = `/api/users/${guest.userId}/orders/${placed.orderId}`;
    const change = (n: number) =>
      guest.put(path, { cartItems: [{ productId: beer, quantity: 1 + (n % 2) }], tipAmount: '2.00' });
    let changes = 0;
    let answer = await change(1);
    while (answer.status === 200 && changes < 60) {
      changes += 1;
      answer = await change(changes + 1);
    }
    expect([changes >= 49, changes <= 51]).toEqual([true, true]);
    expect(refusal(answer)).toEqual([409, 'TOO_MANY_CHANGES']);
    const stored = (await venue.events(placed.orderId)).length;
    for (let n = 0; n < 20; n += 1) await change(n);
    expect(await venue.events(placed.orderId)).toHaveLength(stored);
    await confirmCard(guest, placed);
    expect((await markPaid(guest, placed)).body).toMatchObject({ order: { status: 'PAID' } });
  });
});
