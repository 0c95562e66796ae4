import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { AppendUncertain } from '@lineless/ports/event-store/port';
import type { ApiClient } from '../support/api-client';
import {
  buy,
  confirmCard,
  orderAsSeenBy,
  place,
  refusal,
  untrackedProducts,
  type Placed,
} from '../support/order-flow';
import { orderBecomes } from '../support/order-life';
import { Post, type Letter } from '../support/post';
import { failAppends } from '../support/store-faults';
import { until } from '../support/until';
import { Venue } from '../support/venue';

/** The provider asks again after a second, then less and less often. */
const NEXT_ATTEMPT_MS = 1_000;

describe('a webhook that the service cannot carry out', () => {
  let venue: Venue;
  let customer: ApiClient;
  let post: Post;
  let products: string[];

  const becomes = ({ orderId }: Placed, status: Order['status']) => orderBecomes(customer, orderId, status);
  const timesOf = ({ orderId }: Placed, type: string) => venue.times(orderId, type);
  const answers: (readonly [number, string, string | undefined])[] = [];

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    post = new Post(venue);
    products = (await untrackedProducts(customer)).slice(0, 1);
    const deliver = post.deliver.bind(post);
    post.deliver = async (letter: Letter) => {
      const answer = await deliver(letter);
      if (answer.status !== 200) answers.push([...refusal(answer), answer.headers['retry-after']]);
      return answer;
    };
  });
  beforeEach(() => {
    answers.length = 0;
    venue.payments.webhooks = 'immediate';
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => venue.close());

  it.each([
    ['an unforeseen error', () => new TypeError('x is not a function'), [500, 'INTERNAL', undefined]],
    [
      'a store that does not answer',
      () => new AppendUncertain('No answer'),
      [503, 'UPSTREAM_UNAVAILABLE', '2'],
    ],
  ] as const)(
    'is not taken where it meets %s, and pays the order when it comes again',
    async (_, error, said) => {
      const placed = await place(customer, products);
      const hits = failAppends(venue.server.composition.store, { type: 'OrderPaid', error });
      await confirmCard(customer, placed);
      await until(
        () => answers[0],
        () => 'the webhook was not answered',
      );
      expect(answers).toEqual([said]);
      expect(hits()).toBeGreaterThan(0);
      expect((await orderAsSeenBy(customer, placed.orderId)).status).toBe('IN_PROGRESS');
      jest.restoreAllMocks();
      venue.runtime.forward(NEXT_ATTEMPT_MS);
      await becomes(placed, 'PAID');
      expect(await timesOf(placed, 'OrderPaid')).toBe(1);
    },
  );

  it('is refused again and again while the error lasts, and taken in the end', async () => {
    const placed = await place(customer, products);
    failAppends(venue.server.composition.store, {
      type: 'OrderPaid',
      error: () => new Error('A bug'),
      times: 4,
    });
    await confirmCard(customer, placed);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await until(
        () => answers[attempt],
        () => `there was no attempt ${attempt + 1}`,
      );
      venue.runtime.forward(NEXT_ATTEMPT_MS * 2 ** attempt);
    }
    await becomes(placed, 'PAID');
    expect(answers).toEqual(Array.from({ length: 4 }, () => [500, 'INTERNAL', undefined]));
    expect(await timesOf(placed, 'OrderPaid')).toBe(1);
  });

  it("is not taken either where it tells of a refund at the provider's desk", async () => {
    const placed = await buy(customer, products);
    failAppends(venue.server.composition.store, { type: 'OrderRefunded', error: () => new Error('A bug') });
    await venue.payments.refund({ intentId: placed.paymentIntentId, idempotencyKey: 'at the desk' });
    await until(
      () => answers[0],
      () => 'the webhook was not answered',
    );
    expect(answers[0]).toEqual([500, 'INTERNAL', undefined]);
    expect((await orderAsSeenBy(customer, placed.orderId)).status).toBe('PAID');
    jest.restoreAllMocks();
    venue.runtime.forward(NEXT_ATTEMPT_MS);
    await becomes(placed, 'REFUNDED');
    expect(await timesOf(placed, 'OrderRefunded')).toBe(1);
  });
});
