import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CountStock } from '@lineless/areas/catalogue/handlers/products';
import { productFormats, type ProductEvent } from '@lineless/areas/catalogue/model/events';
import { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import { DEMO, type Answer, type ApiClient } from '../support/api-client';
import { Crowd } from '../support/crowd';
import { confirmCard, markPaid, orderOf, placedOf, refusal, tryToPlace } from '../support/order-flow';
import { ORDER_LIFE_MS } from '../support/order-life';
import { appendPast, type PastEvent } from '../support/past';
import { piecesBecome, piecesLeft } from '../support/stock';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const CUSTOMERS = 200;
const PIECES = 120;
const AT_ONCE = 64;
const PAST_SALES = 15_000;
/** What is read of a stream at most, however long it is. */
const MOST_READ = 100;

describe('a product that everybody wants', () => {
  let venue: Venue;
  let crowd: Crowd;
  let anyone: ApiClient;
  let product: string;

  const count = async (onHand: number) => {
    await venue.server.app
      .get(Bus)
      .command(
        CountStock,
        { productId: product, vendorLocationId: DEMO.location, onHand },
        systemOrigin('test', 'count'),
      );
    await piecesBecome(anyone, product, onHand);
  };
  const sold = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 201);
  const refusals = (answers: readonly Answer[]) =>
    new Set(answers.filter(({ status }) => status !== 201).map((answer) => refusal(answer).join(' ')));
  const streamOfProduct = () => `product-${product}`;

  beforeAll(async () => {
    venue = await Venue.open({ settings: { SMS_RATE_LIMIT: null } });
    crowd = await Crowd.signIn(venue, CUSTOMERS, AT_ONCE);
    anyone = venue.visitor();
    product = await venue.productId('Still Water');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => venue.close());

  // id: all-others-hear-that-it-is-sold
  it(`goes to exactly ${PIECES} of ${CUSTOMERS} who order it in one moment; all others hear that it is sold out`, async () => {
    await count(PIECES);
    const answers = await crowd.allAtOnce((person) => tryToPlace(person, { [product]: 1 }));
    expect(sold(answers)).toHaveLength(PIECES);
    expect(refusals(answers)).toEqual(new Set(['409 SOLD_OUT']));
    await piecesBecome(anyone, product, 0);
    // Every one of them can pay, and gets what was promised.
    const paid = await crowd.each(async (person, index) => {
      const answer = answers[index];
      if (answer?.status !== 201) return null;
      const placed = placedOf(person, answer);
      await confirmCard(person, placed);
      return orderOf(await markPaid(person, placed)).status;
    });
    expect(paid.filter((status) => status === 'PAID')).toHaveLength(PIECES);
    const committed = async () => {
      const { events } = await venue.server.composition.store.readAll({
        after: null,
        limit: 10_000,
        filter: { types: ['StockCommitted'], streamPrefixes: [streamOfProduct()] },
      });
      return events.length;
    };
    await until(
      async () => ((await committed()) === PIECES ? PIECES : undefined),
      () => 'not everything that was paid is sold',
    );
    expect(await piecesLeft(anyone, product)).toBe(0);
  });

  it(`takes ${AT_ONCE} who come at once for a last ${AT_ONCE - 1}, and sends one away`, async () => {
    await count(AT_ONCE - 1);
    const some = crowd.people.slice(0, AT_ONCE);
    const answers = await Promise.all(some.map((person) => tryToPlace(person, { [product]: 1 })));
    expect(sold(answers)).toHaveLength(AT_ONCE - 1);
    expect(refusals(answers)).toEqual(new Set(['409 SOLD_OUT']));
    await piecesBecome(anyone, product, 0);
  });

  describe('whose stream has 30,000 events', () => {
    /** What is read of the product's stream from here on: the size of each page, and who was served in between. */
    const watchReads = () => {
      const { store } = venue.server.composition;
      const pages: number[] = [];
      for (const name of ['readStream', 'readStreamBackwards'] as const) {
        const read = store[name].bind(store);
        jest.spyOn(store, name).mockImplementation(async (stream, options) => {
          const events = await read(stream, options);
          if (stream === streamOfProduct()) pages.push(events.length);
          return events;
        });
      }
      return pages;
    };
    const total = (pages: readonly number[]) => pages.reduce((sum, events) => sum + events, 0);

    beforeAll(async () => {
      // What was not paid for comes back.
      venue.runtime.forward(ORDER_LIFE_MS);
      await piecesBecome(anyone, product, AT_ONCE - 1);
      await count(PAST_SALES);
      const { store } = venue.server.composition;
      const [newest] = await store.readStreamBackwards(streamOfProduct(), { limit: 1 });
      if (!newest) throw new Error('There is no such product');
      const on = venue.runtime.now();
      const events = Array.from({ length: PAST_SALES }).flatMap((_, n): PastEvent<ProductEvent>[] => {
        const orderId = `past-${n}`;
        const hold = { orderId, quantity: 1, until: new Date(on).toISOString() };
        return [
          { type: 'StockHeld', data: hold, on },
          { type: 'StockCommitted', data: { orderId, quantity: 1 }, on },
        ];
      });
      // As another process on the same store would have sold them: this one has never heard of it.
      await appendPast(store, [
        { stream: streamOfProduct(), events, formats: productFormats, after: newest.revision },
      ]);
    });

    it('is decided on what another process has sold since, while all others are served', async () => {
      const pages = watchReads();
      const [buyer, other] = crowd.people;
      if (!buyer || !other) throw new Error('No person is there');
      let answer: Answer | undefined;
      const ordering = tryToPlace(buyer, { [product]: 1 }).then((came) => (answer = came));
      const served: number[] = [];
      while (answer === undefined) {
        expect((await other.get('/healthz')).status).toBe(200);
        served.push(pages.length);
      }
      expect(refusal(await ordering)).toEqual([409, 'SOLD_OUT']);
      expect(total(pages)).toBeGreaterThanOrEqual(2 * PAST_SALES);
      // Not only before the first page and after the last one.
      expect(new Set(served).size).toBeGreaterThan(3);
    });

    it('is ordered after a restart without its past being read', async () => {
      await venue.server.composition.engine.catchUp();
      await venue.restart();
      const pages = watchReads();
      await count(1);
      const [buyer, late] = crowd.people;
      if (!buyer || !late) throw new Error('No person is there');
      expect((await tryToPlace(buyer, { [product]: 1 })).status).toBe(201);
      expect(refusal(await tryToPlace(late, { [product]: 1 }))).toEqual([409, 'SOLD_OUT']);
      expect(total(pages)).toBeGreaterThan(0);
      expect(total(pages)).toBeLessThan(MOST_READ);
    });
  });
});
