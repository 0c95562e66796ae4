import type { Settings } from '@lineless/platform/settings';
import { STRIPE_SECRETS, StripeDouble } from '../doubles/stripe/double';
import { startStripeMock } from '../servers/stripe-mock';
import type { ApiClient } from './api-client';
import { Venue } from './venue';

export interface StripeVenue {
  readonly venue: Venue;
  readonly stripe: StripeDouble;
  /** As Stripe would send it, over HTTP. */
  deliver(text: string, signature: string): ReturnType<ApiClient['call']>;
  close(): Promise<void>;
}

/** The demo venue with its payments at the double of Stripe, whose webhooks come over HTTP. */
export async function openStripeVenue(settings: Partial<Settings> = {}): Promise<StripeVenue> {
  const clock: { venue?: Venue } = {};
  const schema = await startStripeMock();
  const stripe = await StripeDouble.start(() => clock.venue?.runtime.now() ?? Date.now(), schema);
  const venue = await Venue.open({
    settings: { ...STRIPE_SECRETS, ...settings },
    addresses: { stripe: stripe.address },
  });
  clock.venue = venue;
  const sender = venue.visitor(8);
  const deliver = (text: string, signature: string) =>
    sender.call('POST', '/api/webhooks/stripe', { text, headers: { 'stripe-signature': signature } });
  stripe.webhooks.receive = async ({ text }, signature) => {
    const { status } = await deliver(text, signature);
    if (status !== 200) throw new Error(`The notice was answered with ${status}`);
  };
  const close = async () => {
    await stripe.webhooks.settled();
    await venue.close();
    await stripe.close();
    await schema?.close();
  };
  return { venue, stripe, deliver, close };
}
