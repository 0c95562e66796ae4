import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../support/api-client';
import { Venue } from '../support/venue';
import { doingsAt, repeated, shared, type Doings } from './doings';
import type { Tally } from './tally';
import { Work } from './work';

const TIMES = 10;
const CLIENTS = 16;
/** Guests are limited as at a bar: what the limits look at is part of what an order costs. */
const LIMITS = { UNPAID_ORDER_LIMIT: 20, FREE_ORDER_LIMIT: 20, HELD_PIECES_LIMIT: 50 };
/**
 * How often the ledger's tree, the figures and what gathers are written depends on how long all takes, as what sweeps ask
 * does: `npm run bench -- --counts` has it.
 */
const BY_THE_CLOCK =
  /(?:leaves|nodes|sales-quarters|checkpoints|generations|(?:update|index rows|bytes) (?:sales|person-streams))$/;
const WRITTEN = /^(?:insert|update|index rows|bytes|appends|flush|commit (?:events|test-payments))/;

/** Placed with the payment that is asked for, paid, handed over. */
const ORDER: Tally = {
  'insert events': 4,
  'index rows events': 4,
  'bytes events': 1_250,
  appends: 3,
  'commit events.db': 3,
  'flush events.db': 3,
  'insert orders': 1,
  'update orders': 2,
  'bytes orders': 1_550,
  // Two of them by the payer's name, the first one first and the last one first (decision 143).
  'index rows orders': 19,
  'insert sales': 1,
  'insert audit-events': 4,
  'index rows audit-events': 30,
  // A page of the audit needs to know where each is, and what it is found by.
  'bytes audit-events': 490,
  // The customer by account and by key, and the person who handed it over.
  'insert person-streams': 3,
  // The test provider's books.
  'insert intents': 1,
  'update intents': 1,
  'index rows intents': 1,
  'bytes intents': 250,
  'insert deliveries': 1,
  'bytes deliveries': 770,
  'commit test-payments.sqlite': 2,
};

/** A guest of a list. */
const CHECK_IN: Tally = {
  'insert events': 1,
  'index rows events': 1,
  'bytes events': 440,
  appends: 1,
  'commit events.db': 1,
  'flush events.db': 1,
  'update reservations': 1,
  'index rows reservations': 1,
  'bytes reservations': 1_350,
  'update glevents': 1,
  'bytes glevents': 1_950,
  'insert audit-events': 1,
  'index rows audit-events': 8,
  'bytes audit-events': 140,
};

/** A member's own: a credit is held, the place is taken, the credit is spent. */
const RESERVATION: Tally = {
  'insert events': 3,
  'index rows events': 3,
  'bytes events': 1_060,
  appends: 3,
  'commit events.db': 3,
  'flush events.db': 3,
  'update members': 2,
  'index rows members': 3,
  'bytes members': 3_850,
  'update glevents': 1,
  'bytes glevents': 1_950,
  'insert reservations': 1,
  'bytes reservations': 1_050,
  // One of them by the guest's number, two by first and last name, by which an auditor finds them.
  'index rows reservations': 7,
  'insert member-reservations': 1,
  'index rows member-reservations': 2,
  'bytes member-reservations': 870,
  'insert member-visits': 1,
  'index rows member-visits': 2,
  'bytes member-visits': 320,
  'insert person-streams': 1,
  // The number that leads to the person.
  'update person_keys': 1,
  'index rows person_keys': 1,
  'bytes person_keys': 65,
  'flush person-keys.db': 1,
  'insert check-in-tickets': 1,
  'index rows check-in-tickets': 1,
  'bytes check-in-tickets': 255,
  'insert audit-events': 1,
  'index rows audit-events': 8,
  'bytes audit-events': 140,
};

