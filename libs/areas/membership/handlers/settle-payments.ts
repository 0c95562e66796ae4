import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Context } from '@lineless/engine/cqrs/caller';
import { ProductCommand } from '@lineless/engine/cqrs/message';
import { systemOnly } from '@lineless/engine/cqrs/permission';
import { NotYet } from '@lineless/engine/processes/process-managers';
import type { Runtime } from '@lineless/kernel/runtime';
import type { PaymentIntent } from '@lineless/ports/payments/port';
import { RUNTIME } from '@lineless/platform/tokens';
import type { RecordRefund } from '../decide-refunds';
import type { Payment } from '../state';
import { MemberPayments } from './member-payments';
import { Members } from './members';

/** The provider says by itself that a membership was paid. */
export class RecordMembershipPayment extends ProductCommand<
  { readonly userId: string; readonly intent: PaymentIntent },
  void
> {
  static readonly permission = systemOnly();
}

/** The provider says by itself that its money has gone back. */
export class RecordMembershipRefund extends ProductCommand<
  { readonly userId: string; readonly refund: Omit<RecordRefund, 'type'> },
  void
> {
  static readonly permission = systemOnly();
}

/** Payments of which nobody has heard: paid and never told, given up, or to be given back. */
export class SettleMembershipPayments extends ProductCommand<{ readonly userId: string }, void> {
  static readonly permission = systemOnly();
}

/** So long a payment can be made; then it is cancelled at the provider. */
const OPEN_MS = 24 * 60 * 60_000;

@CommandHandler(RecordMembershipPayment)
export class RecordMembershipPaymentHandler implements ICommandHandler<RecordMembershipPayment> {
  constructor(@Inject(MemberPayments) private readonly payments: MemberPayments) {}

  async execute({ data, context }: RecordMembershipPayment): Promise<void> {
    await this.payments.record(data.userId, data.intent, context);
  }
}

@CommandHandler(RecordMembershipRefund)
export class RecordMembershipRefundHandler implements ICommandHandler<RecordMembershipRefund> {
  constructor(@Inject(Members) private readonly members: Members) {}

  async execute({ data: { userId, refund }, context }: RecordMembershipRefund): Promise<void> {
    const commandId = `refunded:${refund.refundId}`;
    await this.members.execute(userId, { type: 'RecordRefund', ...refund }, context, commandId);
  }
}

@CommandHandler(SettleMembershipPayments)
export class SettleMembershipPaymentsHandler implements ICommandHandler<SettleMembershipPayments> {
  constructor(
    @Inject(Members) private readonly members: Members,
    @Inject(MemberPayments) private readonly payments: MemberPayments,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws NotYet while one may still be paid · RefundRefused · PAYMENT_UNAVAILABLE */
  async execute({ data: { userId }, context }: SettleMembershipPayments): Promise<void> {
    const { state } = await this.members.look(userId);
    let isSettled = true;
    for (const payment of state?.payments ?? []) {
      if (payment.status === 'open') isSettled = (await this.settle(userId, payment, context)) && isSettled;
      if (payment.status === 'rejected') await this.payments.giveBack(userId, payment, context);
    }
    if (!isSettled) throw new NotYet('A membership may still be paid');
  }

  /** Whether nothing can happen to it any more. */
  private async settle(userId: string, payment: Payment, context: Context): Promise<boolean> {
    const { paymentIntentId, openedAt } = payment;
    const isOld = Date.parse(openedAt) + OPEN_MS <= this.runtime.now();
    const found = await this.payments.retrieve(paymentIntentId);
    const intent = found && isOld ? await this.payments.cancel(paymentIntentId) : found;
    if (intent?.status === 'succeeded') {
      const { state } = await this.payments.record(userId, intent, context);
      // One that has bought nothing goes back in the next round.
      return state?.payments.every(({ status }) => status !== 'rejected') ?? true;
    }
    if (intent && intent.status !== 'canceled') return false;
    await this.members.execute(userId, { type: 'ClosePayment', paymentIntentId }, context);
    return true;
  }
}
