import type { CardVerdict } from './cards';
import { chargeIdOf, chargeObject, disputeObject, intentObject, refundObject } from './objects';
import { invalid, missing, Refusal, unexpectedState } from './refusal';

type Metadata = Readonly<Record<string, string>>;
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';
export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';

export interface Intent {
  readonly id: string;
  readonly client_secret: string;
  amount: number;
  readonly currency: string;
  readonly metadata: Metadata;
  status: IntentStatus;
  card: CardVerdict | null;
  payer: string | null;
}

export interface Refund {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  readonly metadata: Metadata;
  status: RefundStatus;
  pending_reason: 'processing' | 'insufficient_funds' | null;
  failure_reason: string | null;
}

export interface Dispute {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  readonly reason: string;
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost';
  /** Until when it may be answered; seconds since the epoch. */
  readonly due: number;
}

/** An inquiry takes no money, and what it is about may still be given back. */
const REFUNDABLE: readonly Dispute['status'][] = ['won', 'warning_needs_response'];

type Told = (type: string, object: object) => void;

const OPEN: readonly IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** The account's intents, refunds and disputes, and what happens to them; tells of it as webhooks do. */
export class Books {
  /** 'short': a refund waits until there is money, and fails where there is none for 45 days. */
  balance: 'enough' | 'short' = 'enough';
  private readonly intents = new Map<string, Intent>();
  /** Oldest first. */
  private readonly refunds: Refund[] = [];
  private readonly disputes: Dispute[] = [];
  private made = 0;

  constructor(private readonly tell: Told) {}

  create(amount: number, currency: string, metadata: Metadata): Intent {
    const id = this.newId('pi');
    const intent: Intent = {
      id,
      client_secret: `${id}_secret_double`,
      amount,
      currency,
      metadata,
      status: 'requires_payment_method',
      card: null,
      payer: null,
    };
    this.intents.set(id, intent);
    return intent;
  }

