import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO, type ApiClient } from '../support/api-client';
import type { LiveClient } from '../support/live-client';
import { untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const PRODUCTS = `location:${DEMO.location}:products`;
const MOST_TOPICS = 50;
/** What a page may say in one breath, and how often it is refused before the line is cut. */
const BURST = 60;
const PATIENCE = 200;

describe('a socket that is too loud', () => {
  let venue: Venue;
  let staff: ApiClient;
  let product: string;
  let quiet: LiveClient;
  let bars: readonly string[];
  let cents = 0;

  const topic = (n: number) => `location:${bars[n] ?? ''}:products`;
  const subscribeAll = (screen: LiveClient, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => screen.subscribe(topic(n))));
  const codes = (acks: Awaited<ReturnType<typeof subscribeAll>>) =>
    acks.flatMap((ack) => (ack.ok ? [] : [ack.code]));
  /** Everybody else hears as before, on the line that they have had all the time. */
  const othersHear = async () => {
    const price = `9.${String((cents += 1)).padStart(2, '0')}`;
    await staff.put(`/api/vendor-locations/${DEMO.location}/products-v2/${product}`, { price });
    await quiet.sees(product, { price });
    expect([quiet.connections, quiet.isConnected]).toEqual([1, true]);
    expect(await venue.screen().subscribe(PRODUCTS)).toMatchObject({ ok: true });
  };

  beforeAll(async () => {
    venue = await Venue.open();
    staff = await venue.staff();
    [product = ''] = await untrackedProducts(staff);
    bars = await venue.openBars(BURST + 20);
    quiet = venue.screen();
    await quiet.subscribe(PRODUCTS);
  });
  afterAll(() => venue.close());

  it(`hears ${MOST_TOPICS} topics at most, asked for one after the other or in one breath`, async () => {
    const patient = venue.screen();
    for (let n = 0; n < MOST_TOPICS; n += 1)
      expect(await patient.subscribe(topic(n))).toMatchObject({ ok: true });
    expect(await patient.subscribe(topic(MOST_TOPICS))).toEqual({ ok: false, code: 'TOO_MANY_TOPICS' });
    // What it hears already it may ask for again, and in the place of another one a new one.
    expect(await patient.subscribe(topic(0))).toMatchObject({ ok: true });
    patient.unsubscribe(topic(1));
    expect(await patient.subscribe(topic(MOST_TOPICS))).toMatchObject({ ok: true });

    const hasty = venue.screen();
    const acks = await subscribeAll(hasty, BURST);
    expect(acks.filter(({ ok }) => ok)).toHaveLength(MOST_TOPICS);
    expect(codes(acks)).toEqual(Array.from({ length: BURST - MOST_TOPICS }, () => 'TOO_MANY_TOPICS'));
    await othersHear();
  });

  it('is told so, and is heard again when it has been quiet for a while', async () => {
    const screen = venue.screen();
    const refused = codes(await subscribeAll(screen, BURST + 20)).filter(
      (code) => code !== 'TOO_MANY_TOPICS',
    );
    expect(refused.length).toBeGreaterThan(10);
    expect(new Set(refused)).toEqual(new Set(['TOO_MANY_REQUESTS']));
    venue.runtime.forward(10_000);
    expect(await screen.subscribe(topic(0))).toMatchObject({ ok: true });
    expect(screen.isConnected).toBe(true);
    await othersHear();
  });

  it.each([
    ['asks', 'subscribe', { topic: PRODUCTS }],
    ['takes back', 'unsubscribe', { topic: PRODUCTS }],
    ['says what is no message', 'hello', { are: 'you there?' }],
    ['says nothing', 'subscribe', undefined],
  ])('is cut off when it %s without end', async (_, event, body) => {
    const screen = venue.screen();
    await screen.subscribe(PRODUCTS);
    const cut = screen.disconnected();
    for (let n = 0; n < BURST + PATIENCE + 50; n += 1) screen.shout(event, body);
    expect(await cut).toBe('io server disconnect');
    await othersHear();
  });

  it('is cut off when it says too much at once', async () => {
    const screen = venue.screen();
    await screen.subscribe(PRODUCTS);
    const cut = screen.disconnected();
    screen.shout('subscribe', { topic: 'x'.repeat(16 * 1024) });
    await cut;
    await othersHear();
    // A page that has stumbled comes back by itself.
    await until(
      () => screen.isConnected || undefined,
      () => 'it did not connect again',
    );
  });
});
