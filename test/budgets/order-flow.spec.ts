import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../support/api-client';
import { buy, complete, untrackedProducts } from '../support/order-flow';
import { Venue } from '../support/venue';
import { SqliteWork, type Tally } from './sqlite-work';

const FLOWS = 10;
/** Guests are limited as at a bar: what the limits look at is part of what an order costs. */
const LIMITS = { UNPAID_ORDER_LIMIT: 5, FREE_ORDER_LIMIT: 10, HELD_PIECES_LIMIT: 50 };

/** What sweeps and waits ask depends on how long a flow takes, so it is not in here; `npm run bench -- --counts` has all. */
const BUDGET: Tally = {
  // Placed with the payment that is asked for, paid, handed over.
  'insert events': 4,
  'commit events.db': 3,
  'insert orders': 1,
  'update orders': 2,
  'insert sales': 1,
  'insert audit-events': 4,
  // The customer by account and by key, and the person who handed it over.
  'insert person-streams': 3,
  // The test provider's books.
  'insert intents': 1,
  'update intents': 1,
  'insert deliveries': 1,
  'commit test-payments.sqlite': 2,
};

describe('an order that is placed, paid and handed over', () => {
  let work: SqliteWork;
  let venue: Venue;
  let guest: ApiClient;
  let staff: ApiClient;
  let products: string[];

  beforeAll(async () => {
    work = SqliteWork.watch();
    venue = await Venue.open({ settings: LIMITS });
    guest = await venue.newcomer();
    staff = await venue.staff();
    products = (await untrackedProducts(guest)).slice(0, 1);
    // What is made with the first one, such as keys.
    await flow();
  });
  afterAll(async () => {
    await venue.close();
    work.stop();
  });

  const flow = async () => complete(staff, (await buy(guest, products)).orderId);
  const counted = () =>
    work.each(
      FLOWS,
      async () => {
        for (let n = 0; n < FLOWS; n += 1) await flow();
      },
      () => venue.server.composition.engine.catchUp(),
    );

  it('is written so often, and nothing that begins with it is looked for', async () => {
    const tally = await counted();
    const written = Object.entries(tally).filter(([what]) => what in BUDGET);
    expect(Object.fromEntries(written)).toEqual(BUDGET);
    expect(tally).not.toHaveProperty('look up audit-events');
    expect(tally).not.toHaveProperty('look up sales');
    expect(tally).not.toHaveProperty('look up orders');
  });

  it('reads no order of before, however many its guest has had tonight', async () => {
    expect((await counted())['row orders'] ?? 0).toBe(0);
  });
});
