import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AuditTimeline, AuditChain } from '@lineless/contracts/audit/timelines';
import type { AuditEventAnswer } from '@lineless/contracts/audit/entries';
import { auditKindOf } from '@lineless/contracts/audit/kinds';
import { queryFor } from '@lineless/engine/write/message';
import { StreamProofs } from '@lineless/engine/trust/ledger/stream-proofs';
import type { StoredEvent } from '@lineless/kernel/event';
import type { EventReads } from '@lineless/ports/event-store/port';
import { EVENTS } from '@lineless/platform/tokens';
import { AuditIndex } from './audit-index';
import { AuditEntries } from './entries';
import { auditErrors } from '../model/errors';
import { anchorOf, vendorOf } from '../model/indexed';
import { Looks } from './looks';
import { offsetIn, offsetToken } from './offset';
import { readPlaces, type Place } from './read-places';
import { AuditStreams } from './read-streams';
import { recordIn } from '../model/values';
import { Languages } from '../model/languages';

/** Events under one correlation id that are shown: one command is a few. */
const MOST_TOGETHER = 200;

export class GetAuditTimeline extends queryFor(auditCalls.getAuditTimeline) {}
export class GetAuditChain extends queryFor(auditCalls.getAuditChain) {}
export class GetAuditEvent extends queryFor(auditCalls.getAuditEvent) {}

type Command = AuditEventAnswer['causes']['commands'][number];

@QueryHandler(GetAuditTimeline)
export class GetAuditTimelineHandler implements IQueryHandler<GetAuditTimeline> {
  constructor(
    private readonly streams: AuditStreams,
    private readonly entries: AuditEntries,
    @Inject(EVENTS) private readonly store: EventReads,
    private readonly looks: Looks,
  ) {}

  /** @throws STREAM_NOT_FOUND · @throws INVALID_TOKEN */
  async execute({ data, context }: GetAuditTimeline): Promise<AuditTimeline> {
    const { vendorId, stream, limit } = data;
    const fromRevision = offsetIn(data.nextToken);
    const first = await this.streams.touched(vendorId, stream);
    const thing = await this.entries.thing(first);
    if (!thing) throw auditErrors.STREAM_NOT_FOUND();
    await this.looks.record(context, vendorId, 'timeline', stream);
    const page = await this.store.readStream(stream, { fromRevision, limit: limit + 1 });
    const anchor = anchorOf(first);
    const theirs = page.slice(0, limit).filter((event) => vendorOf(event, anchor) === vendorId);
    return {
      ...{ stream, kind: thing.kind, title: thing.label, place: thing.place },
      items: await this.entries.of(vendorId, theirs),
      ...(page.length > limit && { nextToken: offsetToken(fromRevision + limit) }),
    };
  }
}

@QueryHandler(GetAuditChain)
export class GetAuditChainHandler implements IQueryHandler<GetAuditChain> {
  constructor(
    private readonly streams: AuditStreams,
    private readonly proofs: StreamProofs,
    private readonly looks: Looks,
  ) {}

  /** Beside the timeline it is no look of its own. @throws STREAM_NOT_FOUND */
  async execute({ data, context }: GetAuditChain): Promise<AuditChain> {
    const { vendorId, stream } = data;
    await this.streams.own(vendorId, stream);
    await this.looks.record(context, vendorId, 'timeline', stream);
    return { stream, ...(await this.proofs.of(stream)) };
  }
}

@QueryHandler(GetAuditEvent)
export class GetAuditEventHandler implements IQueryHandler<GetAuditEvent> {
  constructor(
    private readonly streams: AuditStreams,
    private readonly index: AuditIndex,
    private readonly entries: AuditEntries,
    @Inject(EVENTS) private readonly store: EventReads,
    private readonly proofs: StreamProofs,
    private readonly looks: Looks,
    private readonly languages: Languages,
  ) {}

  /** @throws STREAM_NOT_FOUND · @throws EVENT_NOT_FOUND */
  async execute({ data, context }: GetAuditEvent): Promise<AuditEventAnswer> {
    const { vendorId, stream, revision } = data;
    const first = await this.streams.touched(vendorId, stream);
    const [event] = await this.store.readStream(stream, { fromRevision: revision, limit: 1 });
    const [entry] = event ? await this.entries.of(vendorId, [event]) : [];
    const kind = auditKindOf(stream);
    if (!event || !entry || kind === null || vendorOf(event, anchorOf(first)) !== vendorId)
      throw auditErrors.EVENT_NOT_FOUND();
    await this.looks.record(context, vendorId, 'event', `${stream}@${revision}`);
    const { v, at, correlationId, causationId, key, digest } = event.meta;
    const hash = await this.proofs.hashAt(stream, revision);
    const metadata = {
      ...{ v, at, correlationId, causationId },
      ...(key !== undefined && { key }),
      ...(digest !== undefined && { digest }),
      ...(hash !== undefined && { hash }),
    };
    return {
      event: { ...entry, data: recordIn(this.languages.dataOf(kind, event)), metadata },
      causes: await this.causes(vendorId, event),
    };
  }

  /** What one actor did because of one thing, in the order in which it happened; the event itself is one of them, however far the index is. */
  private async causes(vendorId: string, event: StoredEvent) {
    const { correlationId } = event.meta;
    const together = await this.index.together(vendorId, correlationId, MOST_TOGETHER + 1);
    const shown: Place[] = together
      .slice(0, MOST_TOGETHER)
      .map(({ stream, revision }) => ({ stream, revision }));
    const isIn = shown.some(({ stream, revision }) => stream === event.stream && revision === event.revision);
    const events = await readPlaces(this.store, isIn ? shown : [...shown, event]);
    const entries = new Map((await this.entries.of(vendorId, events)).map((entry) => [entry.eventId, entry]));
    const commands = new Map<string, Command>();
    for (const { id, meta } of events) {
      const entry = entries.get(id);
      if (!entry) continue;
      const { causationId, actor } = meta;
      const step = `${causationId} ${actor.kind} ${actor.id}`;
      const { at, actor: by } = entry;
      const known = commands.get(step) ?? { causationId, at, actor: by, events: [] };
      known.events.push(entry);
      commands.set(step, known);
    }
    return { correlationId, commands: [...commands.values()], isCut: together.length > MOST_TOGETHER };
  }
}
