import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { confirmedAnswer, creationAnswer, passkeysAnswer } from '@lineless/contracts/accounts/passkeys';
import { passkeyRuleAnswer } from '@lineless/contracts/venues/passkey-rule';
import { DEMO, type Answer, type ApiClient } from '../support/api-client';
import { buy, read, refusal, untrackedProducts } from '../support/order-flow';
import { beginPasskey, SoftPasskey } from '../support/passkey';
import { setRole, type Colleague } from '../support/roles';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;
const RULE = `/api/vendors/${DEMO.vendor}/passkey-rule`;
const ROLES = `/api/vendors/${DEMO.vendor}/vendor-roles`;

describe('a passkey', () => {
  let venue: Venue;
  let people = 0;

  const of = (person: ApiClient) => `/api/users/${person.userId}/passkeys`;
  const passkeysOf = async (person: ApiClient) => read(await person.get(of(person)), passkeysAnswer).passkeys;
  const newcomer = () => venue.newcomer();

  beforeAll(async () => {
    venue = await Venue.open();
  });
  afterAll(() => venue.close());

  // id: is-added-right-after
  it('is added right after the sign-in, is listed, used and removed by showing it', async () => {
    const ana = await newcomer();
    const phone = new SoftPasskey();
    expect(await passkeysOf(ana)).toEqual([]);
    const added = await phone.addFor(ana, ' My phone ');
    expect(added.status).toBe(201);
    const [first] = await passkeysOf(ana);
    expect(first).toEqual({ passkeyId: expect.any(String), name: 'My phone', addedAt: expect.any(String) });
    expect(read(added, passkeysAnswer, 201).passkeys).toEqual([first]);

    venue.runtime.forward(6 * MINUTE_MS);
    const remove = () => ana.call('DELETE', `${of(ana)}/${first?.passkeyId ?? ''}`);
    expect(refusal(await remove())).toEqual([403, 'PASSKEY_REQUIRED']);
    const { until } = read(await phone.confirmFor(ana), confirmedAnswer);
    expect(Date.parse(until) - venue.runtime.now()).toBeGreaterThan(4 * MINUTE_MS);
    expect((await passkeysOf(ana))[0]?.usedAt).toBeDefined();
    expect((await remove()).status).toBe(204);
    expect(await passkeysOf(ana)).toEqual([]);
    expect(refusal(await ana.post(`${of(ana)}/challenge`))).toEqual([403, 'PASSKEY_MISSING']);
  });

  it('is a first one only within ten minutes of the sign-in, however often that was renewed', async () => {
    const ana = await newcomer();
    venue.runtime.forward(9 * MINUTE_MS);
    await ana.renew();
    expect((await beginPasskey(ana)).status).toBe(200);
    venue.runtime.forward(2 * MINUTE_MS);
    await ana.renew();
    expect(refusal(await beginPasskey(ana))).toEqual([403, 'SIGN_IN_TOO_OLD']);
    await ana.signIn(ana.phoneNumber);
    expect((await new SoftPasskey().addFor(ana)).status).toBe(201);
  });

  // id: lets-a-second-one-in-once
  it('lets a second one in once it is shown, and not by a fresh sign-in alone', async () => {
    const ana = await newcomer();
    const [phone, key] = [new SoftPasskey(), new SoftPasskey()];
    await phone.addFor(ana);
    venue.runtime.forward(6 * MINUTE_MS);
    await ana.signIn(ana.phoneNumber);
    expect(refusal(await beginPasskey(ana))).toEqual([403, 'PASSKEY_REQUIRED']);
    await phone.confirmFor(ana);
    // As keys do that sign by themselves what they are.
    expect((await key.addFor(ana, 'Key', { attestation: 'own' })).status).toBe(201);
    expect((await passkeysOf(ana)).map(({ name }) => name)).toEqual(['Phone', 'Key']);
    venue.runtime.forward(6 * MINUTE_MS);
    expect((await key.confirmFor(ana)).status).toBe(200);
  });

  it('is still there after a restart, and so is what was shown with it', async () => {
    const ana = await newcomer();
    const phone = new SoftPasskey();
    await phone.addFor(ana);
    venue.runtime.forward(6 * MINUTE_MS);
    await phone.confirmFor(ana);
    await venue.restart();
    expect((await beginPasskey(ana)).status).toBe(200);
    venue.runtime.forward(5 * MINUTE_MS);
    expect(refusal(await beginPasskey(ana))).toEqual([403, 'PASSKEY_REQUIRED']);
  });

  it('goes with its person', async () => {
    const ana = await newcomer();
    await new SoftPasskey().addFor(ana);
    expect((await ana.post(`/api/users/${ana.userId}/forget`, { confirmed: true })).status).toBe(204);
    // What says whose it was lies sealed, under a key that is deleted.
    const forgotten = async () => {
      const stored = await venue.server.composition.store.readStream(`user-${ana.userId}`);
      const added = stored.find(({ type }) => type === 'PasskeyAdded');
      return added && Object.values(added.data as object).includes('Forgotten') ? added.data : undefined;
    };
    expect(await until(forgotten, () => 'a passkey')).toMatchObject({ credentialId: '', publicKey: '' });
  });

  describe('where a venue asks for one', () => {
    let admin: ApiClient;
    let adminsKey: SoftPasskey;
    let joe: ApiClient;
    let joes: Colleague;
    let customer: ApiClient;
    let products: string[];

    const switchTo = (asksForPasskey: boolean) => admin.put(RULE, { asksForPasskey });
    const refund = async (by: ApiClient): Promise<Answer> => {
      const { orderId } = await buy(customer, products);
      return by.put(`/api/users/staff-user-id/orders/${orderId}/refund`, { refundReason: 'Spilled' });
    };

    beforeAll(async () => {
      customer = await venue.customer();
      products = (await untrackedProducts(customer)).slice(0, 1);
      admin = await venue.signIn(DEMO.admin);
      adminsKey = new SoftPasskey();
    });
    beforeEach(async () => {
      joes = { phoneNumber: `+1310555${6400 + (people += 1)}`, name: 'Joe B.' };
      await setRole(venue, joes, 'MANAGER');
      joe = await venue.signIn(joes.phoneNumber);
      await admin.signIn(DEMO.admin);
    });

    // id: is-what-its-admin-has-who-switches-it-on-so
    it('is what its admin has who switches it on, so that no admin is locked out by it', async () => {
      expect(read(await admin.get(RULE), passkeyRuleAnswer)).toEqual({ rule: { asksForPasskey: false } });
      expect(refusal(await switchTo(true))).toEqual([403, 'PASSKEY_MISSING']);
      expect(refusal(await joe.put(RULE, { asksForPasskey: true }))).toEqual([403, 'ROLE_LACKING']);
      // Staff are told of it, before it is asked of them.
      expect(read(await joe.get(RULE), passkeyRuleAnswer)).toEqual({ rule: { asksForPasskey: false } });
      expect(refusal(await customer.get(RULE))).toEqual([403, 'ROLE_LACKING']);
      expect((await refund(joe)).status).toBe(200);
      await adminsKey.addFor(admin);
      expect(read(await switchTo(true), passkeyRuleAnswer)).toEqual({ rule: { asksForPasskey: true } });
      expect(read(await admin.get(RULE), passkeyRuleAnswer)).toEqual({ rule: { asksForPasskey: true } });
      // It is no part of what visitors see of the venue.
      expect(JSON.stringify((await customer.get(`/api/vendor?vendorId=${DEMO.vendor}`)).body)).not.toContain(
        'asskey',
      );
    });

    // id: is-asked-for-at-refunds-and-changes
    it('is asked for at refunds and changes of roles, and at nothing else', async () => {
      const item = `/items/${products[0] ?? ''}/missing`;
      const { orderId } = await buy(customer, products);
      const order = `/api/users/staff-user-id/orders/${orderId}`;
      const newRole = { phoneNumber: '+13105556499', name: 'New', role: 'STAFF' };
      const guarded = (): readonly Promise<Answer>[] => [
        joe.put(`${order}/refund`, { refundReason: 'Spilled' }),
        joe.put(`${order}${item}`, { quantity: 1 }),
        joe.post(ROLES, newRole),
        joe.put(`${ROLES}/${DEMO.staff}`, { name: 'Maya', role: 'MANAGER' }),
        joe.call('DELETE', `${ROLES}/${DEMO.staff}`),
      ];
      for (const answer of guarded()) expect(refusal(await answer)).toEqual([403, 'PASSKEY_MISSING']);
      expect((await joe.get(ROLES)).status).toBe(200);
      expect((await joe.put(`${order}/prepare`, {})).status).toBe(200);

      const phone = new SoftPasskey();
      await phone.addFor(joe);
      venue.runtime.forward(6 * MINUTE_MS);
      for (const answer of guarded()) expect(refusal(await answer)).toEqual([403, 'PASSKEY_REQUIRED']);
      await phone.confirmFor(joe);
      expect((await joe.post(ROLES, newRole)).status).toBe(201);
      expect((await joe.put(`${order}/refund`, { refundReason: 'Spilled' })).status).toBe(200);
      venue.runtime.forward(5 * MINUTE_MS);
      expect(refusal(await joe.call('DELETE', `${ROLES}/${newRole.phoneNumber}`))).toEqual([
        403,
        'PASSKEY_REQUIRED',
      ]);
    });

    it('answers the same request with its own key once it is shown', async () => {
      const phone = new SoftPasskey();
      await phone.addFor(joe);
      venue.runtime.forward(6 * MINUTE_MS);
      const { orderId } = await buy(customer, products);
      const again = () =>
        joe.put(
          `/api/users/staff-user-id/orders/${orderId}/refund`,
          { refundReason: 'Spilled' },
          { 'idempotency-key': `refund-${orderId}` },
        );
      expect(refusal(await again())).toEqual([403, 'PASSKEY_REQUIRED']);
      await phone.confirmFor(joe);
      expect((await again()).status).toBe(200);
    });

    it('is asked for by that venue alone', async () => {
      const { phoneNumber, vendorId } = await venue.openNeighbour();
      const kit = await venue.signIn(phoneNumber);
      const role = { phoneNumber: '+13105556498', name: 'New', role: 'STAFF' };
      expect((await kit.post(`/api/vendors/${vendorId}/vendor-roles`, role)).status).toBe(201);
    });

    it('does not stand in the way of what customers and the service do', async () => {
      expect((await buy(customer, products)).order.status).toBe('PAID');
    });

    it('is asked for also to ask no more', async () => {
      venue.runtime.forward(6 * MINUTE_MS);
      expect(refusal(await switchTo(false))).toEqual([403, 'PASSKEY_REQUIRED']);
      await adminsKey.confirmFor(admin);
      expect((await switchTo(false)).status).toBe(200);
      expect((await refund(joe)).status).toBe(200);
    });
  });
});

