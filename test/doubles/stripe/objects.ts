import { chargeIdOf, type Books, type Intent, type Refund } from './books';

/** The objects as Stripe's API shows them, as far as anybody here reads them. */
export function intentObject(intent: Intent, books: Books, expandsCharge: boolean): object {
  const { id, client_secret, amount, currency, metadata, status } = intent;
  const isPaid = status === 'succeeded';
  return {
    id,
    object: 'payment_intent',
    client_secret,
    amount,
    amount_received: isPaid ? amount : 0,
    currency,
    metadata,
    status,
    livemode: false,
    capture_method: 'automatic',
    payment_method_types: ['card'],
    next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    latest_charge: isPaid ? (expandsCharge ? chargeObject(intent, books) : chargeIdOf(intent)) : null,
  };
}

/** Newer versions of the API leave the refunds out. */
export function chargeObject(intent: Intent, books: Books): object {
  const { id, amount, currency, metadata, card, payer } = intent;
  const refunded = books.refundedOf(id);
  return {
    id: chargeIdOf(intent),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: refunded,
    refunded: refunded === amount,
    currency,
    metadata,
    payment_intent: id,
    billing_details: { name: payer },
    payment_method_details: {
      type: 'card',
      card: { last4: card?.last4 ?? null, wallet: card?.wallet ? { type: card.wallet } : null },
    },
  };
}

export function refundObject({ id, intent, amount, metadata, status, failure_reason }: Refund): object {
  return {
    id,
    object: 'refund',
    amount,
    currency: 'usd',
    charge: intent.replace(/^pi_/, 'ch_'),
    payment_intent: intent,
    metadata,
    status,
    ...(failure_reason !== null && { failure_reason }),
  };
}
