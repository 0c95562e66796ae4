import { Inject } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AuditParked } from '@lineless/contracts/audit/upkeep';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { commandFor, queryFor, type Done } from '@lineless/engine/write/message';
import type { ParkedDesk } from '@lineless/engine/read/parked-desk';
import type { ParkedStream } from '@lineless/engine/read/parked';
import { PARKED } from '@lineless/platform/tokens';
import { auditAggregate } from './aggregate';
import { auditErrors } from '../model/errors';
import { AuditStreams } from './read-streams';

export class GetAuditParked extends queryFor(auditCalls.getAuditParked) {}
export class RetryAuditParked extends commandFor(auditCalls.retryAuditParked) {}

@QueryHandler(GetAuditParked)
export class GetAuditParkedHandler implements IQueryHandler<GetAuditParked> {
  constructor(
    @Inject(PARKED) private readonly desk: ParkedDesk,
    private readonly streams: AuditStreams,
  ) {}

  async execute({ data }: GetAuditParked): Promise<AuditParked> {
    const items: ParkedStream[] = [];
    for (const parked of await this.desk.parked())
      if (await this.streams.find(data.vendorId, parked.stream)) items.push(parked);
    items.sort((a, b) => (a.parkedAt < b.parkedAt ? -1 : 1));
    return { items };
  }
}

@CommandHandler(RetryAuditParked)
export class RetryAuditParkedHandler implements ICommandHandler<RetryAuditParked> {
  constructor(
    @Inject(PARKED) private readonly desk: ParkedDesk,
    private readonly streams: AuditStreams,
    private readonly aggregates: Aggregates,
  ) {}

  /** @throws NOT_PARKED also where it is another vendor's */
  async execute({ data, context }: RetryAuditParked): Promise<Done<typeof auditCalls.retryAuditParked>> {
    const { vendorId, projection, stream } = data;
    const parked = await this.desk.parked();
    const isThere = parked.some((one) => one.projection === projection && one.stream === stream);
    if (!isThere || !(await this.streams.find(vendorId, stream))) throw auditErrors.NOT_PARKED();
    const { id, name } = context.actor;
    const retry = { projection, stream, by: { userId: id, name: name ?? id } };
    const command = { type: 'RecordRetry', retry } as const;
    const { position } = await this.aggregates.execute(auditAggregate, vendorId, command, context);
    const result = await this.desk.retry(projection, stream);
    if (result === 'not-parked') throw auditErrors.NOT_PARKED();
    return { result, position };
  }
}
