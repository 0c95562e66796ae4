import type { Books, Dispute, Intent, Refund } from './books';

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
    disputed: books.disputesOf(id).length > 0,
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

export function refundObject(refund: Refund): object {
  const { id, intent, amount, metadata, status, pending_reason, failure_reason } = refund;
  return {
    id,
    object: 'refund',
    amount,
    currency: 'usd',
    charge: chargeIdOf({ id: intent }),
    payment_intent: intent,
    metadata,
    status,
    ...(pending_reason !== null && { pending_reason }),
    ...(failure_reason !== null && { failure_reason }),
  };
}

export function disputeObject({ id, intent, amount, reason, status, due }: Dispute): object {
  return {
    id,
    object: 'dispute',
    amount,
    currency: 'usd',
    charge: chargeIdOf({ id: intent }),
    payment_intent: intent,
    is_charge_refundable: status === 'won' || status === 'warning_needs_response',
    evidence_details: { due_by: due, has_evidence: false, past_due: false, submission_count: 0 },
    reason,
    status,
  };
}

export function chargeIdOf({ id }: Pick<Intent, 'id'>): string {
  return id.replace(/^pi_/, 'ch_');
}
