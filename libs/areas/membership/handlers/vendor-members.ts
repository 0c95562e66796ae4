import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { membershipCalls } from '@lineless/contracts/membership/calls';
import type { VendorMember } from '@lineless/contracts/membership/vendor-members';
import { commandFor, pageOf, queryFor, type Done } from '@lineless/engine/write/message';
import { personOf } from '@lineless/engine/write/caller';
import { Collections } from '@lineless/engine/read/collections';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import { memberErrors } from '../model/errors';
import { MemberNames } from './member-names';
import { Members } from './members';
import { TELL_END } from './tell-end';
import { visitsId, type VisitsState } from '../model/visits';
import { memberVisitsModel } from '../model/read-models';

export class GetVendorMembers extends queryFor(membershipCalls.getVendorMembers) {}
export class EndMembership extends commandFor(membershipCalls.endMembership) {}
export class GrantCredits extends commandFor(membershipCalls.grantCredits) {}

@QueryHandler(GetVendorMembers)
export class GetVendorMembersHandler implements IQueryHandler<GetVendorMembers> {
  constructor(
    private readonly collections: Collections,
    private readonly members: Members,
    private readonly names: MemberNames,
  ) {}

  /** Who has deleted their account is left out, so that a page may have fewer than were asked for. */
  async execute({ data }: GetVendorMembers): Promise<AnswerOf<typeof membershipCalls.getVendorMembers>> {
    const query = {
      index: 'by-vendor',
      equals: [data.vendorId],
      from: '',
      descending: true,
      ...pageOf(data),
    };
    const page = await this.collections.get(memberVisitsModel).documents(query);
    const items = await Promise.all(page.documents.map(({ body }) => this.named(body.state)));
    return {
      items: items.filter((item) => item !== null),
      ...(page.nextCursor !== undefined && { nextToken: page.nextCursor }),
    };
  }

  private async named({ vendorId: _, userId, ...visits }: VisitsState): Promise<VendorMember | null> {
    const { state } = await this.members.look(userId);
    if (!state || (await this.names.isForgotten(userId))) return null;
    const { firstName, lastName } = await this.names.shown(userId, state);
    const shown = state.privacy.hidesVisits ? {} : { visits };
    return { userId, firstName, lastName, isMember: state.status === 'ACTIVE', ...shown };
  }
}

@CommandHandler(GrantCredits)
export class GrantCreditsHandler implements ICommandHandler<GrantCredits> {
  constructor(
    private readonly collections: Collections,
    private readonly members: Members,
  ) {}

  /**
   * The membership is the platform's: a vendor gives only to those who have reserved there.
   * @throws MEMBER_NOT_FOUND · MEMBERSHIP_EXPIRED · CREDITS_FULL
   */
  async execute({ data, context }: GrantCredits): Promise<Done<typeof membershipCalls.grantCredits>> {
    const { vendorId, userId, credits, reason } = data;
    await requireVisited(this.collections, vendorId, userId);
    const by = personOf(context);
    const command = { type: 'GrantCredits', vendorId, credits, reason, by } as const;
    const { state, position } = await this.members.execute(userId, command, context);
    return { userId, availableCredits: state?.credits ?? 0, position };
  }
}

@CommandHandler(EndMembership)
export class EndMembershipHandler implements ICommandHandler<EndMembership> {
  constructor(
    private readonly collections: Collections,
    private readonly members: Members,
    private readonly processes: ProcessManagers,
  ) {}

  /** The member is told in the background. @throws MEMBER_NOT_FOUND · MEMBERSHIP_EXPIRED · MEMBERSHIP_ENDED */
  async execute({ data, context }: EndMembership): Promise<Done<typeof membershipCalls.endMembership>> {
    const { vendorId, userId, reason } = data;
    await requireVisited(this.collections, vendorId, userId);
    const command = { type: 'EndMembership', vendorId, reason, by: personOf(context) } as const;
    const { state, position } = await this.members.execute(userId, command, context);
    this.processes.tap(TELL_END, userId);
    return { userId, endedAt: state?.ended?.at ?? '', position };
  }
}

/** @throws MEMBER_NOT_FOUND for who has never reserved there */
async function requireVisited(collections: Collections, vendorId: string, userId: string): Promise<void> {
  const visits = await collections.get(memberVisitsModel).get(visitsId(vendorId, userId));
  if (!visits?.body) throw memberErrors.MEMBER_NOT_FOUND();
}
