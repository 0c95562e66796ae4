import { z } from 'zod';
import { CURRENCY } from '@lineless/kernel/money';
import { madeReadable } from '@lineless/kernel/text';
import type { IntentStatus, PaymentIntent, PaymentNotice, Refund, RefundStatus } from './port';
import { NoticeRefused } from './port';

/**
 * Stripe's objects, as far as the product reads them. The test provider writes the same shapes,
 * so what is tried out against it is what Stripe sends.
 */
const metadata = z.record(z.string(), z.string()).default({});

const charge = z.object({
  id: z.string(),
  billing_details: z.object({ name: z.string().nullish(), email: z.string().nullish() }).nullish(),
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

export type StripeIntent = z.output<typeof stripeIntent>;

const REFUND_STATUSES = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<string, RefundStatus>;

export const stripeRefund = z.object({
  id: z.string(),
  amount: z.number().int().nonnegative(),
  status: z.enum(Object.keys(REFUND_STATUSES) as (keyof typeof REFUND_STATUSES)[]).nullish(),
  failure_reason: z.string().nullish(),
  metadata: z
    .record(z.string(), z.string())
    .nullish()
    .transform((given) => given ?? {}),
});
export type StripeRefund = z.output<typeof stripeRefund>;

const refundedCharge = z.object({
  id: z.string(),
  payment_intent: z.string(),
  amount_refunded: z.number().int().nonnegative(),
  currency: z.string(),
  metadata,
  refunds: z
    .object({
      data: z.array(
        z.object({
          id: z.string(),
          amount: z.number().int().nonnegative().default(0),
          metadata: metadata.optional(),
        }),
      ),
    })
    .nullish(),
});

const event = z.object({
  id: z.string().startsWith('evt_'),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

/** One without a status is not settled yet. */
export function refundFromStripe(refund: StripeRefund, intentId: string): Refund {
  const { id, amount, failure_reason: failure } = refund;
  const status = REFUND_STATUSES[refund.status ?? 'pending'];
  return madeReadable({ id, intentId, amount, status, ...(failure != null && { failure }) });
}

/** Money is never refused for a name: what no store keeps of it is replaced. */
export function intentFromStripe(object: StripeIntent): PaymentIntent {
  const paid = typeof object.latest_charge === 'object' ? object.latest_charge : null;
  const card = paid?.payment_method_details?.card;
  const { name: payer, email } = paid?.billing_details ?? {};
  const wallet = card?.wallet?.type;
  return madeReadable({
    id: object.id,
    clientSecret: object.client_secret ?? '',
    amount: object.status === 'succeeded' ? object.amount_received : object.amount,
    status: STATUSES[object.status],
    metadata: object.metadata,
    ...(payer ? { payer } : {}),
    ...(email ? { email } : {}),
    ...(card?.last4
      ? {
          method: {
            kind: wallet === 'apple_pay' || wallet === 'google_pay' ? wallet : 'card',
            last4: card.last4,
          },
        }
      : {}),
  });
}

/** What an event is about: nothing else of it is believed where the provider can be asked. */
export interface NamedByStripe {
  readonly noticeId: string;
  /** `null`: nothing that the product has a use for. */
  readonly intentId: string | null;
  readonly about: 'payment' | 'refund' | 'dispute';
  /** Of the refund or the dispute; `null`: it is about all of the payment's refunds. */
  readonly objectId: string | null;
}

/** The events that the service listens to. */
export const SUBJECTS: Readonly<Record<string, NamedByStripe['about']>> = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.canceled': 'payment',
  'charge.refunded': 'refund',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
};
const subject = z.object({ id: z.string(), payment_intent: z.string().nullish() });

/** Which payment an event names, whose signature has been verified. @throws NoticeRefused when it is no event */
export function namedByStripe(rawBody: Uint8Array): NamedByStripe {
  const { id: noticeId, type, data } = parseEvent(rawBody);
  const about = Object.hasOwn(SUBJECTS, type) ? SUBJECTS[type] : undefined;
  if (about === undefined) return { noticeId, intentId: null, about: 'payment', objectId: null };
  const named = subject.safeParse(data.object);
  if (!named.success) throw new NoticeRefused('The event names nothing.');
  const { id, payment_intent: paid } = named.data;
  const objectId = type.startsWith('refund.') || about === 'dispute' ? id : null;
  return { noticeId, intentId: about === 'payment' ? id : (paid ?? null), about, objectId };
}

/**
 * Reads an event whose signature has been verified, of a provider that keeps its books here. Events of other types, payments that
 * have not succeeded, and money of another currency, are 'ignored'.
 * @throws NoticeRefused when the body is not an event
 */
export function noticeFromStripe(rawBody: Uint8Array): PaymentNotice {
  try {
    return readEvent(parseEvent(rawBody));
  } catch (cause) {
    throw notAnEvent(cause);
  }
}

function parseEvent(rawBody: Uint8Array): z.output<typeof event> {
  try {
    return event.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody)));
  } catch (cause) {
    throw notAnEvent(cause);
  }
}

function notAnEvent(cause: unknown): NoticeRefused {
  return cause instanceof NoticeRefused ? cause : new NoticeRefused('The body is not an event.', { cause });
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
      if (refunded.currency !== CURRENCY) return { kind: 'ignored', noticeId };
      return {
        kind: 'payment-refunded',
        noticeId,
        intentId: refunded.payment_intent,
        metadata: refunded.metadata,
        // Newer API versions leave the list of refunds out; the charge then stands for it.
        refundId: refunded.refunds?.data[0]?.id ?? refunded.id,
        amount: refunded.amount_refunded,
        desk: (refunded.refunds?.data ?? [])
          // Without a word of its own it is not known whose it is.
          .filter((refund) => refund.metadata && refund.metadata.key === undefined)
          .map(({ id, amount }) => ({ id, amount })),
      };
    }
    default:
      return { kind: 'ignored', noticeId };
  }
}
