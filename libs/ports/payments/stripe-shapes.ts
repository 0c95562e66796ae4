import { z } from 'zod';
import { CURRENCY } from '@lineless/kernel/money';
import type { IntentStatus, PaymentIntent, PaymentNotice } from './port';
import { NoticeRefused } from './port';

/**
 * Stripe's objects, as far as the product reads them. The test provider writes the same shapes,
 * so what is tried out against it is what Stripe sends.
 */
const metadata = z.record(z.string(), z.string()).default({});

const charge = z.object({
  id: z.string(),
  billing_details: z.object({ name: z.string().nullish() }).nullish(),
  payment_method_details: z
    .object({
      card: z
        .object({ last4: z.string().nullish(), wallet: z.object({ type: z.string() }).nullish() })
        .nullish(),
    })
    .nullish(),
});

const STATUSES = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const satisfies Record<string, IntentStatus>;

export const stripeIntent = z.object({
  id: z.string().startsWith('pi_'),
  client_secret: z.string().nullish(),
  amount: z.number().int().nonnegative(),
  /** What has really come in. */
  amount_received: z.number().int().nonnegative(),
  currency: z.string(),
  status: z.enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[]),
  metadata,
  /** An object only where it was asked to be expanded. */
  latest_charge: z.union([z.string(), charge]).nullish(),
});

const refundedCharge = z.object({
  id: z.string(),
  payment_intent: z.string(),
  amount_refunded: z.number().int().nonnegative(),
  currency: z.string(),
  metadata,
  refunds: z.object({ data: z.array(z.object({ id: z.string() })) }).nullish(),
});

const event = z.object({
  id: z.string().startsWith('evt_'),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

export function intentFromStripe(object: z.output<typeof stripeIntent>): PaymentIntent {
  const paid = typeof object.latest_charge === 'object' ? object.latest_charge : null;
  const card = paid?.payment_method_details?.card;
  const payer = paid?.billing_details?.name;
  const wallet = card?.wallet?.type;
  return {
    id: object.id,
    clientSecret: object.client_secret ?? '',
    amount: object.status === 'succeeded' ? object.amount_received : object.amount,
    status: STATUSES[object.status],
    metadata: object.metadata,
    ...(payer ? { payer } : {}),
    ...(card?.last4
      ? {
          method: {
            kind: wallet === 'apple_pay' || wallet === 'google_pay' ? wallet : 'card',
            last4: card.last4,
          },
        }
      : {}),
  };
}

/**
 * Reads an event whose signature has been verified. Events of other types, payments that
 * have not succeeded, money of another currency, and refunds of payments that name no order, are 'ignored'.
 * @throws NoticeRefused when the body is not an event
 */
export function noticeFromStripe(rawBody: Uint8Array): PaymentNotice {
  try {
    return readEvent(event.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))));
  } catch (cause) {
    throw new NoticeRefused('The body is not an event.', { cause });
  }
}

function readEvent({ id: noticeId, type, data }: z.output<typeof event>): PaymentNotice {
  switch (type) {
    case 'payment_intent.succeeded': {
      const paid = stripeIntent.parse(data.object);
      if (paid.status !== 'succeeded' || paid.currency !== CURRENCY) return { kind: 'ignored', noticeId };
      return { kind: 'payment-succeeded', noticeId, intent: intentFromStripe(paid) };
    }
    case 'charge.refunded': {
      const refunded = refundedCharge.parse(data.object);
      const orderId = refunded.metadata['orderId'];
      if (orderId === undefined || refunded.currency !== CURRENCY) return { kind: 'ignored', noticeId };
      return {
        kind: 'payment-refunded',
        noticeId,
        intentId: refunded.payment_intent,
        orderId,
        // Newer API versions leave the list of refunds out; the charge then stands for it.
        refundId: refunded.refunds?.data[0]?.id ?? refunded.id,
        amount: refunded.amount_refunded,
      };
    }
    default:
      return { kind: 'ignored', noticeId };
  }
}
