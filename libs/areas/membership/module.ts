import { Module } from '@nestjs/common';
import { FollowMembershipClockHandler } from './handlers/follow-clock';
import { Members } from './handlers/members';
import { MembershipProcesses } from './processes';
import { GetCreditsHandler, GetEligibilityHandler, GetPlansHandler } from './queries';

/** The membership of the platform: what is sold, who is a member, and what members hold. */
@Module({
  providers: [
    Members,
    MembershipProcesses,
    FollowMembershipClockHandler,
    GetPlansHandler,
    GetCreditsHandler,
    GetEligibilityHandler,
  ],
})
export class MembershipModule {}
