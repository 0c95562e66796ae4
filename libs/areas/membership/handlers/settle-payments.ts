import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Context } from '@lineless/engine/write/caller';
import { ProductCommand } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { NotYet } from '@lineless/engine/work/process-managers';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RefundRefused, type PaymentIntent } from '@lineless/ports/payments/port';
import { RUNTIME } from '@lineless/platform/tokens';
import type { RecordDispute } from '../model/decide-disputes';
import type { RecordRefund } from '../model/decide-refunds';
import type { RecordReturnFailure } from '../model/decide-returns';
import { isOwedBack } from '../model/disputes';
import { dueAt, type Payment } from '../model/state';
import { MemberPayments, OWED_BACK } from './member-payments';
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

/** The provider says by itself that a refund has not reached the bank. */
export class RecordMembershipReturnFailure extends ProductCommand<
  { readonly userId: string; readonly failure: Omit<RecordReturnFailure, 'type'> },
  void
> {
  static readonly permission = systemOnly();
}

/** The provider says by itself that its cardholder disputes a payment, or what has become of that. */
export class RecordMembershipDispute extends ProductCommand<
  { readonly userId: string; readonly dispute: RecordDispute['dispute'] },
  void
> {
  static readonly permission = systemOnly();
}

/** Payments without news: paid and never told, given up, or to be given back. */
export class SettleMembershipPayments extends ProductCommand<{ readonly userId: string }, void> {
  static readonly permission = systemOnly();
}

/** So long a payment can be made; then it is cancelled at the provider. */
const OPEN_MS = 24 * 60 * 60_000;

@CommandHandler(RecordMembershipPayment)
export class RecordMembershipPaymentHandler implements ICommandHandler<RecordMembershipPayment> {
  constructor(private readonly payments: MemberPayments) {}

  async execute({ data, context }: RecordMembershipPayment): Promise<void> {
    await this.payments.recordFound(data.userId, data.intent, context);
  }
}

@CommandHandler(RecordMembershipRefund)
export class RecordMembershipRefundHandler implements ICommandHandler<RecordMembershipRefund> {
  constructor(private readonly members: Members) {}

  async execute({ data: { userId, refund }, context }: RecordMembershipRefund): Promise<void> {
    // What was made at the provider's desk begins there.
    const caused = await this.members.after(userId, context, refund.paymentIntentId, OWED_BACK);
    await this.members.execute(userId, { type: 'RecordRefund', ...refund }, caused);
  }
}

@CommandHandler(RecordMembershipReturnFailure)
export class RecordMembershipReturnFailureHandler implements ICommandHandler<RecordMembershipReturnFailure> {
  constructor(private readonly payments: MemberPayments) {}

  async execute({ data, context }: RecordMembershipReturnFailure): Promise<void> {
    await this.payments.returnFailed(data.userId, data.failure, context);
  }
}

@CommandHandler(RecordMembershipDispute)
export class RecordMembershipDisputeHandler implements ICommandHandler<RecordMembershipDispute> {
  constructor(private readonly members: Members) {}

  async execute({ data: { userId, dispute }, context }: RecordMembershipDispute): Promise<void> {
    const paid = ['MembershipStarted', 'MembershipExtended', 'MembershipPaymentRejected'] as const;
    const caused = await this.members.after(userId, context, dispute.paymentIntentId, paid);
    await this.members.execute(userId, { type: 'RecordDispute', dispute }, caused);
  }
}

@CommandHandler(SettleMembershipPayments)
export class SettleMembershipPaymentsHandler implements ICommandHandler<SettleMembershipPayments> {
  constructor(
    private readonly members: Members,
    private readonly payments: MemberPayments,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Each by itself: one that fails, maybe for weeks, keeps no other waiting.
   * @throws NotYet while one may still be paid · RefundRefused · PAYMENT_UNAVAILABLE
   */
  async execute({ data: { userId }, context }: SettleMembershipPayments): Promise<void> {
    const { state } = await this.members.look(userId);
    const failures: unknown[] = [];
    let isSettled = true;
    for (const payment of state?.payments ?? []) {
      try {
        if (payment.status === 'open') isSettled = (await this.settle(userId, payment, context)) && isSettled;
        if (isOwedBack(payment)) isSettled = (await this.giveBack(userId, payment, context)) && isSettled;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    if (!isSettled) throw new NotYet('A membership may still be paid, or its money is on its way back');
  }

  /** Whether nothing is under way. @throws RefundRefused where the bank has not taken it, so that operators hear of it */
  private async giveBack(userId: string, payment: Payment, context: Context): Promise<boolean> {
    if (dueAt(payment) > isoTime(this.runtime)) return true;
    const status = await this.payments.giveBack(userId, payment, context);
    if (status === 'failed')
      throw new RefundRefused(`The bank has not taken ${payment.paymentIntentId} back.`);
    return status === 'succeeded';
  }

  /** Whether nothing can happen to it any more. */
  private async settle(userId: string, payment: Payment, context: Context): Promise<boolean> {
    const { paymentIntentId, openedAt } = payment;
    const isOld = Date.parse(openedAt) + OPEN_MS <= this.runtime.now();
    const found = await this.payments.retrieve(paymentIntentId);
    const intent = found && isOld ? await this.payments.cancel(paymentIntentId) : found;
    if (intent?.status === 'succeeded') {
      const { state } = await this.payments.recordFound(userId, intent, context);
      // One that has bought nothing goes back in the next round.
      return state?.payments.every(({ status }) => status !== 'rejected') ?? true;
    }
    if (intent && intent.status !== 'canceled') return false;
    const opened = await this.members.after(userId, context, paymentIntentId, ['MembershipPaymentOpened']);
    await this.members.execute(userId, { type: 'ClosePayment', paymentIntentId }, opened);
    return true;
  }
}
