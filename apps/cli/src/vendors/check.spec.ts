import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readSettings } from '@lineless/platform/settings';
import { openSqliteReadModels } from '@lineless/ports/documents/sqlite';
import { followersIn } from '@lineless/ports/push/followers';
import { SUBJECTS } from '@lineless/ports/payments/stripe-shapes';
import { AUTH0_APPLICATION } from '../../../../test/doubles/auth0/applications';
import { Auth0Double } from '../../../../test/doubles/auth0/double';
import { GOOGLE_KEY, GooglePlacesDouble } from '../../../../test/doubles/google-places/double';
import { PushService } from '../../../../test/doubles/push/service';
import { RESTRICTED_KEY, STRIPE_SECRETS } from '../../../../test/doubles/stripe/double';
import { openStripeVenue, type StripeVenue } from '../../../../test/support/stripe-venue';
import { checkVendors } from './check';
import { readCheck } from './options';

const PHONE = '+13105550199';

describe('vendors that are checked from the command line', () => {
  let open: StripeVenue;
  let url: string;
  let said: string[];
  const quiet = () => undefined;

  beforeAll(async () => {
    open = await openStripeVenue();
    url = open.venue.server.url;
  });
  beforeEach(() => {
    said = [];
    const { account, permissions, webhooks } = open.stripe;
    webhooks.mode = 'at-once';
    permissions.lacking.clear();
    account.endpoints.splice(0, account.endpoints.length, {
      ...{ id: 'we_1', status: 'enabled', url: `${url}/api/webhooks/stripe` },
      enabled_events: Object.keys(SUBJECTS),
    });
    account.domains.splice(0, account.domains.length, {
      ...{ id: 'pmd_1', domain_name: '127.0.0.1', enabled: true },
      apple_pay: { status: 'active' },
      google_pay: { status: 'active' },
    });
  });
  afterAll(async () => {
    expect(open.stripe.complaints).toEqual([]);
    await open.close();
  });

  const check = (
    env: Record<string, string>,
    typed: readonly string[] = [],
    auth0?: string,
    google?: string,
  ) =>
    checkVendors(
      {
        settings: readSettings(env),
        runtime: open.venue.runtime,
        log: { warn: quiet, error: quiet },
        addresses: { stripe: open.stripe.address, ...(auth0 && { auth0 }), ...(google && { google }) },
      },
      readCheck(typed),
      (line) => said.push(line),
    );
  const atStripe = (over: Record<string, string> = {}) =>
    check({ ...STRIPE_SECRETS, ...over }, ['--url', url]);
  const lines = (outcome: string) => said.filter((line) => line.startsWith(outcome));

  it('are left out where they are not set, and that is no failure', async () => {
    expect(await check({})).toBe(0);
    expect(said).toEqual([
      'left out  Stripe: STRIPE_SECRET_KEY is not set',
      'left out  Auth0: AUTH0_DOMAIN is not set',
      'left out  Google: GOOGLE_MAPS_KEY is not set',
      'left out  A message to the browsers that follow an order: no --order that your own phone follows',
    ]);
  });

  it('are asked at Stripe for all that the service needs, a line for each', async () => {
    expect(await atStripe({ STRIPE_TAX: 'on' })).toBe(0);
    expect(lines('FAILED')).toEqual([]);
    expect(said.slice(0, 2)).toEqual([
      'ok        What the key may do: all that the service asks for',
      'ok        Tax code txcd_99999999: General - Tangible Goods',
    ]);
    expect(said.slice(10, 23)).toEqual([
      'ok        A payment of $1.00 with pm_card_visa: succeeded',
      'ok        A payment of $1.00 with pm_card_visa_chargeDeclined: card_declined',
      'ok        A payment of $1.00 with pm_card_visa_chargeDeclinedInsufficientFunds: card_declined',
      'ok        A payment of $1.00 with pm_card_authenticationRequired: requires_action',
      'ok        A payment of $1.00 with pm_card_pendingRefund: succeeded',
      'ok        A payment of $1.00 with pm_card_refundFail: succeeded',
      'ok        A refund to pm_card_visa: succeeded',
      'ok        A refund to pm_card_pendingRefund: pending',
      `ok        A webhook endpoint for ${url}: enabled, with all events that the service listens to`,
      `ok        A notice to ${url} that is signed with STRIPE_WEBHOOK_SECRET: taken`,
      "ok        Stripe's own notice of that payment: taken by every endpoint",
      'ok        The payment method domain 127.0.0.1: Apple Pay active, Google Pay active',
      'left out  Auth0: AUTH0_DOMAIN is not set',
    ]);
    const left = open.stripe.books.all().map(({ status }) => status);
    expect(new Set(left)).toEqual(new Set(['succeeded', 'canceled']));
  });

  it('fail by what is not set up, without ending there', async () => {
    const { account, permissions } = open.stripe;
    const [endpoint] = account.endpoints;
    const [domain] = account.domains;
    if (!endpoint || !domain) throw new Error('Nothing is set up');
    account.endpoints[0] = { ...endpoint, enabled_events: ['payment_intent.succeeded'] };
    account.domains[0] = {
      ...domain,
      apple_pay: { status: 'inactive', status_details: { error_message: 'No file was found.' } },
    };
    permissions.lacking.add('rak_dispute_read');
    expect(
      await atStripe({ STRIPE_SECRET_KEY: RESTRICTED_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_of_somebody_else' }),
    ).toBe(1);
    expect(lines('FAILED')).toEqual([
      'FAILED    What the key may do: it lacks Disputes: read (rak_dispute_read)',
      expect.stringMatching(
        /^FAILED {4}A webhook endpoint for .*: it does not send payment_intent\.payment_failed, /,
      ),
      `FAILED    A notice to ${url} that is signed with STRIPE_WEBHOOK_SECRET: refused: the service there has another secret, or none`,
      'FAILED    The payment method domain 127.0.0.1: Apple Pay inactive (No file was found.), Google Pay active',
    ]);
    account.endpoints.splice(0);
    account.domains.splice(0);
    said = [];
    expect(await atStripe()).toBe(1);
    expect(lines('FAILED')).toEqual([
      `FAILED    A webhook endpoint for ${url}: Stripe has none at ${url}/api/webhooks/stripe`,
      'FAILED    The payment method domain 127.0.0.1: it is not registered at Stripe',
    ]);
  });

  it('fail where the service does not take what Stripe signs', async () => {
    open.stripe.webhooks.mode = 'never';
    const asked = atStripe();
    const looks = setInterval(() => open.venue.runtime.forward(1_000), 20);
    expect(await asked).toBe(1);
    clearInterval(looks);
    expect(lines('FAILED')).toEqual([
      expect.stringContaining("Stripe's own notice of that payment: not taken"),
    ]);
  });

  it('move no money with a live key', async () => {
    const before = open.stripe.books.all().length;
    for (const key of ['sk_live_of_a_venue', 'rk_live_of_a_venue']) {
      said = [];
      await atStripe({ STRIPE_SECRET_KEY: key });
      expect(lines('left out')).toContain(
        'left out  Payments and refunds: the key is live, and would move money',
      );
    }
    expect(open.stripe.books.all()).toHaveLength(before);
  });

  it('send a code to one’s own number, and try it', async () => {
    const auth0 = await Auth0Double.start(() => open.venue.runtime.now());
    const sms = (...typed: string[]) => check({ ...AUTH0_APPLICATION }, typed, auth0.url);
    expect(await sms()).toBe(0);
    expect(lines('left out')).toContain('left out  A code by SMS: no --phone to send it to');
    expect(await sms('--phone', PHONE)).toBe(0);
    const code = auth0.tenant.lastCode(PHONE);
    expect(await sms('--phone', PHONE, '--code', code)).toBe(0);
    expect(said.filter((line) => line.includes(PHONE))).toEqual([
      `ok        A code by SMS to ${PHONE}: Auth0 has taken it; type it with --code to try signing in`,
      expect.stringMatching(/^ok {8}A sign-in with the code that .* got: user sms-\w+, with a refresh token/),
    ]);
    expect(await sms('--phone', PHONE, '--code', code)).toBe(1);
    auth0.allowsOffline = false;
    await sms('--phone', PHONE);
    await sms('--phone', PHONE, '--code', auth0.tenant.lastCode(PHONE));
    expect(lines('FAILED').at(-1)).toContain('it gives no refresh tokens');
    await auth0.close();
  });

  it('look an address up at Google', async () => {
    const google = await GooglePlacesDouble.start();
    const places = (key: string) => check({ GOOGLE_MAPS_KEY: key }, [], undefined, google.url);
    expect([await places(GOOGLE_KEY), await places('none-of-theirs')]).toEqual([0, 1]);
    expect(said.filter((line) => line.includes('The Fillmore'))).toEqual([
      expect.stringMatching(/^ok {8}Addresses like 'The Fillmore': .*San Francisco/),
      expect.stringMatching(/^FAILED {4}Addresses like 'The Fillmore': /),
    ]);
    await google.close();
  });

  it('send a message to the browsers that follow one’s own order', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'lineless-check-'));
    const service = await PushService.open();
    const models = openSqliteReadModels({ directory, runtime: open.venue.runtime });
    const followers = followersIn(models, open.venue.runtime);
    const at = open.venue.runtime.now();
    await followers.follow({ orderId: 'O1', userId: 'ana', subscription: service.subscribe('phone'), at });
    await models.close();
    const env = { DATA_DIR: directory, TEST_PROVIDERS: 'on', SUPPORT_EMAIL: 'bar@lineless.com' };
    const push = (order: string, over: Record<string, string> = {}) =>
      check({ ...env, ...over }, ['--order', order]);
    expect([await push('O1'), await push('O2')]).toEqual([0, 1]);
    expect(service.delivered.map(({ browser, text }) => [browser, text])).toEqual([
      ['phone', expect.stringContaining('This is a test.')],
    ]);
    service.letAnswer('phone', { status: 410 });
    expect(await push('O1')).toBe(1);
    expect(lines('FAILED')).toEqual([
      'FAILED    A message to the browsers that follow an order: no browser follows O2',
      expect.stringMatching(/^FAILED {4}A message by 127\.0\.0\.1:\d+: gone$/),
    ]);
    await push('O1', { SUPPORT_EMAIL: 'support@lineless.example' });
    expect(said.at(-1)).toContain('no address in SUPPORT_EMAIL that exists');
    await service.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it.each([
    [['--phone', '310'], '--phone must be a number such as'],
    [['--url', 'bar.example'], '--url must be an http(s) URL'],
    [['--code', '123456'], 'is typed with the --phone'],
  ])('are not asked when what was typed is not understood: %j', (typed, words) => {
    expect(() => readCheck(typed)).toThrow(words);
  });
});
