import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AuditFilter } from '@lineless/contracts/audit/entries';
import type { AnswerOf } from '@lineless/contracts/call';
import { fileQueryFor, queryFor } from '@lineless/engine/write/message';
import { AuditEntries } from './entries';
import { AuditIndex } from './audit-index';
import { Looks } from './looks';
import { Languages } from '../model/languages';
import { PersonNames } from './person-names';
import { auditTableHead, auditTableRow } from '../model/table';

const NOT_KNOWN = { name: null, knownAs: null, isForgotten: false } as const;
/** Events that are read for an export at once. */
const EXPORT_PAGE = 200;

export class GetAuditEvents extends queryFor(auditCalls.getAuditEvents) {}
export class ExportAuditEvents extends fileQueryFor(auditCalls.exportAuditEvents) {}
export class GetAuditPerson extends queryFor(auditCalls.getAuditPerson) {}

abstract class EventQueries {
  constructor(
    @Inject(AuditIndex) protected readonly index: AuditIndex,
    @Inject(AuditEntries) protected readonly entries: AuditEntries,
    @Inject(Looks) protected readonly looks: Looks,
    @Inject(Languages) private readonly languages: Languages,
  ) {}

  /** With the type as events have it. */
  protected meant<Filter extends AuditFilter>(filter: Filter): Filter {
    const { type } = filter;
    return type === undefined ? filter : { ...filter, type: this.languages.typeCalled(type) };
  }
}

@QueryHandler(GetAuditEvents)
export class GetAuditEventsHandler extends EventQueries implements IQueryHandler<GetAuditEvents> {
  /** @throws INVALID_TOKEN */
  async execute({ data, context }: GetAuditEvents): Promise<AnswerOf<typeof auditCalls.getAuditEvents>> {
    await this.looks.record(context, data.vendorId, 'events', lookedFor(data));
    const { events, ...rest } = await this.index.page(data.vendorId, this.meant(data), data);
    return { items: await this.entries.at(data.vendorId, events), ...rest };
  }
}

@QueryHandler(ExportAuditEvents)
export class ExportAuditEventsHandler extends EventQueries implements IQueryHandler<ExportAuditEvents> {
  /** However much has happened, a page of it is in memory. */
  async execute({ data, context }: ExportAuditEvents): Promise<AsyncIterable<string>> {
    await this.looks.record(context, data.vendorId, 'export', lookedFor(data));
    return this.table(data);
  }

  private async *table(data: ExportAuditEvents['data']): AsyncGenerator<string> {
    yield auditTableHead;
    let token: { readonly nextToken?: string } | null = {};
    while (token) {
      const { events, nextToken }: Awaited<ReturnType<AuditIndex['page']>> = await this.index.page(
        data.vendorId,
        this.meant(data),
        { limit: EXPORT_PAGE, ...token },
      );
      yield (await this.entries.at(data.vendorId, events)).map(auditTableRow).join('');
      token = nextToken === undefined ? null : { nextToken };
    }
  }
}

@QueryHandler(GetAuditPerson)
export class GetAuditPersonHandler implements IQueryHandler<GetAuditPerson> {
  constructor(
    private readonly index: AuditIndex,
    private readonly entries: AuditEntries,
    private readonly looks: Looks,
    private readonly names: PersonNames,
  ) {}

  /** @throws INVALID_TOKEN */
  async execute({ data, context }: GetAuditPerson): Promise<AnswerOf<typeof auditCalls.getAuditPerson>> {
    const { vendorId, userId } = data;
    await this.looks.record(context, vendorId, 'person', userId);
    const { events, ...rest } = await this.index.ofPerson(vendorId, userId, data);
    const items = (await this.entries.at(vendorId, events)).map((entry) => ({
      ...entry,
      did: entry.actor.id === userId,
    }));
    // Of a person of whom the venue knows nothing, nothing is said.
    const known = items.length > 0 ? await this.names.of(vendorId, userId) : NOT_KNOWN;
    return { userId, ...known, items, ...rest };
  }
}

/** What of the filter names a thing or a person. */
function lookedFor({ stream, entity, actor, location }: GetAuditEvents['data'] | ExportAuditEvents['data']) {
  return stream ?? entity ?? actor ?? location ?? null;
}
