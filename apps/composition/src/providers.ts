import { knownUser } from '@lineless/areas/accounts/handlers/known-user';
import type { Sealer } from '@lineless/engine/trust/persons/sealer';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Log } from '@lineless/platform/logging';
import type { Metrics } from '@lineless/platform/metrics';
import type { Troubles } from '@lineless/platform/troubles';
import type { Settings } from '@lineless/platform/settings';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { Auth0Client } from '@lineless/ports/identity/auth0-http';
import { wholeBudgets } from '@lineless/ports/identity/budgets';
import { openLocalIdentity } from '@lineless/ports/identity/local-provider';
import type { IdentityProvider } from '@lineless/ports/identity/port';
import type { Limits } from '@lineless/ports/limits/port';
import type { Payments } from '@lineless/ports/payments/port';
import type { StripePaymentsOptions } from '@lineless/ports/payments/stripe';
import type { Deliver } from '@lineless/ports/payments/test-deliveries';
import type { TestPaymentDesk } from '@lineless/ports/payments/test-desk';
import { openTestPayments } from '@lineless/ports/payments/test-provider';
import { bundledPlaces } from '@lineless/ports/places/bundled';
import type { Places } from '@lineless/ports/places/port';
import type { StripeAddress, StripeClientOptions } from '@lineless/ports/stripe/client';
import type { StripeFailure } from '@lineless/ports/stripe/failures';
import { tableTax } from '@lineless/ports/tax/table';
import type { TaxProvider } from '@lineless/ports/tax/port';

/** Other places than the services' own: for tests, which speak to doubles. */
export interface ServiceAddresses {
  readonly stripe?: StripeAddress;
  /** Without a slash at the end. */
  readonly auth0?: string;
  /** Without a slash at the end. */
  readonly google?: string;
}

export interface ProviderOptions {
  readonly settings: Settings;
  readonly runtime: Runtime;
  readonly log: Log;
  readonly troubles: Troubles;
  readonly metrics: Pick<Metrics, 'refusedBy' | 'codeBudgets' | 'codeSent'>;
  /** Where the test provider brings its webhooks. */
  readonly deliver: Deliver;
  readonly addresses?: ServiceAddresses | undefined;
}

export type Keep = <T extends { close(): Promise<void> }>(provider: T) => T;

export interface PaymentAdapters {
  readonly payments: Payments;
  /** The test provider's own form; missing where a real provider takes the payments. */
  readonly testPayments?: TestPaymentDesk;
}

/** Stripe once its key is set. A provider that is not chosen is not even loaded. */
export async function openPayments(options: ProviderOptions, keep: Keep): Promise<PaymentAdapters> {
  const { settings, runtime, deliver, log } = options;
  const client = stripeClient(options);
  if (!client) {
    const isShared = settings.MONGODB_URL !== undefined;
    const payments = keep(openTestPayments({ directory: settings.DATA_DIR, runtime, deliver, isShared }));
    return { payments, testPayments: payments };
  }
  const webhookSecret = settings.STRIPE_WEBHOOK_SECRET;
  if (webhookSecret === undefined)
    log.warn('STRIPE_WEBHOOK_SECRET is not set: what Stripe tells by itself is refused');
  void tellOfPermissions(client, options).catch((error: unknown) =>
    log.error({ err: error }, 'What STRIPE_SECRET_KEY may do could not be found out'),
  );
  const { openStripePayments } = await import('@lineless/ports/payments/stripe');
  const onDispute: StripePaymentsOptions['onDispute'] = (intentId, { id, state, reason, respondBy }) =>
    log.warn(
      { intentId, dispute: id, state, reason, respondBy },
      'A cardholder disputes a payment: it is answered at Stripe’s desk, in time',
    );
  return { payments: keep(openStripePayments({ ...client, runtime, webhookSecret, onDispute })) };
}

/** Stripe Tax where it is asked for: it costs by the calculation, and the account has to be set up for it. */
export async function openTax(options: ProviderOptions, keep: Keep): Promise<TaxProvider> {
  const client = stripeClient(options);
  if (!client || options.settings.STRIPE_TAX === 'off') return tableTax();
  const { openStripeTax } = await import('@lineless/ports/tax/stripe');
  const onNotCollecting = (state: string) =>
    options.log.warn(
      { state },
      `Stripe Tax has no registration in ${state}: nothing is collected there, and orders are sold without tax`,
    );
  return keep(openStripeTax({ ...client, onNotCollecting }));
}

/** Google's once its key is set; the key stays in this process. */
export async function openPlaces({
  settings,
  runtime,
  log,
  addresses,
  metrics,
}: Pick<ProviderOptions, 'settings' | 'runtime' | 'addresses' | 'metrics'> & {
  readonly log: Pick<Log, 'error'>;
}): Promise<Places> {
  const key = settings.GOOGLE_MAPS_KEY;
  if (key === undefined) return bundledPlaces();
  const { googlePlaces } = await import('@lineless/ports/places/google');
  const onTrouble = (call: string, what: string) => {
    metrics.refusedBy('google');
    log.error(
      { call, what },
      'Google did not look an address up: the key, its limits or our request is wrong',
    );
  };
  return googlePlaces({ key, runtime, baseUrl: addresses?.google, onTrouble });
}