describe('a passkey behind a proxy', () => {
  it('is made for the public address, under any host that a request names', async () => {
    const venue = await Venue.open({
      settings: {
        PUBLIC_URL: 'https://order.venue.example',
        PUBLIC_HOSTS: ['bar.venue.example'],
        TRUSTED_PROXIES: 1,
        TEST_PROVIDERS: 'on',
      },
    });
    try {
      const ana = await venue.newcomer();
      const beginAt = (host: string) => ana.post(`/api/auth/passkeys/${ana.userId}`, undefined, { host });
      expect(refusal(await beginAt('evil.example'))).toEqual([403, 'UNKNOWN_HOST']);
      expect(read(await beginAt('bar.venue.example'), creationAnswer).options.rp.id).toBe(
        'order.venue.example',
      );
      expect(refusal(await new SoftPasskey().addFor(ana))).toEqual([403, 'PASSKEY_REFUSED']);
      const evil = new SoftPasskey('https://evil.example', 'order.venue.example');
      expect(refusal(await evil.addFor(ana))).toEqual([403, 'PASSKEY_REFUSED']);
      const phone = new SoftPasskey('https://order.venue.example', 'order.venue.example');
      expect((await phone.addFor(ana)).status).toBe(201);
      expect((await phone.confirmFor(ana)).status).toBe(200);
    } finally {
      await venue.close();
    }
  });
});
