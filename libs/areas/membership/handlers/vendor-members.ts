import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { membershipCalls } from '@lineless/contracts/membership/calls';
import type { VendorMember } from '@lineless/contracts/membership/vendor-members';
import { commandFor, pageOf, queryFor, type Done } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { memberErrors } from '../model/errors';
import { Members } from './members';
import { visitsId, type VisitsState } from '../model/visits';
import { memberVisitsModel } from '../model/read-models';

export class GetVendorMembers extends queryFor(membershipCalls.getVendorMembers) {}
export class GrantCredits extends commandFor(membershipCalls.grantCredits) {}

@QueryHandler(GetVendorMembers)
export class GetVendorMembersHandler implements IQueryHandler<GetVendorMembers> {
  constructor(
    private readonly collections: Collections,
    private readonly members: Members,
  ) {}

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
    return { items, ...(page.nextCursor !== undefined && { nextToken: page.nextCursor }) };
  }

  private async named({ vendorId: _, ...visits }: VisitsState): Promise<VendorMember> {
    const { state } = await this.members.look(visits.userId);
    const { firstName = '', lastName = '' } = state?.profile ?? {};
    return { ...visits, firstName, lastName, isMember: state?.status === 'ACTIVE' };
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
    const visits = this.collections.get(memberVisitsModel);
    if (!(await visits.get(visitsId(vendorId, userId)))?.body) throw memberErrors.MEMBER_NOT_FOUND();
    const { actor } = context;
    const by = { userId: actor.id, name: actor.name ?? actor.id };
    const command = { type: 'GrantCredits', vendorId, credits, reason, by } as const;
    const { state, position } = await this.members.execute(userId, command, context);
    return { userId, availableCredits: state?.credits ?? 0, position };
  }
}
