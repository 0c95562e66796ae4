import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { membershipCalls } from '@lineless/contracts/membership/calls';
import { MOST_CREDITS } from '@lineless/contracts/membership/limits';
import type { Context } from '@lineless/engine/write/caller';
import { queryFor } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { CURRENCY } from '@lineless/kernel/money';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import type { Settings } from '@lineless/platform/settings';
import { RUNTIME, SETTINGS } from '@lineless/platform/tokens';
import { asOf } from '../model/clock';
import { ineligibility, noShowPrice } from '../model/decide-reservations';
import { memberErrors } from '../model/errors';
import { Plans } from './plans';
import { noShowsBefore, runningPeriod, type MemberState } from '../model/state';
import { membershipView, paymentsView } from '../model/view';
import { membersModel } from '../model/read-models';

export class GetPlans extends queryFor(membershipCalls.getPlans) {}
export class GetMembership extends queryFor(membershipCalls.getMembership) {}
export class GetCredits extends queryFor(membershipCalls.getCredits) {}
export class GetPayments extends queryFor(membershipCalls.getPayments) {}
export class GetEligibility extends queryFor(membershipCalls.getEligibility) {}

@QueryHandler(GetPlans)
export class GetPlansHandler implements IQueryHandler<GetPlans> {
  constructor(private readonly plans: Plans) {}

  async execute(): Promise<AnswerOf<typeof membershipCalls.getPlans>> {
    return { plans: [...this.plans.all], mostCredits: MOST_CREDITS, currency: CURRENCY };
  }
}

/** The caller's own membership as of this moment, also where the clock's process is behind. */
abstract class OwnMembership {
  constructor(
    @Inject(Collections) private readonly collections: Collections,
    @Inject(RUNTIME) protected readonly runtime: Runtime,
    @Inject(SETTINGS) protected readonly settings: Pick<Settings, 'NO_SHOW_CREDITS'>,
  ) {}

  protected async own({ actor }: Context): Promise<{ state: MemberState; version: number } | null> {
    const found = await this.collections.get(membersModel).get(actor.id);
    if (!found?.body) return null;
    return { state: asOf(found.body.state, isoTime(this.runtime)), version: found.version };
  }
}

@QueryHandler(GetMembership)
export class GetMembershipHandler extends OwnMembership implements IQueryHandler<GetMembership> {
  /** Of one that a venue has ended, too: its member is told why. @throws NOT_A_MEMBER · MEMBERSHIP_EXPIRED · MEMBERSHIP_REFUNDED */
  async execute({ context }: GetMembership): Promise<AnswerOf<typeof membershipCalls.getMembership>> {
    const own = await this.own(context);
    if (!own || own.state.status === 'NONE') throw memberErrors.NOT_A_MEMBER();
    if (own.state.status === 'EXPIRED') throw memberErrors.MEMBERSHIP_EXPIRED();
    if (own.state.status === 'REFUNDED') throw memberErrors.MEMBERSHIP_REFUNDED();
    return { membership: membershipView(own.state, own.version) };
  }
}

@QueryHandler(GetCredits)
export class GetCreditsHandler extends OwnMembership implements IQueryHandler<GetCredits> {
  async execute({ context }: GetCredits): Promise<AnswerOf<typeof membershipCalls.getCredits>> {
    const own = await this.own(context);
    const isUnlimited = (own && runningPeriod(own.state)?.terms.isUnlimited) ?? false;
    const availableCredits = isUnlimited ? MOST_CREDITS : (own?.state.credits ?? 0);
    const now = isoTime(this.runtime);
    const { NO_SHOW_CREDITS } = this.settings;
    return {
      ...{ availableCredits, isUnlimited },
      noShowCredits: own ? noShowPrice(own.state, NO_SHOW_CREDITS, now) : NO_SHOW_CREDITS,
      recentNoShows: own ? noShowsBefore(own.state, now).length : 0,
    };
  }
}

@QueryHandler(GetPayments)
export class GetPaymentsHandler extends OwnMembership implements IQueryHandler<GetPayments> {
  async execute({ context }: GetPayments): Promise<AnswerOf<typeof membershipCalls.getPayments>> {
    const own = await this.own(context);
    return { payments: own ? paymentsView(own.state) : [] };
  }
}

@QueryHandler(GetEligibility)
export class GetEligibilityHandler extends OwnMembership implements IQueryHandler<GetEligibility> {
  async execute({ context }: GetEligibility): Promise<AnswerOf<typeof membershipCalls.getEligibility>> {
    const own = await this.own(context);
    const reason = ineligibility(own?.state ?? null);
    return reason === null ? { isEligible: true } : { isEligible: false, reason };
  }
}