describe('what is written and looked for', () => {
  let work: Work;
  let venue: Venue;
  let doings: Doings;
  let guest: ApiClient;

  beforeAll(async () => {
    work = new Work(() => venue.server.composition);
    venue = await Venue.open({ settings: LIMITS });
    guest = await venue.signIn('+13105557901', CLIENTS);
    doings = await doingsAt(venue, guest, TIMES);
  });
  afterAll(async () => {
    await venue.close();
    work.stop();
  });

  const counted = (doing: () => Promise<unknown>) => work.each(TIMES, () => repeated(TIMES, doing));

  it('for an order that is placed, paid and handed over is this, and nothing that begins with it is looked for', async () => {
    const tally = await counted(doings.order);
    expectWithin(tally, ORDER);
    const lookedUp = ['audit-events', 'sales', 'orders', 'products', 'locations', 'users'];
    for (const model of lookedUp) expect(tally).not.toHaveProperty([`look up ${model}`]);
    // Those of the guest for which nothing has been paid: none, after any orders tonight.
    expect(tally['row orders'] ?? 0).toBe(0);
    expect(bytesOfAWrite(tally, 'sales')).toBeLessThan(1_000);
    expect(bytesOfAWrite(tally, 'person-streams')).toBeLessThan(120);
    // 17, and up to 41 where an order takes longer than the figures wait for the next one.
    expect(tally['JSON made, kB']).toBeLessThan(60);
    expect(tally['JSON read, kB']).toBeLessThan(12);
  });

  it('for each of sixteen orders at once is no more, and they share their commits', async () => {
    const orders = 4 * CLIENTS;
    const tally = await work.each(orders, () => shared(CLIENTS, orders, doings.order));
    expectWithin(tally, ORDER);
    expect(tally['flush events.db']).toBeLessThan(2);
    expect(tally['commit read-models.db']).toBeLessThan(8);
  });

  it('for a guest who is let in is this', async () => {
    const tally = await counted(doings.checkIn);
    expectWithin(tally, CHECK_IN);
    expect(tally['JSON made, kB']).toBeLessThan(15);
  });

  it('for a member’s reservation is this', async () => {
    const tally = await counted(doings.reservation);
    expectWithin(tally, RESERVATION);
    expect(tally['JSON made, kB']).toBeLessThan(20);
  });

  it('for a menu is nothing, and it is read by one query', async () => {
    const tally = await counted(doings.menu);
    expect(written(tally)).toEqual({});
    expect(tally['read products']).toBeLessThanOrEqual(2);
    expect(tally['JSON made, times']).toBeLessThan(12);
  });

  it('for a minute in which nothing happens is how far the log was looked at, and what sweeps ask is little', async () => {
    const second = async () => {
      venue.runtime.forward(1_000);
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const tally = await work.each(1, () => repeated(60, second));
    // Up to when the log was found whole.
    expect(written(tally)).toEqual({
      'insert watched': expect.any(Number),
      'bytes watched': expect.any(Number),
    });
    // Every twenty seconds, whenever that begins.
    expect(tally['insert watched']).toBeLessThanOrEqual(3);
    const asked = Object.entries(tally).filter(([what]) => /^(?:read|look up) /.test(what));
    expect(asked.reduce((sum, [, times]) => sum + times, 0)).toBeLessThan(3_500);
  });
});

function written(tally: Tally): Tally {
  const kept = Object.entries(tally).filter(([what]) => WRITTEN.test(what) && !BY_THE_CLOCK.test(what));
  return Object.fromEntries(kept);
}

/** Of what is written once or several times, as the clock has it. */
function bytesOfAWrite(tally: Tally, table: string): number {
  const { [`bytes ${table}`]: bytes = 0, [`insert ${table}`]: inserts = 0 } = tally;
  return bytes / (inserts + (tally[`update ${table}`] ?? 0));
}

/** What is appended and begun exactly so often; what shares a commit, or a document that is written once for two events, no more. */
function expectWithin(tally: Tally, budget: Tally): void {
  const all = written(tally);
  // What the log was found to be is written every twenty seconds, however long all this takes.
  const counted = Object.entries(all).filter(([what]) => !what.endsWith(' watched'));
  const more = counted.filter(([what, times]) => times > (budget[what] ?? 0));
  expect(Object.fromEntries(more)).toEqual({});
  const isExact = ([what]: readonly [string, number]) => /^(?:insert|appends)/.test(what);
  const exact = Object.fromEntries(Object.entries(budget).filter(isExact));
  expect(all).toMatchObject(exact);
}
