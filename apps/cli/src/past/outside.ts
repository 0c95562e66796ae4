import type { Bill, Outside, PaidBy } from '@lineless/demo/past/scene';
import type { Adapters } from '../../../composition/src/adapters';
import { LocalIdentity } from '@lineless/ports/identity/local-provider';
import type { TestPaymentMethod } from '@lineless/ports/payments/test-desk';
import { TestPayments } from '@lineless/ports/payments/test-provider';

const CARDS = {
  card: '4242424242424242',
  'verified-card': '4000002500003155',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
} as const;

/** People's phones and cards, at the local sign-in and the test provider. @throws Error where others were chosen */
export function outsideOf({ identity, payments }: Pick<Adapters, 'identity' | 'payments'>): Outside {
  if (!(identity instanceof LocalIdentity) || !(payments instanceof TestPayments))
    throw new Error('A past needs the local sign-in and test payments.');
  // Guests and staff ask for what the provider has done: notices of it would come after the clock has gone on.
  payments.webhooks = 'never';
  return {
    userId: (phoneNumber) => identity.userId(phoneNumber),
    codeFor: async (phoneNumber) => {
      const [latest] = await identity.inbox(phoneNumber);
      if (!latest) throw new Error(`No code arrived for ${phoneNumber}.`);
      return latest.code;
    },
    pay: (bill, by, payer) =>
      paid(payments, bill, { paymentMethod: methodOf(by, payer), walletOwner: payer }),
  };
}

async function paid(
  payments: TestPayments,
  { paymentIntentId, clientSecret }: Bill,
  means: { readonly paymentMethod: TestPaymentMethod; readonly walletOwner: string },
): Promise<boolean> {
  if (paymentIntentId === null || clientSecret === null) return true;
  const bill = { intentId: paymentIntentId, clientSecret };
  const { status } = await payments.confirm({ ...bill, ...means });
  if (status !== 'requires_action') return status === 'succeeded';
  return (await payments.verify({ ...bill, approve: true })).status === 'succeeded';
}

function methodOf(by: PaidBy, payer: string): TestPaymentMethod {
  if (by === 'apple_pay' || by === 'google_pay') return { wallet: by };
  return { card: { number: CARDS[by], expMonth: 8, expYear: 2090, cvc: '123', name: payer, zip: '90013' } };
}
