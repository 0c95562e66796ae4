import { describe, expect, it } from '@jest/globals';
import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { answerOf, PaymentUnheard } from './stripe-answer';

// Of an intent only the status is looked at; the rest would be forty fields.
const intent = (status: PaymentIntent['status']) => ({ status }) as PaymentIntent;
const failed = (error: Partial<StripeError>) => answerOf({ error: { type: 'card_error', ...error } });

describe('What Stripe says to a payment', () => {
  it.each<[PaymentIntent['status'], string]>([
    ['succeeded', 'succeeded'],
    ['processing', 'processing'],
    ['requires_capture', 'processing'],
    ['requires_payment_method', 'requires_payment_method'],
    // Its own question has been asked by then.
    ['requires_action', 'requires_payment_method'],
    ['canceled', 'requires_payment_method'],
  ])('%s is %s', (status, expected) => {
    expect(answerOf({ paymentIntent: intent(status) })).toEqual({ status: expected });
  });

  it('is its own sentence where the card is refused', () => {
    const message = 'Your card has insufficient funds.';
    expect(failed({ code: 'card_declined', message })).toEqual({
      status: 'requires_payment_method',
      error: { code: 'card_declined', message },
    });
    expect(failed({ type: 'validation_error', message })).toMatchObject({
      error: { code: 'validation_error' },
    });
    expect(failed({})).toEqual({ status: 'requires_payment_method' });
  });

  it('is that it was paid, also where it cannot be paid again', () => {
    const code = 'payment_intent_unexpected_state';
    const paid = { type: 'invalid_request_error', code, payment_intent: intent('succeeded') } as const;
    expect(failed(paid)).toEqual({ status: 'succeeded' });
    expect(failed({ ...paid, payment_intent: intent('processing') })).toEqual({ status: 'processing' });
  });

  it.each(['api_connection_error', 'api_error'] as const)('is not known after an %s', (type) => {
    expect(() => failed({ type, message: 'We could not reach Stripe.' })).toThrow(PaymentUnheard);
  });
});
