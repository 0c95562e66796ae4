import { Global, Module } from '@nestjs/common';
import { FollowMembershipClockHandler } from './handlers/follow-clock';
import { CreatePaymentIntentHandler, JoinHandler } from './handlers/join';
import { MemberPayments } from './handlers/member-payments';
import { Members } from './handlers/members';
import { Plans } from './handlers/plans';
import {
  RecordMembershipDisputeHandler,
  RecordMembershipPaymentHandler,
  RecordMembershipRefundHandler,
  RecordMembershipReturnFailureHandler,
  SettleMembershipPaymentsHandler,
} from './handlers/settle-payments';
import { MemberNotices } from './handlers/member-notices';
import { MembershipProcesses } from './handlers/processes';
import {
  GetCreditsHandler,
  GetEligibilityHandler,
  GetMembershipHandler,
  GetPaymentsHandler,
  GetPlansHandler,
} from './handlers/queries';
import { ListedPlanMembers } from './handlers/plan-members';
import { MEMBER_CREDITS, MEMBERS, PLAN_MEMBERS, VENDOR_MEMBERSHIPS } from './service';
import { ChangePrivacyHandler } from './handlers/privacy';
import { TellMembershipEndHandler } from './handlers/tell-end';
import { MemberNames } from './handlers/member-names';
import { StreamMemberCredits } from './handlers/stream-credits';
import {
  EndMembershipHandler,
  GetVendorMembersHandler,
  GrantCreditsHandler,
} from './handlers/vendor-members';
import { ReadVendorMemberships } from './handlers/vendor-memberships';

/** The membership of the platform: what is sold, who is a member, and what members hold. */
@Global()
@Module({
  providers: [
    Members,
    MemberNames,
    Plans,
    MemberPayments,
    MemberNotices,
    MembershipProcesses,
    CreatePaymentIntentHandler,
    JoinHandler,
    RecordMembershipPaymentHandler,
    RecordMembershipDisputeHandler,
    RecordMembershipRefundHandler,
    RecordMembershipReturnFailureHandler,
    SettleMembershipPaymentsHandler,
    FollowMembershipClockHandler,
    GetPlansHandler,
    GetMembershipHandler,
    GetCreditsHandler,
    GetEligibilityHandler,
    GetVendorMembersHandler,
    GrantCreditsHandler,
    EndMembershipHandler,
    TellMembershipEndHandler,
    ChangePrivacyHandler,
    GetPaymentsHandler,
    { provide: MEMBERS, useExisting: Members },
    { provide: VENDOR_MEMBERSHIPS, useClass: ReadVendorMemberships },
    { provide: PLAN_MEMBERS, useClass: ListedPlanMembers },
    { provide: MEMBER_CREDITS, useClass: StreamMemberCredits },
  ],
  exports: [MEMBERS, MEMBER_CREDITS, PLAN_MEMBERS, VENDOR_MEMBERSHIPS],
})
export class MembershipModule {}
