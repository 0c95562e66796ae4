import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { membershipCalls } from '@lineless/contracts/membership/calls';
import { DEFAULT_PLANS, MOST_CREDITS } from '@lineless/contracts/membership/plans';
import type { Context } from '@lineless/engine/cqrs/caller';
import { queryFor } from '@lineless/engine/cqrs/message';
import { Collections } from '@lineless/engine/projector/collections';
import { CURRENCY } from '@lineless/kernel/money';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import type { Settings } from '@lineless/platform/settings';
import { RUNTIME, SETTINGS } from '@lineless/platform/tokens';
import { asOf } from './clock';
import { ineligibility } from './decide-reservations';
import { runningPeriod, type MemberState } from './state';

export class GetPlans extends queryFor(membershipCalls.getPlans) {}
export class GetCredits extends queryFor(membershipCalls.getCredits) {}
export class GetEligibility extends queryFor(membershipCalls.getEligibility) {}

@QueryHandler(GetPlans)
export class GetPlansHandler implements IQueryHandler<GetPlans> {
  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'MEMBERSHIP_PLANS'>) {}

  async execute(): Promise<AnswerOf<typeof membershipCalls.getPlans>> {
    return {
      plans: [...(this.settings.MEMBERSHIP_PLANS ?? DEFAULT_PLANS)],
      mostCredits: MOST_CREDITS,
      currency: CURRENCY,
    };
  }
}

/** The caller's own membership as of this moment, whatever the clock's process has written of it. */
abstract class OwnMembership {
  constructor(
    @Inject(Collections) private readonly collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  protected async own({ actor }: Context): Promise<MemberState | null> {
    const found = await this.collections.get<MemberState>('members').get(actor.id);
    return found?.body ? asOf(found.body.state, isoTime(this.runtime)) : null;
  }
}

@QueryHandler(GetCredits)
export class GetCreditsHandler extends OwnMembership implements IQueryHandler<GetCredits> {
  async execute({ context }: GetCredits): Promise<AnswerOf<typeof membershipCalls.getCredits>> {
    const own = await this.own(context);
    const isUnlimited = (own && runningPeriod(own)?.terms.isUnlimited) ?? false;
    return { availableCredits: isUnlimited ? MOST_CREDITS : (own?.credits ?? 0), isUnlimited };
  }
}

@QueryHandler(GetEligibility)
export class GetEligibilityHandler extends OwnMembership implements IQueryHandler<GetEligibility> {
  async execute({ context }: GetEligibility): Promise<AnswerOf<typeof membershipCalls.getEligibility>> {
    const own = await this.own(context);
    const reason = ineligibility(own);
    return reason === null ? { isEligible: true } : { isEligible: false, reason };
  }
}
