import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { membershipCalls } from '@lineless/contracts/membership/calls';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import { commandFor, type Done } from '@lineless/engine/write/message';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { secretForForm } from '@lineless/ports/payments/port';
import { mayJoinFrom } from '../model/decide-ends';
import { memberErrors } from '../model/errors';
import { paymentIn, type MemberState } from '../model/state';
import { membershipView } from '../model/view';
import { MemberPayments } from './member-payments';
import { Members } from './members';
import { Plans } from './plans';

export class CreatePaymentIntent extends commandFor(membershipCalls.createPaymentIntent) {}
export class Join extends commandFor(membershipCalls.join) {}

@CommandHandler(CreatePaymentIntent)
export class CreatePaymentIntentHandler implements ICommandHandler<CreatePaymentIntent> {
  constructor(
    private readonly members: Members,
    private readonly payments: MemberPayments,
    private readonly plans: Plans,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * One payment a plan: a member who asks again goes on with it. @throws UNKNOWN_PLAN · PRICE_CHANGED · ALREADY_PAID
   * · JOINING_BARRED · PAYMENT_UNAVAILABLE
   */
  async execute({
    data,
    context,
  }: CreatePaymentIntent): Promise<Done<typeof membershipCalls.createPaymentIntent>> {
    const { actor } = context;
    const terms = this.plans.terms(data.metadata.duration);
    if (data.amount !== undefined && data.amount !== terms.price) throw memberErrors.PRICE_CHANGED();
    const { state, revision, position } = await this.members.look(actor.id);
    requireMayJoin(state, isoTime(this.runtime));
    const open = state && (await this.payments.opened(state, terms, context));
    const begun = open
      ? { intent: open, position }
      : await this.payments.open(actor.id, terms, revision, context);
    const { id: paymentIntentId, amount } = begun.intent;
    const clientSecret = secretForForm(begun.intent);
    // Cancelled at the provider before its key was known to anybody: the next request opens another one.
    if (clientSecret === null) throw memberErrors.PAYMENT_UNAVAILABLE({ retryAfterSeconds: 2 });
    return { clientSecret, paymentIntentId, amount, position: begun.position };
  }
}

@CommandHandler(Join)
export class JoinHandler implements ICommandHandler<Join> {
  constructor(
    private readonly members: Members,
    private readonly payments: MemberPayments,
  ) {}

  /**
   * @throws PAYMENT_NOT_FOUND, also for another person's · MEMBERSHIP_NOT_PAID · PAYMENT_AMOUNT_WRONG ·
   * PAYMENT_NOT_RETURNED · MEMBERSHIP_EXPIRED · MEMBERSHIP_REFUNDED · MEMBERSHIP_ENDED · PAYMENT_UNAVAILABLE
   */
  async execute({ data, context }: Join): Promise<Done<typeof membershipCalls.join>> {
    const { paymentIntentId, email, firstName, lastName, phoneNumber } = data;
    const userId = context.actor.id;
    await this.settle(userId, paymentIntentId, unkeyed(context));
    const profile = { email, firstName, lastName, phoneNumber };
    const { state, revision, position } = await this.members.execute(
      userId,
      { type: 'ChangeProfile', profile },
      context,
    );
    if (state?.status === 'ENDED') throw memberErrors.MEMBERSHIP_ENDED();
    if (state?.status !== 'ACTIVE') throw memberErrors.MEMBERSHIP_EXPIRED();
    return { membership: membershipView(state, revision), position };
  }

  /** What the provider says of the payment, if that is not known yet. */
  private async settle(userId: string, intentId: string, context: Context): Promise<void> {
    const { state } = await this.members.look(userId);
    const payment = state && paymentIn(state, intentId);
    if (!payment) throw memberErrors.PAYMENT_NOT_FOUND();
    if (payment.status === 'open' || payment.status === 'closed') {
      const intent = await this.payments.retrieve(intentId);
      if (intent?.status !== 'succeeded') throw memberErrors.MEMBERSHIP_NOT_PAID();
      const recorded = await this.payments.record(userId, intent, context);
      requireBought(recorded.state, intentId);
    } else requireBought(state, intentId);
  }
}

/** @throws JOINING_BARRED while a venue's word stands against it */
function requireMayJoin(state: MemberState | null, now: string): void {
  const from = state && mayJoinFrom(state);
  if (from === null || now >= from) return;
  const message = `Your membership was ended by a venue. You can join again from ${from.slice(0, 'YYYY-MM-DD'.length)} on.`;
  throw memberErrors.JOINING_BARRED({ message });
}

/** @throws PAYMENT_AMOUNT_WRONG · PAYMENT_NOT_RETURNED · MEMBERSHIP_REFUNDED · MEMBERSHIP_ENDED */
function requireBought(state: MemberState | null, intentId: string): void {
  const payment = state && paymentIn(state, intentId);
  if (payment?.status === 'paid') return;
  if (payment?.status === 'refunded') throw memberErrors.MEMBERSHIP_REFUNDED();
  if (state?.status === 'ENDED') throw memberErrors.MEMBERSHIP_ENDED();
  if (payment?.status === 'rejected' && payment.failedReturns) throw memberErrors.PAYMENT_NOT_RETURNED();
  throw memberErrors.PAYMENT_AMOUNT_WRONG();
}
