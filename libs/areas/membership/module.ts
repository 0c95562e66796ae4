import { Module } from '@nestjs/common';
import { GetCreditsHandler, GetEligibilityHandler, GetPlansHandler } from './queries';

/** The membership of the platform: what is sold, who is a member, and what members hold. */
@Module({
  providers: [GetPlansHandler, GetCreditsHandler, GetEligibilityHandler],
})
export class MembershipModule {}
