import type Stripe from 'stripe';
import { StripeClient, type StripeClientOptions } from './client';
import { StripeFailure } from './failures';

/** What our calls need of a restricted key, by the words of Stripe's dashboard. */
export interface Needed {
  readonly words: string;
  /** Asks for what there is not: with the permission Stripe finds nothing, and without it says so first. */
  readonly ask: (api: Stripe) => Promise<unknown>;
}

const NOTHING = 'lineless_asks_for_nothing';

const OF_PAYMENTS: readonly Needed[] = [
  { words: 'PaymentIntents: write', ask: (api) => api.paymentIntents.cancel(`pi_${NOTHING}`) },
  {
    words: 'Charges and Refunds: write',
    ask: (api) => api.refunds.create({ payment_intent: `pi_${NOTHING}` }),
  },
  { words: 'Disputes: read', ask: (api) => api.disputes.retrieve(`du_${NOTHING}`) },
];

const OF_TAX: readonly Needed[] = [
  {
    words: 'Tax Calculations: write',
    // In a currency that there is not, so that nothing is calculated and nothing is billed.
    ask: (api) =>
      api.tax.calculations.create({
        currency: 'xxx',
        line_items: [{ amount: 0, reference: NOTHING }],
        customer_details: { address: { country: 'US' }, address_source: 'shipping' },
      }),
  },
  { words: 'Tax Registrations: read', ask: (api) => api.tax.registrations.list({ limit: 1 }) },
];

/** `name`: as Stripe calls the permission, where it says so. */
export interface MissingPermission {
  readonly words: string;
  readonly name?: string | undefined;
}

/**
 * Which of them the key lacks; none where Stripe cannot be asked. Changes nothing at Stripe.
 * @throws StripeFailure where it is no key at all
 */
export async function missingPermissions(
  options: Omit<StripeClientOptions, 'onTrouble'>,
  { withTax }: { readonly withTax: boolean },
): Promise<readonly MissingPermission[]> {
  const client = new StripeClient({ ...options, onTrouble: () => undefined });
  const missing: MissingPermission[] = [];
  try {
    for (const { words, ask } of withTax ? [...OF_PAYMENTS, ...OF_TAX] : OF_PAYMENTS) {
      const failure = await client.call('permissions', ask).then(() => null, asFailure);
      if (failure?.kind !== 'denied') continue;
      if (failure.about.status === 401) throw failure;
      missing.push({ words, name: failure.about.permission });
    }
    return missing;
  } finally {
    client.close();
  }
}

function asFailure(error: unknown): StripeFailure {
  if (error instanceof StripeFailure) return error;
  throw error;
}
