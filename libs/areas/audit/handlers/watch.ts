import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AuditWatch } from '@lineless/contracts/audit/watch';
import { LedgerWatch } from '@lineless/engine/trust/ledger/ledger-watch';
import { queryFor } from '@lineless/engine/write/message';
import { AuditEntries } from './entries';
import { AuditStreams } from './read-streams';

export class GetAuditWatch extends queryFor(auditCalls.getAuditWatch) {}

/** No look at what happened: it says whether the events are whole, and nothing that they say. */
@QueryHandler(GetAuditWatch)
export class GetAuditWatchHandler implements IQueryHandler<GetAuditWatch> {
  constructor(
    private readonly watch: LedgerWatch,
    private readonly streams: AuditStreams,
    private readonly entries: AuditEntries,
  ) {}

  async execute({ data: { vendorId } }: GetAuditWatch): Promise<AuditWatch> {
    const watched = await this.watch.last();
    if (!watched) return { at: null, upTo: null, findings: [], others: 0, doubts: [] };
    const findings: AuditWatch['findings'] = [];
    for (const { fault, stream, revision } of watched.findings) {
      const first = await this.streams.find(vendorId, stream);
      const thing = first && (await this.entries.thing(first));
      if (thing) findings.push({ fault, stream, revision, label: thing.label });
    }
    const { at, upTo, findingCount, doubts } = watched;
    return { at, upTo, findings, others: findingCount - findings.length, doubts };
  }
}
