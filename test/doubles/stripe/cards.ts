/** What becomes of a payment method: Stripe's own test numbers and test methods (docs.stripe.com/testing). */
export interface CardVerdict {
  readonly last4: string;
  readonly wallet?: 'apple_pay' | 'google_pay';
  readonly outcome: 'approved' | 'asks' | 'processing' | { readonly code: string; readonly decline: string };
  /** How a refund to it goes: Stripe's cards for asynchronous refunds. */
  readonly refund?: 'pending-then-succeeds' | 'succeeds-then-fails';
}

const declined = (last4: string, decline: string, code = 'card_declined'): CardVerdict => ({
  last4,
  outcome: { code, decline },
});

const BY_NUMBER: Readonly<Record<string, CardVerdict>> = {
  '4242424242424242': { last4: '4242', outcome: 'approved' },
  '4000000000000002': declined('0002', 'generic_decline'),
  '4000000000009995': declined('9995', 'insufficient_funds'),
  '4000002500003155': { last4: '3155', outcome: 'asks' },
  '4000000000007726': { last4: '7726', outcome: 'approved', refund: 'pending-then-succeeds' },
  '4000000000005126': { last4: '5126', outcome: 'approved', refund: 'succeeds-then-fails' },
};
const GOOD: CardVerdict = { last4: '4242', outcome: 'approved' };

const BY_METHOD: Readonly<Record<string, CardVerdict>> = {
  pm_card_visa: GOOD,
  pm_card_visa_chargeDeclined: declined('0002', 'generic_decline'),
  pm_card_visa_chargeDeclinedInsufficientFunds: declined('9995', 'insufficient_funds'),
  pm_card_authenticationRequired: { last4: '3155', outcome: 'asks' },
  pm_card_pendingRefund: { last4: '7726', outcome: 'approved', refund: 'pending-then-succeeds' },
  pm_card_refundFail: { last4: '5126', outcome: 'approved', refund: 'succeeds-then-fails' },
  // Not one of Stripe's: a bank that takes its time.
  pm_double_processing: { last4: '4242', outcome: 'processing' },
  pm_double_apple_pay: { ...GOOD, wallet: 'apple_pay' },
  pm_double_google_pay: { ...GOOD, wallet: 'google_pay' },
};

export function cardOfMethod(method: string): CardVerdict | undefined {
  return BY_METHOD[method];
}

export function cardOfNumber(number: string): CardVerdict {
  return BY_NUMBER[number.replaceAll(' ', '')] ?? declined(number.slice(-4), 'test_mode_live_card');
}
