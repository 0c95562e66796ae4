import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AnswerOf } from '@lineless/contracts/call';
import { queryFor } from '@lineless/engine/write/message';
import { Finder } from './finder';
import { Looks } from './looks';

export class FindInAudit extends queryFor(auditCalls.findInAudit) {}

@QueryHandler(FindInAudit)
export class FindInAuditHandler implements IQueryHandler<FindInAudit> {
  constructor(
    private readonly finder: Finder,
    private readonly looks: Looks,
  ) {}

  /** It is a look through the events; the words are not recorded, which may be a person's number. */
  async execute({ data, context }: FindInAudit): Promise<AnswerOf<typeof auditCalls.findInAudit>> {
    await this.looks.record(context, data.vendorId, 'events', null);
    return this.finder.find(data.vendorId, data.text);
  }
}
