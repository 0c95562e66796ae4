import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publicSettings } from '@lineless/contracts/platform/settings';
import { PushService } from '../doubles/push/service';
import type { Answer, ApiClient } from '../support/api-client';
import { buy, read, refusal, untrackedProducts } from '../support/order-flow';
import { asTimePasses, until } from '../support/until';
import { Venue } from '../support/venue';

describe('a customer whose page is closed', () => {
  let venue: Venue;
  let service: PushService;
  let ana: ApiClient;
  let staff: ApiClient;
  let products: string[];

  beforeAll(async () => {
    service = await PushService.open();
    // The push service of the test is at this machine.
    venue = await Venue.open({ settings: { TEST_PROVIDERS: 'on', SUPPORT_EMAIL: 'help@kiln-annex.com' } });
    ana = await venue.newcomer();
    staff = await venue.staff();
    products = (await untrackedProducts(ana)).slice(0, 1);
  });
  afterAll(async () => {
    await venue.close();
    await service.close();
  });

  const at = (orderId: string, what: string, who = ana) =>
    `/api/users/${who.userId}/orders/${orderId}/${what}`;
  const follow = (orderId: string, browser: string, who = ana): Promise<Answer> =>
    who.put(at(orderId, 'follower', who), service.subscribe(browser));
  const bump = (orderId: string) => staff.put(`/api/users/staff-user-id/orders/${orderId}/prepare`);
  const told = (browser: string) =>
    service.delivered
      .filter((delivered) => delivered.browser === browser)
      .map(({ text }) => JSON.parse(text) as { title: string; path: string });
  const hears = (browser: string) =>
    until(
      () => told(browser)[0],
      () => `${browser} has heard nothing`,
    );

  // id: is-told-on-the-phone-in-the-moment
  it('is told on the phone in the moment in which the order is bumped', async () => {
    const { orderId } = await buy(ana, products);
    expect((await follow(orderId, 'phone')).status).toBe(204);
    expect((await bump(orderId)).status).toBe(200);
    expect(await hears('phone')).toMatchObject({
      title: 'Ready at Main Bar',
      path: `/location/064E1/order/${orderId}/status`,
    });
    const { pushPublicKey } = read(await venue.visitor().get('/api/settings'), publicSettings);
    expect(service.delivered[0]?.sender.publicKey).toBe(pushPublicKey);
  });

  it('is told after a restart in the middle, with the same keys', async () => {
    const { orderId } = await buy(ana, products);
    await follow(orderId, 'tablet');
    service.letAnswer('tablet', { status: 503 });
    await bump(orderId);
    await until(
      () => (service.asked.includes('tablet') ? true : undefined),
      () => 'no browser was asked',
    );
    await venue.restart();
    service.letAnswer('tablet', null);
    await asTimePasses(
      venue.runtime,
      1_000,
      () => told('tablet')[0],
      () => 'nothing was told after the restart',
    );
    expect(told('tablet')).toHaveLength(1);
  });

  it('is forgotten by a push service that says so, by a tap, and by signing out everywhere', async () => {
    const { orderId } = await buy(ana, products);
    for (const browser of ['gone', 'quiet', 'left behind'])
      await follow(orderId, encodeURIComponent(browser));
    service.letAnswer('gone', { status: 410 });
    const { endpoint } = service.subscribe('quiet');
    expect((await ana.put(at(orderId, 'unfollow'), { endpoint })).status).toBe(204);
    await bump(orderId);
    await hears(encodeURIComponent('left behind'));
    expect(told('quiet')).toEqual([]);
    const { followers } = venue.server.composition.given.adapters;
    await until(
      async () => ((await followers.of(orderId)).length === 1 ? true : undefined),
      () => 'who is gone is still there',
    );
    await ana.post('/api/auth/logout-everywhere');
    expect(await followers.of(orderId)).toEqual([]);
  });

  it('is told of its own orders alone', async () => {
    const ben = await venue.newcomer();
    const { orderId } = await buy(ben, products);
    const stranger = await venue.newcomer();
    expect(refusal(await follow(orderId, 'stranger', stranger))).toEqual([404, 'ORDER_NOT_FOUND']);
    const theirs = `/api/users/${ben.userId}/orders/${orderId}/follower`;
    for (const who of [stranger, staff])
      expect(refusal(await who.put(theirs, service.subscribe('stranger')))).toEqual([404, 'ORDER_NOT_FOUND']);
  });

  // id: is-never-at
  it.each([
    'https://10.0.0.7/push',
    'https://localhost/push',
    'http://push.example/phone',
    'https://push.example:9200/phone',
  ])('is never at %s', async (endpoint) => {
    const ben = await venue.newcomer();
    const { orderId } = await buy(ben, products);
    const { keys } = service.subscribe('inside');
    expect(refusal(await ben.put(at(orderId, 'follower', ben), { endpoint, keys }))).toEqual([
      400,
      'PUSH_ENDPOINT_REFUSED',
    ]);
  });
});
