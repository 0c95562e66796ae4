import type { PaymentIntent } from './port';
import type { TestPaymentMethod } from './test-desk';

type Method = NonNullable<PaymentIntent['method']>;

export interface Decline {
  readonly code: string;
  /** As a cardholder would read it. */
  readonly message: string;
}

/** What the bank says to a payment method. `approved-late`: its webhook comes twice and late. */
export type Verdict =
  | { readonly kind: 'approved' | 'approved-late' | 'asks'; readonly payer: string; readonly method: Method }
  | { readonly kind: 'declined'; readonly decline: Decline };

export const DECLINES = {
  declined: { code: 'card_declined', message: 'Your card was declined.' },
  funds: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  expired: { code: 'expired_card', message: 'Your card has expired.' },
  cvc: { code: 'invalid_cvc', message: "Your card's security code is invalid." },
  number: { code: 'incorrect_number', message: 'Your card number is incorrect.' },
  unknown: {
    code: 'card_declined',
    message: 'Your card was declined. Only test cards can be used with test payments.',
  },
  asks: { code: 'authentication_required', message: 'Your bank asks you to verify this payment.' },
  notVerified: {
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to verify your payment. Please choose a different payment method and try again.',
  },
  nothingToVerify: {
    code: 'payment_intent_unexpected_state',
    message: 'There is nothing to verify. Please pay again.',
  },
  cancelled: {
    code: 'payment_intent_unexpected_state',
    message: 'This payment was cancelled. Please place your order again.',
  },
} as const satisfies Record<string, Decline>;

const CARDS: Readonly<Record<string, 'approved' | 'approved-late' | 'asks' | Decline>> = {
  '4242424242424242': 'approved',
  '4000000000000002': DECLINES.declined,
  '4000002500003155': 'asks',
  '4000000000009995': DECLINES.funds,
  '4000000000000259': 'approved-late',
};
/** A board on which everybody has one name is no test of a board. */
const WALLET_OWNERS = [
  'Ana Morales',
  'Jonas Lind',
  'Mina Okafor',
  'Rafael Soto',
  'Kit Nash',
  'Elle Dunn',
] as const;
const WALLET_LAST4 = '4242';

/** @param owner whose wallet it is */
export function judge(paymentMethod: TestPaymentMethod, owner: string, nowMs: number): Verdict {
  if ('wallet' in paymentMethod) {
    const method = { kind: paymentMethod.wallet, last4: WALLET_LAST4 } as const;
    return { kind: 'approved', payer: owner, method };
  }
  const { card } = paymentMethod;
  if (!passesLuhn(card.number)) return declined(DECLINES.number);
  if (hasExpired(card, nowMs)) return declined(DECLINES.expired);
  if (card.cvc.length !== 3) return declined(DECLINES.cvc);
  const verdict = CARDS[card.number] ?? DECLINES.unknown;
  if (typeof verdict === 'object') return declined(verdict);
  return { kind: verdict, payer: card.name, method: { kind: 'card', last4: card.number.slice(-4) } };
}

/** A wallet brings its owner's address; nothing is sent to those of test wallets. */
export function emailOf(kind: Method['kind'], payer: string): Pick<PaymentIntent, 'email'> {
  if (kind === 'card') return {};
  return { email: `${payer.toLowerCase().replaceAll(' ', '.')}@wallet.example` };
}

/** The same payment is always made by the same wallet's owner. */
export function ownerOf(intentId: string): string {
  const sum = Array.from(intentId).reduce((total, character) => total + character.charCodeAt(0), 0);
  return WALLET_OWNERS[sum % WALLET_OWNERS.length] ?? WALLET_OWNERS[0];
}

function declined(decline: Decline): Verdict {
  return { kind: 'declined', decline };
}

/** A card is good to the end of its month, everywhere: so until that month has ended at UTC−12. */
function hasExpired(card: { expMonth: number; expYear: number }, nowMs: number): boolean {
  return nowMs >= Date.UTC(card.expYear, card.expMonth, 1, 12);
}

/** ISO/IEC 7812-1, annex B: catches a mistyped digit. */
function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, character, index) => {
      const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
      return total + (digit > 9 ? digit - 9 : digit);
    }, 0);
  return sum % 10 === 0;
}
