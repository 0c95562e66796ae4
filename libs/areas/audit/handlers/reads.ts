import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AuditRead } from '@lineless/contracts/audit/upkeep';
import type { AnswerOf } from '@lineless/contracts/call';
import { queryFor } from '@lineless/engine/write/message';
import type { StoredEvent } from '@lineless/kernel/event';
import { readEvent } from '@lineless/kernel/event-format';
import type { EventReads } from '@lineless/ports/event-store/port';
import { EVENTS } from '@lineless/platform/tokens';
import { AuditIndex } from './audit-index';
import { auditFormats } from '../model/events';
import { readPlaces } from './read-places';

const look = auditFormats.AuditLookedAt.schema.pick({ what: true, of: true });

export class GetAuditReads extends queryFor(auditCalls.getAuditReads) {}

@QueryHandler(GetAuditReads)
export class GetAuditReadsHandler implements IQueryHandler<GetAuditReads> {
  constructor(
    private readonly index: AuditIndex,
    @Inject(EVENTS) private readonly store: EventReads,
  ) {}

  /** Looking here is not recorded: it would be all that there is to see. @throws INVALID_TOKEN */
  async execute({ data }: GetAuditReads): Promise<AnswerOf<typeof auditCalls.getAuditReads>> {
    const { vendorId, actor } = data;
    const filter = { kind: 'audit', type: 'AuditLookedAt', ...(actor !== undefined && { actor }) } as const;
    const { events, ...rest } = await this.index.page(vendorId, filter, data);
    return { items: (await readPlaces(this.store, events)).flatMap(readOf), ...rest };
  }
}

function readOf(stored: StoredEvent): AuditRead[] {
  const { type, meta } = stored;
  const said = look.safeParse(dataOf(stored));
  if (type !== 'AuditLookedAt' || !said.success) return [];
  const { id, name } = meta.actor;
  return [{ at: meta.at, by: { id, name: name ?? null }, ...said.data }];
}

/** One that was altered, or is of a newer version, is listed by what can be read of it: the others are, too. */
function dataOf(stored: StoredEvent): unknown {
  try {
    return readEvent(auditFormats, stored).data;
  } catch {
    return stored.data;
  }
}
