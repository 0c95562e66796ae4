import type { ConfirmPaymentAnswer } from '@lineless/contracts/ordering/payments';
import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';

/** Nothing that Stripe meant has arrived: what it did is not known. */
export class PaymentUnheard extends Error {
  override readonly name = 'PaymentUnheard';
}

const UNHEARD: readonly StripeError['type'][] = ['api_connection_error', 'api_error'];

/**
 * What confirming came to, in the words of our own calls. Verified or not, Stripe has asked the customer before it
 * answers. @throws PaymentUnheard
 */
export function answerOf({ error, paymentIntent }: PaymentIntentResult): ConfirmPaymentAnswer {
  // Also of an error: a payment that was made before cannot be confirmed again.
  const status = (paymentIntent ?? error.payment_intent)?.status;
  if (status === 'succeeded') return { status };
  if (status === 'processing' || status === 'requires_capture') return { status: 'processing' };
  if (!error) return { status: 'requires_payment_method' };
  if (UNHEARD.includes(error.type)) throw new PaymentUnheard(error.type);
  return refused(error);
}

/** Before anything was sent, or by the bank: Stripe's sentence is for the customer. */
export function refused({ code, type, message }: StripeError): ConfirmPaymentAnswer {
  const status = 'requires_payment_method';
  return message ? { status, error: { code: code ?? type, message } } : { status };
}
