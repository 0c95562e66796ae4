import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO, type ApiClient } from '../support/api-client';
import { refusal } from '../support/order-flow';
import { beginPasskey, challengeOf, confirm, SoftPasskey, type Wrongs } from '../support/passkey';
import { securityEvents } from '../support/metrics';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;
const REFUSED = [403, 'PASSKEY_REFUSED'];
const RULE = `/api/vendors/${DEMO.vendor}/passkey-rule`;

/** A person with a stolen session, or with their own passkey, who wants what another passkey is for. */
describe('a passkey under attack', () => {
  let venue: Venue;
  let ana: ApiClient;
  let phone: SoftPasskey;

  beforeAll(async () => {
    venue = await Venue.open();
  });
  beforeEach(async () => {
    ana = await venue.newcomer();
    phone = new SoftPasskey();
    await phone.addFor(ana);
    venue.runtime.forward(6 * MINUTE_MS);
  });
  afterAll(() => venue.close());

  /** What a passkey is asked for, in this sign-in. */
  const isShown = async (person: ApiClient) => (await beginPasskey(person)).status === 200;

  it.each<[string, Wrongs]>([
    ['on a page of another site', { origin: 'https://localhost.evil.example' }],
    ['on a page of another site that begins alike', { origin: 'http://localhost.evil.example:3000' }],
    ['for another host', { rpId: 'evil.example' }],
    ['by a finger that was not checked', { isUnverified: true }],
    ['as what makes a passkey', { type: 'webauthn.create' }],
    ['to a question of its own', { challenge: Buffer.from('a question').toString('base64url') }],
  ])('is not shown %s', async (_, wrongs) => {
    expect(refusal(await phone.confirmFor(ana, wrongs))).toEqual(REFUSED);
    expect(await isShown(ana)).toBe(false);
  });

  it.each<[string, Wrongs]>([
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['by a finger that was not checked', { isUnverified: true }],
    ['as what shows one', { type: 'webauthn.get' }],
    ['with a certificate, which we would have to look up', { attestation: 'certified' }],
    ['to a question of its own', { challenge: Buffer.from('a question').toString('base64url') }],
  ])('is not made %s', async (_, wrongs) => {
    const ben = await venue.newcomer();
    expect(refusal(await new SoftPasskey().addFor(ben, 'Phone', wrongs))).toEqual(REFUSED);
    expect(refusal(await ben.post(`/api/users/${ben.userId}/passkeys/challenge`))).toEqual([
      403,
      'PASSKEY_MISSING',
    ]);
  });

  // id: is-shown-once-by-what-it-has-signed
  it('is shown once by what it has signed', async () => {
    const credential = phone.signed(await challengeOf(ana));
    expect((await confirm(ana, credential)).status).toBe(200);
    expect(refusal(await confirm(ana, credential))).toEqual(REFUSED);
    // Also side by side, with other keys.
    const next = phone.signed(await challengeOf(ana));
    const both = await Promise.all([confirm(ana, next), confirm(ana, next)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('is made once by what it was made with', async () => {
    const ben = await venue.newcomer();
    const challenge = await options(ben);
    const [one, two] = [new SoftPasskey(), new SoftPasskey()];
    const add = (credential: object) =>
      ben.post(`/api/users/${ben.userId}/passkeys`, { name: 'Phone', credential });
    const both = await Promise.all([add(one.created(challenge)), add(two.created(challenge))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
  });

  it('is late after five minutes', async () => {
    const credential = phone.signed(await challengeOf(ana));
    venue.runtime.forward(5 * MINUTE_MS);
    expect(refusal(await confirm(ana, credential))).toEqual(REFUSED);
  });

  it("is not another's", async () => {
    const ben = await venue.newcomer();
    const bens = new SoftPasskey();
    await bens.addFor(ben);
    // Ben's passkey, Ana's challenge; Ana's name on Ben's signature; Ana's answer from Ben.
    for (const wrongs of [{}, { credentialId: phone.credentialId }])
      expect(refusal(await confirm(ana, bens.signed(await challengeOf(ana), wrongs)))).toEqual(REFUSED);
    expect(refusal(await confirm(ben, phone.signed(await challengeOf(ana))))).toEqual(REFUSED);
    const elsewhere = `/api/users/${ana.userId}/passkeys`;
    expect((await ben.get(elsewhere)).status).toBe(404);
    expect((await ben.post(`${elsewhere}/challenge`)).status).toBe(404);
    expect((await ben.post(`/api/auth/passkeys/${ana.userId}`)).status).toBe(404);
  });

  it('is shown in one sign-in, and counts in no other', async () => {
    const thief = await venue.signIn(ana.phoneNumber);
    expect((await phone.confirmFor(ana)).status).toBe(200);
    expect([await isShown(ana), await isShown(thief)]).toEqual([true, false]);
    // What one sign-in was asked is not answered in the other.
    expect(refusal(await confirm(thief, phone.signed(await challengeOf(ana))))).toEqual(REFUSED);
  });

  // id: counts-no-more-after
  it('counts no more after five minutes, or once all sign-ins were ended', async () => {
    await phone.confirmFor(ana);
    venue.runtime.forward(5 * MINUTE_MS);
    expect(await isShown(ana)).toBe(false);
    await phone.confirmFor(ana);
    await ana.post('/api/auth/logout-everywhere');
    expect((await beginPasskey(ana)).status).toBe(401);
  });

  it('is refused, and told, where a copy of it has signed', async () => {
    const ben = await venue.newcomer();
    const key = new SoftPasskey();
    await key.addFor(ben, 'Key', { counter: 3 });
    expect((await key.confirmFor(ben, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0])
      expect(refusal(await key.confirmFor(ben, { counter }))).toEqual([403, 'PASSKEY_COPIED']);
    expect(await securityEvents(venue, 'passkey-copied')).toBe(3);
  });

  it("is no first one by another's fresh sign-in", async () => {
    const ben = await venue.newcomer();
    venue.runtime.forward(11 * MINUTE_MS);
    await ben.renew();
    const thief = await venue.newcomer();
    // Ben's token, taken from him, with the cookie of a sign-in that is fresh.
    ben.cookie = thief.cookie;
    expect(refusal(await beginPasskey(ben))).toEqual([403, 'SIGN_IN_TOO_OLD']);
    ben.cookie = undefined;
    expect(refusal(await beginPasskey(ben))).toEqual([403, 'SIGN_IN_TOO_OLD']);
  });

  it('of one venue’s admin opens nothing at another', async () => {
    const { phoneNumber } = await venue.openNeighbour();
    const kit = await venue.signIn(phoneNumber);
    await new SoftPasskey().addFor(kit);
    expect(refusal(await kit.put(RULE, { asksForPasskey: true }))).toEqual([403, 'ROLE_LACKING']);
  });

  it.each([
    ['nothing', {}],
    [
      'no bytes',
      {
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        response: { clientDataJSON: '?', authenticatorData: 'a', signature: 'a' },
      },
    ],
    [
      'bytes that say nothing',
      {
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
      },
    ],
    [
      'much',
      {
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        response: { clientDataJSON: 'A'.repeat(5_000), authenticatorData: 'AA', signature: 'AA' },
      },
    ],
  ])('is not %s', async (_, credential) => {
    expect([400, 403]).toContain((await confirm(ana, credential)).status);
  });

  async function options(person: ApiClient): Promise<string> {
    const { body } = await beginPasskey(person);
    return (body as { options: { challenge: string } }).options.challenge;
  }
});
