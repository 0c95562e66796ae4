import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_PLANS, type MembershipPlan } from '@lineless/contracts/membership/plans';
import type { Settings } from '@lineless/platform/settings';
import { SETTINGS } from '@lineless/platform/tokens';
import { memberErrors } from '../model/errors';
import type { Terms } from '../model/events';

/** What is sold at this moment: ours, or what the operators have set. */
@Injectable()
export class Plans {
  readonly all: readonly MembershipPlan[];

  constructor(@Inject(SETTINGS) { MEMBERSHIP_PLANS }: Pick<Settings, 'MEMBERSHIP_PLANS'>) {
    this.all = MEMBERSHIP_PLANS ?? DEFAULT_PLANS;
  }

  /** @throws UNKNOWN_PLAN */
  terms(months: number): Terms {
    const plan = this.all.find(({ duration }) => duration === months);
    if (!plan) throw memberErrors.UNKNOWN_PLAN();
    const { label, price, creditsPerMonth, isUnlimited } = plan;
    return { label, months, price, creditsPerMonth, isUnlimited };
  }
}
