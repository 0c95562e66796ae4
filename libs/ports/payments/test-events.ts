import { z } from 'zod';
import type { PaymentIntent } from './port';
import { CURRENCY, type Cents } from '@lineless/kernel/money';

const told = z.object({
  data: z.object({ object: z.object({ id: z.string(), payment_intent: z.string().optional() }) }),
});

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

/** A refund as the provider's books have it. */
export interface BookedRefund {
  readonly id: string;
  readonly amount: Cents;
  /** Under which the product has asked for it; `null`: it was made at the desk. */
  readonly key: string | null;
}

/** @param refunds of the payment, all of them, newest first */
export function refundedEvent(
  eventId: string,
  intent: PaymentIntent,
  refunds: readonly BookedRefund[],
  nowMs: number,
): string {
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return eventText(eventId, 'charge.refunded', nowMs, {
    ...chargeObject(intent),
    amount_refunded: back,
    refunded: back >= intent.amount,
    refunds: {
      object: 'list',
      data: refunds.map(({ id, amount, key }) => ({
        ...{ id, object: 'refund', amount },
        metadata: key === null ? {} : { key },
      })),
    },
  });
}

/** Of which payment a notice tells. */
export function intentIn(notice: string): string {
  const { object } = told.parse(JSON.parse(notice)).data;
  return object.payment_intent ?? object.id;
}

/** The same notice, which does not say any more who paid. */
export function withoutPayer(notice: string): string {
  return JSON.stringify(JSON.parse(notice), (field, value: unknown) =>
    field === 'billing_details' ? {} : value,
  );
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
