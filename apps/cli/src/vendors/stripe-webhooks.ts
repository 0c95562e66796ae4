import { sleep, type Runtime } from '@lineless/kernel/runtime';
import { signNotice } from '@lineless/ports/payments/signature';
import { SUBJECTS } from '@lineless/ports/payments/stripe-shapes';
import type { StripeClient } from '@lineless/ports/stripe/client';
import { NotAsExpected } from './findings';

const PATH = '/api/webhooks/stripe';
const MOST_ENDPOINTS = 100;
const NEWEST_EVENTS = 20;
const LOOKS = 10;
const BETWEEN_LOOKS_MS = 1_000;

/** @throws NotAsExpected */
export async function endpointAt(client: StripeClient, url: string): Promise<string> {
  const { data } = await client.call('endpoints', (api) =>
    api.webhookEndpoints.list({ limit: MOST_ENDPOINTS }),
  );
  const endpoint = data.find((one) => one.url === url + PATH);
  if (!endpoint) throw new NotAsExpected(`Stripe has none at ${url}${PATH}`);
  if (endpoint.status !== 'enabled') throw new NotAsExpected(`it is ${endpoint.status}`);
  const events: readonly string[] = endpoint.enabled_events;
  const missing = events.includes('*') ? [] : Object.keys(SUBJECTS).filter((type) => !events.includes(type));
  if (missing.length > 0) throw new NotAsExpected(`it does not send ${missing.join(', ')}`);
  return 'enabled, with all events that the service listens to';
}

/** The service takes a notice that means nothing. @throws NotAsExpected where it has another secret */
export async function takesOurs(url: string, secret: string, runtime: Runtime): Promise<string> {
  const id = `evt_check_${runtime.id()}`;
  const body = new TextEncoder().encode(
    JSON.stringify({ id, object: 'event', type: 'lineless.check', data: { object: {} } }),
  );
  const signature = signNotice(secret, body, runtime.now());
  const answer = await fetch(url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  if (answer.status === 400)
    throw new NotAsExpected('refused: the service there has another secret, or none');
  if (answer.status !== 200) throw new NotAsExpected(`answered with ${answer.status}`);
  return 'taken';
}

/** Stripe says of each event how many endpoints have not taken it: one that it signs with another secret is not taken. */
export async function acknowledged(
  client: StripeClient,
  intentId: string,
  runtime: Runtime,
): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { data } = await client.call('events', (api) =>
      api.events.list({ type: 'payment_intent.succeeded', limit: NEWEST_EVENTS }),
    );
    const event = data.find(({ data: { object } }) => 'id' in object && object.id === intentId);
    if (event?.pending_webhooks === 0) return 'taken by every endpoint';
    await sleep(runtime, BETWEEN_LOOKS_MS);
  }
  throw new NotAsExpected(
    'not taken: is the secret in STRIPE_WEBHOOK_SECRET the one of the endpoint at Stripe?',
  );
}