  intent(id: string): Intent {
    const intent = this.intents.get(id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  }

  all(): readonly Intent[] {
    return [...this.intents.values()];
  }

  update(id: string, amount: number): Intent {
    const intent = this.intent(id);
    if (!OPEN.includes(intent.status)) throw unexpectedState('amount could not be updated', intent.status);
    intent.amount = amount;
    // What was to be confirmed was the old amount.
    if (intent.status === 'requires_action') intent.status = 'requires_confirmation';
    return intent;
  }

  cancel(id: string): Intent {
    const intent = this.intent(id);
    if (!OPEN.includes(intent.status)) throw unexpectedState('cancelation could not be done', intent.status);
    intent.status = 'canceled';
    this.tellOf('canceled', intent);
    return intent;
  }

  /** @throws Refusal of the bank's */
  confirm(id: string, card: CardVerdict, payer: string | null): Intent {
    const intent = this.intent(id);
    if (!OPEN.includes(intent.status)) throw unexpectedState('confirmation could not be done', intent.status);
    Object.assign(intent, { card, payer });
    switch (card.outcome) {
      case 'approved':
        return this.succeed(intent);
      case 'asks':
        intent.status = 'requires_action';
        return intent;
      case 'processing':
        intent.status = 'processing';
        return intent;
      default:
        throw this.declined(intent, card.outcome.code, card.outcome.decline);
    }
  }

  /** The customer's answer to the bank. */
  authenticate(id: string, approved: boolean): Intent {
    const intent = this.intent(id);
    if (intent.status !== 'requires_action') return intent;
    if (approved) return this.succeed(intent);
    intent.status = 'requires_payment_method';
    this.tellOf('payment_failed', intent);
    return intent;
  }

  /** The bank has made up its mind about what was processing. */
  decide(id: string, approved: boolean): void {
    const intent = this.intent(id);
    if (approved) this.succeed(intent);
    else {
      intent.status = 'requires_payment_method';
      this.tellOf('payment_failed', intent);
    }
  }

  /** The cardholder asks the bank for the money, or why it was taken. */
  dispute(intentId: string, reason = 'fraudulent', isInquiry = false): Dispute {
    const { amount } = this.intent(intentId);
    const dispute: Dispute = {
      id: this.newId('du'),
      intent: intentId,
      amount,
      reason,
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
      due: 1_800_000_000,
    };
    this.disputes.push(dispute);
    if (!isInquiry) this.hold(intentId);
    this.tell('charge.dispute.created', disputeObject(dispute));
    if (!isInquiry) this.tell('charge.dispute.funds_withdrawn', disputeObject(dispute));
    return dispute;
  }

  /** The bank has not taken an inquiry's answer: now it is a dispute. */
  escalate(id: string): void {
    const dispute = this.disputeById(id);
    dispute.status = 'needs_response';
    this.hold(dispute.intent);
    this.tell('charge.dispute.updated', disputeObject(dispute));
    this.tell('charge.dispute.funds_withdrawn', disputeObject(dispute));
  }

  closeDispute(id: string, status: 'won' | 'lost'): void {
    const dispute = this.disputeById(id);
    dispute.status = status;
    this.tell('charge.dispute.closed', disputeObject(dispute));
    if (status === 'won') this.tell('charge.dispute.funds_reinstated', disputeObject(dispute));
  }

  disputeById(id: string): Dispute {
    const dispute = this.disputes.find((one) => one.id === id);
    if (!dispute) throw missing('dispute', id);
    return dispute;
  }

  disputesOf(intentId: string): readonly Dispute[] {
    return this.disputes.filter(({ intent }) => intent === intentId);
  }

  refund(id: string, metadata: Metadata, amount?: number): Refund {
    const intent = this.intent(id);
    if (intent.status !== 'succeeded')
      throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
        code: 'payment_intent_unexpected_state',
      });
    if (this.disputesOf(id).some(({ status }) => !REFUNDABLE.includes(status)))
      throw invalid(`Charge ${chargeIdOf(intent)} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      });
    const left = intent.amount - this.refundedOf(id);
    if (left === 0)
      throw invalid(`Charge ${chargeIdOf(intent)} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    if (amount !== undefined && amount > left)
      throw invalid(
        `Refund amount (${inDollars(amount)}) is greater than unrefunded amount on charge (${inDollars(left)})`,
        { param: 'amount' },
      );
    const pending =
      this.balance === 'short'
        ? 'insufficient_funds'
        : intent.card?.refund === 'pending-then-succeeds'
          ? 'processing'
          : null;
    const refund: Refund = {
      id: this.newId('re'),
      intent: id,
      amount: amount ?? left,
      metadata,
      status: pending ? 'pending' : 'succeeded',
      pending_reason: pending,
      failure_reason: null,
    };
    this.refunds.push(refund);
    this.tell('refund.created', refundObject(refund));
    this.tell('charge.refunded', chargeObject(intent, this));
    return refund;
  }

  settleRefund(id: string, status: RefundStatus, reason: string | null = null): Refund {
    const refund = this.refundById(id);
    Object.assign(refund, { status, pending_reason: null, failure_reason: reason });
    this.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refundObject(refund));
    if (status === 'failed') this.tell('refund.updated', refundObject(refund));
    return refund;
  }

  refundById(id: string): Refund {
    const refund = this.refunds.find((one) => one.id === id);
    if (!refund) throw missing('refund', id);
    return refund;
  }

  /** Newest first. */
  refundsOf(intentId: string): readonly Refund[] {
    return this.refunds.filter(({ intent }) => intent === intentId).reverse();
  }

  /** What is back, or on its way. */
  refundedOf(intentId: string): number {
    const counted = this.refundsOf(intentId).filter(
      ({ status }) => status !== 'failed' && status !== 'canceled',
    );
    return counted.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** What is on its way back no longer arrives. */
  private hold(intentId: string): void {
    for (const refund of this.refundsOf(intentId))
      if (refund.status === 'pending')
        this.settleRefund(refund.id, 'failed', 'charge_for_pending_refund_disputed');
  }

  private tellOf(type: 'succeeded' | 'payment_failed' | 'canceled', intent: Intent): void {
    this.tell(`payment_intent.${type}`, intentObject(intent, this, false));
  }

  private succeed(intent: Intent): Intent {
    intent.status = 'succeeded';
    this.tellOf('succeeded', intent);
    return intent;
  }

  private declined(intent: Intent, code: string, decline: string): Refusal {
    intent.status = 'requires_payment_method';
    this.tellOf('payment_failed', intent);
    const message =
      decline === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.';
    return new Refusal(402, { type: 'card_error', code, decline_code: decline, message });
  }

  private newId(kind: string): string {
    this.made += 1;
    return `${kind}_double${String(this.made).padStart(6, '0')}`;
  }
}

function inDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
