import { taxCodes } from '@lineless/contracts/catalogue/tax-codes';
import { openStripePayments, type StripePayments } from '@lineless/ports/payments/stripe';
import { StripeClient, type StripeClientOptions } from '@lineless/ports/stripe/client';
import { StripeFailure } from '@lineless/ports/stripe/failures';
import { missingPermissions } from '@lineless/ports/stripe/permissions';
import type { CheckedFrom } from './check';
import { NotAsExpected, type Findings } from './findings';
import type { CheckOptions } from './options';
import { acknowledged, endpointAt, takesOurs } from './stripe-webhooks';

/** docs.stripe.com/testing: the payment methods that stand for test cards, and what becomes of a payment with each. */
const CARDS = [
  ['pm_card_visa', 'succeeded'],
  ['pm_card_visa_chargeDeclined', 'card_declined'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined'],
  ['pm_card_authenticationRequired', 'requires_action'],
  ['pm_card_pendingRefund', 'succeeded'],
  ['pm_card_refundFail', 'succeeded'],
] as const;
type Card = (typeof CARDS)[number][0];
/** What a refund to each of these is at first. */
const REFUNDS = [
  ['pm_card_visa', 'succeeded'],
  ['pm_card_pendingRefund', 'pending'],
] as const;
const PRICE = 100;
const LIVE = /^[sr]k_live_/;
/** Where the bank's page would lead back to; it is not followed. */
const NOWHERE = 'https://lineless.example/';

export interface StripeChecked extends CheckedFrom {
  readonly secretKey: string;
}

/** What the service will ask of Stripe, asked once. */
export class StripeChecks {
  private readonly client: StripeClient;
  private readonly payments: StripePayments;
  private readonly connection: StripeClientOptions;

  constructor(
    private readonly from: StripeChecked,
    private readonly options: CheckOptions,
    private readonly findings: Findings,
  ) {
    const { secretKey, runtime, addresses } = from;
    // The lines say what went wrong.
    this.connection = { secretKey, runtime, address: addresses?.stripe, onTrouble: () => undefined };
    this.client = new StripeClient(this.connection);
    this.payments = openStripePayments({
      ...this.connection,
      runtime,
      webhookSecret: undefined,
      onDispute: () => undefined,
    });
  }

  async run(): Promise<void> {
    await this.key();
    await this.taxCodes();
    const paid = await this.cards();
    await this.refunds(paid);
    await this.webhooks(paid.get('pm_card_visa'));
    await this.domain();
  }

  async close(): Promise<void> {
    this.client.close();
    await this.payments.close();
  }

  private get withTax(): boolean {
    return this.from.settings.STRIPE_TAX === 'on';
  }

  private async key(): Promise<void> {
    await this.findings.check('What the key may do', async () => {
      const missing = await missingPermissions(this.connection, { withTax: this.withTax });
      if (missing.length > 0)
        throw new NotAsExpected(
          `it lacks ${missing.map(({ words, name }) => (name === undefined ? words : `${words} (${name})`)).join(', ')}`,
        );
      return 'all that the service asks for';
    });
  }

  private async taxCodes(): Promise<void> {
    if (!this.withTax) {
      this.findings.leftOut('Tax codes', 'STRIPE_TAX is not on');
      return;
    }
    for (const code of taxCodes)
      await this.findings.check(`Tax code ${code}`, async () => {
        const { name } = await this.client.call('taxCode', (api) => api.taxCodes.retrieve(code));
        return name;
      });
  }

  /** @returns the payments that were made, by their card */
  private async cards(): Promise<ReadonlyMap<Card, string>> {
    const paid = new Map<Card, string>();
    if (LIVE.test(this.from.secretKey)) {
      this.findings.leftOut('Payments and refunds', 'the key is live, and would move money');
      return paid;
    }
    for (const [card, expected] of CARDS)
      await this.findings.check(`A payment of $1.00 with ${card}`, async () => {
        const { intentId, answered } = await this.pay(card);
        if (answered === 'succeeded') paid.set(card, intentId);
        return asExpected(answered, expected);
      });
    return paid;
  }

  private async pay(card: Card): Promise<{ readonly intentId: string; readonly answered: string }> {
    const { id: intentId } = await this.payments.createIntent({
      amount: PRICE,
      metadata: { purpose: 'check' },
      idempotencyKey: `check:${this.from.runtime.id()}`,
    });
    const answered = await this.client
      .call('confirm', (api) =>
        api.paymentIntents.confirm(intentId, { payment_method: card, return_url: NOWHERE }),
      )
      .then(
        ({ status }): string => status,
        (error: unknown) => {
          if (error instanceof StripeFailure && error.kind === 'declined') return error.about.code ?? '';
          throw error;
        },
      );
    // What was not paid is not left open.
    if (answered !== 'succeeded') await this.payments.cancel(intentId);
    return { intentId, answered };
  }

  private async refunds(paid: ReadonlyMap<Card, string>): Promise<void> {
    for (const [card, expected] of REFUNDS) {
      const intentId = paid.get(card);
      if (intentId === undefined) continue;
      await this.findings.check(`A refund to ${card}`, async () => {
        const idempotencyKey = `check-refund:${intentId}`;
        const { status } = await this.payments.refund({ intentId, idempotencyKey });
        return asExpected(status, expected);
      });
    }
  }

  private async webhooks(paid: string | undefined): Promise<void> {
    const { url } = this.options;
    const { runtime, settings } = this.from;
    if (url === undefined) {
      this.findings.leftOut('Webhooks', 'no --url that the service has');
      return;
    }
    const isThere = await this.findings.check(`A webhook endpoint for ${url}`, () =>
      endpointAt(this.client, url),
    );
    const secret = settings.STRIPE_WEBHOOK_SECRET;
    if (secret === undefined)
      this.findings.leftOut('The secret of webhooks', 'STRIPE_WEBHOOK_SECRET is not set');
    else
      await this.findings.check(`A notice to ${url} that is signed with STRIPE_WEBHOOK_SECRET`, () =>
        takesOurs(url, secret, runtime),
      );
    if (isThere && paid !== undefined)
      await this.findings.check("Stripe's own notice of that payment", () =>
        acknowledged(this.client, paid, runtime),
      );
  }

  private async domain(): Promise<void> {
    const { url } = this.options;
    if (url === undefined) {
      this.findings.leftOut('The domain of wallets', 'no --url that the pages have');
      return;
    }
    const { hostname } = new URL(url);
    await this.findings.check(`The payment method domain ${hostname}`, async () => {
      const { data } = await this.client.call('domain', (api) =>
        api.paymentMethodDomains.list({ domain_name: hostname, limit: 1 }),
      );
      const [domain] = data;
      if (!domain) throw new NotAsExpected('it is not registered at Stripe');
      const { enabled, apple_pay: apple, google_pay: google } = domain;
      const said = `Apple Pay ${stateOf(apple)}, Google Pay ${stateOf(google)}`;
      if (!enabled) throw new NotAsExpected(`it is switched off; ${said}`);
      if (apple.status !== 'active' || google.status !== 'active') throw new NotAsExpected(said);
      return said;
    });
  }
}

function asExpected(answered: string, expected: string): string {
  if (answered !== expected) throw new NotAsExpected(`${answered}, and not ${expected}`);
  return answered;
}

interface WalletState {
  readonly status: string;
  readonly status_details?: { readonly error_message: string };
}

function stateOf({ status, status_details: details }: WalletState): string {
  return details ? `${status} (${details.error_message})` : status;
}
