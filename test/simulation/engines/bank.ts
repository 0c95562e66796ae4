import type { Chance } from '@lineless/kernel/chance';
import {
  IntentNotPayable,
  RefundRefused,
  type PaymentIntent,
  type Payments,
  type Refund,
} from '@lineless/ports/payments/port';
import { refundedEvent, succeededEvent, type BookedRefund } from '@lineless/ports/payments/test-events';
import type { World } from '../world/world';

/** How a customer's card behaves; 'slow': the bank decides seconds later. */
export type Card = 'good' | 'declined' | 'slow' | 'slow and declined';

const SLOW_MS = { least: 2_000, most: 7_000 };
const METHOD = { kind: 'card', last4: '4242' } as const;
const PAYER = 'Ana Morales';

type Input<Call extends 'createIntent' | 'updateAmount' | 'refund'> = Parameters<Payments[Call]>[0];

export interface BankParts {
  readonly world: World;
  readonly chance: Chance;
  /** Brings the webhook of a change. */
  readonly tell: (body: string) => void;
  /** Whether it gives money back as often as it is asked. */
  readonly isCareless?: boolean;
}

/** The payment provider's books: what has been charged and given back, as Stripe keeps its PaymentIntents. */
export class Bank {
  readonly intents = new Map<string, PaymentIntent>();
  readonly refunds: Refund[] = [];
  private readonly created = new Map<string, string>();
  private readonly updated = new Set<string>();
  private readonly refunded = new Map<string, Refund>();
  /** Of each refund its key, or none where it was made at the desk. */
  private readonly keys = new Map<string, string | null>();
  private numbers = 0;

  constructor(private readonly parts: BankParts) {}

  create({ amount, metadata, idempotencyKey }: Input<'createIntent'>): PaymentIntent {
    const earlier = this.intents.get(this.created.get(idempotencyKey) ?? '');
    if (earlier) return earlier;
    const id = this.name('pi');
    const status = 'requires_payment_method' as const;
    const intent = { id, clientSecret: `${id}_secret`, amount, status, metadata };
    this.intents.set(id, intent);
    this.created.set(idempotencyKey, id);
    return intent;
  }

  /** @throws IntentNotPayable */
  update({ intentId, amount, idempotencyKey }: Input<'updateAmount'>): PaymentIntent {
    const intent = this.known(intentId);
    if (this.updated.has(idempotencyKey)) return intent;
    if (intent.status !== 'requires_payment_method')
      throw new IntentNotPayable(`The payment is ${intent.status}`);
    this.updated.add(idempotencyKey);
    return this.set({ ...intent, amount });
  }

  cancel(intentId: string): PaymentIntent {
    const intent = this.known(intentId);
    return intent.status === 'requires_payment_method' ? this.set({ ...intent, status: 'canceled' }) : intent;
  }

  /** @throws RefundRefused */
  refund({ intentId, amount, idempotencyKey }: Input<'refund'>, isOfDesk = false): Refund {
    const { isCareless = false } = this.parts;
    const earlier = this.refunded.get(idempotencyKey);
    if (earlier?.intentId === intentId && !isCareless) return earlier;
    const intent = this.intents.get(intentId);
    if (intent?.status !== 'succeeded') throw new RefundRefused('The payment has not succeeded');
    const before = this.givenBack(intentId);
    const left = isCareless ? intent.amount : intent.amount - before;
    if (left <= 0 || (amount ?? left) > left) throw new RefundRefused('The payment has been refunded');
    const refund: Refund = { id: this.name('re'), intentId, amount: amount ?? left, status: 'succeeded' };
    this.refunds.push(refund);
    this.keys.set(refund.id, isOfDesk ? null : idempotencyKey);
    this.refunded.set(idempotencyKey, refund);
    this.parts.tell(refundedEvent(this.name('evt'), intent, this.bookedOf(intentId), this.parts.world.now));
    return refund;
  }

  /** A part is given back at the bank's own desk. @throws RefundRefused */
  refundAtDesk(intentId: string, amount: number): void {
    this.refund({ intentId, amount, idempotencyKey: `desk ${this.refunds.length}` }, true);
  }

  /** Newest first. */
  private bookedOf(intentId: string): BookedRefund[] {
    const all = this.refunds.filter((refund) => refund.intentId === intentId);
    return all.map(({ id, amount }) => ({ id, amount, key: this.keys.get(id) ?? null })).reverse();
  }

  /** Of all its refunds; cents. */
  givenBack(intentId: string): number {
    return this.refunds.reduce((sum, refund) => sum + (refund.intentId === intentId ? refund.amount : 0), 0);
  }

  /** What a customer's phone asks for, by itself. @returns whether the card is good */
  pay(intentId: string, card: Card, payer = PAYER): boolean {
    const intent = this.known(intentId);
    if (intent.status !== 'requires_payment_method') return intent.status !== 'canceled';
    if (card === 'declined') return false;
    const paid = { ...intent, payer, method: METHOD };
    if (card === 'good') this.succeed(paid);
    else {
      this.set({ ...paid, status: 'processing' });
      const { world, chance } = this.parts;
      world.after(chance.whole(SLOW_MS.least, SLOW_MS.most), () => {
        if (card === 'slow') this.succeed(paid);
        else this.set({ ...paid, status: 'requires_payment_method' });
      });
    }
    return true;
  }

  private succeed(pending: PaymentIntent): void {
    const intent = this.set({ ...pending, status: 'succeeded' });
    this.parts.tell(succeededEvent(this.name('evt'), intent, this.parts.world.now));
  }

  private known(id: string): PaymentIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new IntentNotPayable(`There is no payment '${id}'`);
    return intent;
  }

  private set(intent: PaymentIntent): PaymentIntent {
    this.intents.set(intent.id, intent);
    return intent;
  }

  private name(kind: string): string {
    this.numbers += 1;
    return `${kind}_${this.numbers}`;
  }
}