interface IdentityParts {
  readonly eventStore: EventStore;
  readonly sealer: Sealer;
  readonly limits: Limits;
}

/** Auth0 once its domain is set. */
export async function openIdentity(
  { settings, runtime, log, addresses, metrics }: ProviderOptions,
  { eventStore, sealer, limits }: IdentityParts,
  keep: Keep,
): Promise<IdentityProvider> {
  const client = auth0Client(settings);
  const { SMS_RATE_LIMIT: sendsInAMinute } = settings;
  if (sendsInAMinute !== null) metrics.codeBudgets(wholeBudgets(sendsInAMinute));
  const sending = {
    sendsInAMinute,
    countsAddresses: settings.SIGN_IN_RATE_LIMIT !== null,
    onSent: (isKnown: boolean) => metrics.codeSent(isKnown),
  };
  if (client) {
    const { openAuth0Identity } = await import('@lineless/ports/identity/auth0-provider');
    const onTrouble = (call: string, what: string) => {
      metrics.refusedBy('auth0');
      log.error(
        { call, what },
        'Auth0 did not do its part: signing in, or forgetting somebody, fails until that is mended',
      );
    };
    const together = settings.REDIS_URL === undefined ? undefined : limits;
    const baseUrl = addresses?.auth0;
    const management = auth0Management(settings);
    if (!management)
      log.warn(
        'AUTH0_MANAGEMENT_CLIENT_ID is not set: users who are to be forgotten stay at Auth0 until an operator deletes them there (`person left`)',
      );
    return keep(openAuth0Identity({ client, management, runtime, baseUrl, ...sending, together, onTrouble }));
  }
  return keep(
    openLocalIdentity({
      directory: settings.DATA_DIR,
      runtime,
      onCode: codeLogger(log),
      knownUser: await knownUser(eventStore),
      isForgotten: (id) => sealer.keyring.isErased({ kind: 'user', id }),
      ...sending,
      tokenSeconds: settings.TOKEN_SECONDS,
    }),
  );
}

/** `readSettings` takes the three together only. */
function auth0Client(settings: Settings): Auth0Client | null {
  const { AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID: clientId, AUTH0_CLIENT_SECRET: clientSecret } = settings;
  if (domain === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { domain, clientId, clientSecret };
}

/** Likewise the two. */
function auth0Management(settings: Settings): Pick<Auth0Client, 'clientId' | 'clientSecret'> | undefined {
  const { AUTH0_MANAGEMENT_CLIENT_ID: clientId, AUTH0_MANAGEMENT_CLIENT_SECRET: clientSecret } = settings;
  return clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret };
}

function stripeClient({
  settings,
  runtime,
  log,
  addresses,
  metrics,
}: ProviderOptions): StripeClientOptions | null {
  const secretKey = settings.STRIPE_SECRET_KEY;
  if (secretKey === undefined) return null;
  const onTrouble: StripeClientOptions['onTrouble'] = (call, failure) => {
    metrics.refusedBy('stripe');
    log.error({ call }, `${troubleOf(failure)} ${failure.message}`);
  };
  return { secretKey, runtime, address: addresses?.stripe, onTrouble };
}

function troubleOf({ kind, about: { status, permission } }: StripeFailure): string {
  if (kind !== 'denied') return 'A request was not as it should have been.';
  if (status === 401) return 'STRIPE_SECRET_KEY is no key of the account, or is one no more.';
  return `STRIPE_SECRET_KEY may not do this: it lacks the permission ${permission ?? 'that the call needs'}.`;
}

/** In the background: a key that lacks something is told at the start, and not when the first refund is asked for. */
async function tellOfPermissions(
  client: StripeClientOptions,
  { settings, log }: ProviderOptions,
): Promise<void> {
  if (!client.secretKey.startsWith('rk_')) return;
  const { missingPermissions } = await import('@lineless/ports/stripe/permissions');
  const { StripeFailure: Failure } = await import('@lineless/ports/stripe/failures');
  try {
    const missing = await missingPermissions(client, { withTax: settings.STRIPE_TAX === 'on' });
    if (missing.length === 0) return;
    const words = missing.map((one) => one.words).join(', ');
    log.error({ missing }, `STRIPE_SECRET_KEY lacks permissions: ${words}`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    client.onTrouble('permissions', error);
  }
}

/** There is no phone behind the local provider: a reader of the log may sign in, and is meant to. */
function codeLogger(log: Log) {
  return (phoneNumber: string, code: string) => log.info(`Sign-in code ${code} for ${phoneNumber}`);
}
