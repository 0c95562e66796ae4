import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { auditCalls } from '@lineless/contracts/audit/calls';
import { StreamProofs } from '@lineless/engine/trust/ledger/stream-proofs';
import { fileQueryFor } from '@lineless/engine/write/message';
import type { EventReads } from '@lineless/ports/event-store/port';
import { EVENTS } from '@lineless/platform/tokens';
import { auditErrors } from '../model/errors';
import { anchorOf, vendorOf } from '../model/indexed';
import { Looks } from './looks';
import { AuditStreams } from './read-streams';

export class ProveAuditEvent extends fileQueryFor(auditCalls.proveAuditEvent) {}

@QueryHandler(ProveAuditEvent)
export class ProveAuditEventHandler implements IQueryHandler<ProveAuditEvent> {
  constructor(
    private readonly streams: AuditStreams,
    @Inject(EVENTS) private readonly store: EventReads,
    private readonly proofs: StreamProofs,
    private readonly looks: Looks,
  ) {}

  /** @throws STREAM_NOT_FOUND · @throws EVENT_NOT_FOUND · @throws NOT_SIGNED_YET */
  async execute({ data, context }: ProveAuditEvent): Promise<AsyncIterable<string>> {
    const { vendorId, stream, revision } = data;
    const first = await this.streams.touched(vendorId, stream);
    const [event] = await this.store.readStream(stream, { fromRevision: revision, limit: 1 });
    if (!event || vendorOf(event, anchorOf(first)) !== vendorId) throw auditErrors.EVENT_NOT_FOUND();
    await this.looks.record(context, vendorId, 'event', `${stream}@${revision}`);
    const proof = await this.proofs.fileOf(stream, revision);
    if (!proof) throw auditErrors.NOT_SIGNED_YET();
    return written(`${JSON.stringify(proof, null, 2)}\n`);
  }
}

async function* written(text: string): AsyncGenerator<string> {
  yield text;
}
