import { sharedMongo } from '../../../composition/src/mongo';
import { followersIn } from '@lineless/ports/push/followers';
import { openReadModels } from '../../../composition/src/adapters';
import { openPlaces, type ServiceAddresses } from '../../../composition/src/providers';
import { openPush } from '../../../composition/src/push';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Log } from '@lineless/platform/logging';
import type { Settings } from '@lineless/platform/settings';
import { Findings, NotAsExpected } from './findings';
import type { CheckOptions } from './options';

export interface CheckedFrom {
  readonly settings: Settings;
  readonly runtime: Runtime;
  /** What adapters tell operators besides. */
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly addresses?: ServiceAddresses | undefined;
}

/** A command has no metrics to be scraped. */
const UNCOUNTED = { refusedBy: () => undefined, codeBudgets: () => undefined, codeSent: () => undefined };

/**
 * Asks each vendor whose keys are set for what the service will need of it, and says what it answered. Moves test money
 * alone. Answers the exit status.
 */
export async function checkVendors(
  from: CheckedFrom,
  options: CheckOptions,
  say: (line: string) => void,
): Promise<number> {
  const findings = new Findings(say);
  await checkStripe(from, options, findings);
  await checkAuth0(from, options, findings);
  await checkPlaces(from, findings);
  await checkPush(from, options, findings);
  return findings.status;
}

async function checkStripe(from: CheckedFrom, options: CheckOptions, findings: Findings): Promise<void> {
  const secretKey = from.settings.STRIPE_SECRET_KEY;
  if (secretKey === undefined) {
    findings.leftOut('Stripe', 'STRIPE_SECRET_KEY is not set');
    return;
  }
  const { StripeChecks } = await import('./stripe-checks');
  const checks = new StripeChecks({ ...from, secretKey }, options, findings);
  try {
    await checks.run();
  } finally {
    await checks.close();
  }
}

async function checkAuth0(
  { settings, runtime, addresses }: CheckedFrom,
  { phone, code }: CheckOptions,
  findings: Findings,
): Promise<void> {
  const { AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID: clientId, AUTH0_CLIENT_SECRET: clientSecret } = settings;
  if (domain === undefined || clientId === undefined || clientSecret === undefined) {
    findings.leftOut('Auth0', 'AUTH0_DOMAIN is not set');
    return;
  }
  if (phone === undefined) {
    findings.leftOut('A code by SMS', 'no --phone to send it to');
    return;
  }
  const { openAuth0Identity } = await import('@lineless/ports/identity/auth0-provider');
  const client = { domain, clientId, clientSecret };
  const identity = openAuth0Identity({
    ...{ client, runtime, baseUrl: addresses?.auth0, sendsInAMinute: null, together: undefined },
    // The line itself says it.
    onTrouble: () => undefined,
  });
  if (code === undefined) {
    await findings.check(`A code by SMS to ${phone}`, async () => {
      await identity.sendCode({ phoneNumber: phone });
      return 'Auth0 has taken it; type it with --code to try signing in';
    });
    return;
  }
  await findings.check(`A sign-in with the code that ${phone} got`, async () => {
    const { identity: who, refreshToken } = await identity.verifyCode({ phoneNumber: phone, code });
    await identity.logout(refreshToken);
    return `user ${who.userId}, with a refresh token, and signed out again`;
  });
}

async function checkPlaces(from: CheckedFrom, findings: Findings): Promise<void> {
  if (from.settings.GOOGLE_MAPS_KEY === undefined) {
    findings.leftOut('Google', 'GOOGLE_MAPS_KEY is not set');
    return;
  }
  const places = await openPlaces({ ...from, metrics: UNCOUNTED });
  const query = 'The Fillmore';
  await findings.check(`Addresses like '${query}'`, async () => {
    const [first] = await places.find(query);
    if (!first) throw new NotAsExpected('Google knows none');
    return first.description;
  });
}

async function checkPush(from: CheckedFrom, { order }: CheckOptions, findings: Findings): Promise<void> {
  const asked = 'A message to the browsers that follow an order';
  if (order === undefined) {
    findings.leftOut(asked, 'no --order that your own phone follows');
    return;
  }
  const sender = openPush({ ...from, metrics: UNCOUNTED });
  if (!sender) {
    findings.leftOut(asked, 'no keys, or no address in SUPPORT_EMAIL that exists');
    return;
  }
  const models = await openReadModels(from, sharedMongo());
  try {
    const browsers = await followersIn(models, from.runtime).of(order);
    if (browsers.length === 0)
      await findings.check(asked, () => Promise.reject(new NotAsExpected(`no browser follows ${order}`)));
    for (const { endpoint, keys } of browsers)
      await findings.check(`A message by ${new URL(endpoint).host}`, async () => {
        const text = JSON.stringify({ title: 'Lineless', body: 'This is a test.', tag: 'check', path: '/' });
        const message = { text, ttlSeconds: 60, topic: 'check' };
        const outcome = await sender.send({ endpoint, keys }, message);
        if (outcome !== 'sent') throw new NotAsExpected(outcome);
        return 'sent: it should be on the phone now';
      });
  } finally {
    await models.close();
  }
}
