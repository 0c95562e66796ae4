import type { PaymentIntent, Refund } from './port';
import { CURRENCY, type Cents } from '@lineless/kernel/money';

/** The test provider's events, in the shape of Stripe's (`stripe-shapes.ts` reads them back). */
export function succeededEvent(eventId: string, intent: PaymentIntent, nowMs: number): string {
  return eventText(eventId, 'payment_intent.succeeded', nowMs, {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.amount,
    currency: CURRENCY,
    client_secret: intent.clientSecret,
    status: intent.status,
    metadata: intent.metadata,
    latest_charge: chargeObject(intent),
  });
}

/** @param back all that has been given back of the payment, with this refund; cents */
export function refundedEvent(
  eventId: string,
  intent: PaymentIntent,
  refund: Refund,
  back: Cents,
  nowMs: number,
): string {
  return eventText(eventId, 'charge.refunded', nowMs, {
    ...chargeObject(intent),
    amount_refunded: back,
    refunded: back >= intent.amount,
    refunds: { object: 'list', data: [{ id: refund.id, object: 'refund', amount: refund.amount }] },
  });
}

function chargeObject(intent: PaymentIntent): Record<string, unknown> {
  const kind = intent.method?.kind ?? 'card';
  return {
    id: `ch_${intent.id.slice(3)}`,
    object: 'charge',
    amount: intent.amount,
    currency: CURRENCY,
    payment_intent: intent.id,
    metadata: intent.metadata,
    billing_details: { name: intent.payer ?? null, email: intent.email ?? null },
    payment_method_details: {
      type: 'card',
      card: { last4: intent.method?.last4 ?? null, wallet: kind === 'card' ? null : { type: kind } },
    },
  };
}

function eventText(id: string, type: string, nowMs: number, object: Record<string, unknown>): string {
  const created = Math.floor(nowMs / 1000);
  return JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } });
}
