import { Inject, Injectable } from '@nestjs/common';
import { auditKindOf } from '@lineless/contracts/audit/kinds';
import type { StoredEvent } from '@lineless/kernel/event';
import type { EventReads } from '@lineless/ports/event-store/port';
import { EVENTS } from '@lineless/platform/tokens';
import { auditErrors } from '../model/errors';
import { AuditIndex } from './audit-index';
import { anchorOf, isOfPerson, thingIn, vendorOf } from '../model/indexed';

/** Whose streams are whose. What is another vendor's is not there. */
@Injectable()
export class AuditStreams {
  constructor(
    @Inject(EVENTS) private readonly store: EventReads,
    private readonly index: AuditIndex,
  ) {}

  /** The first event of a stream that is the vendor's whole; `null`: it is not. */
  async find(vendorId: string, stream: string): Promise<StoredEvent | null> {
    const isNone = auditKindOf(stream) === null || isOfPerson(stream);
    const [first] = isNone ? [] : await this.store.readStream(stream, { limit: 1 });
    return first && vendorOf(first, anchorOf(first)) === vendorId ? first : null;
  }

  /** As `find`. @throws STREAM_NOT_FOUND */
  async own(vendorId: string, stream: string): Promise<StoredEvent> {
    const first = await this.find(vendorId, stream);
    if (!first) throw auditErrors.STREAM_NOT_FOUND();
    return first;
  }

  /** As `own`, or of a stream in which something of the vendor's has happened. @throws STREAM_NOT_FOUND */
  async touched(vendorId: string, stream: string): Promise<StoredEvent> {
    const kind = auditKindOf(stream);
    if (kind === null || !isOfPerson(stream)) return this.own(vendorId, stream);
    const [first] = await this.store.readStream(stream, { limit: 1 });
    if (!first || !(await this.index.has(vendorId, thingIn(stream, kind))))
      throw auditErrors.STREAM_NOT_FOUND();
    return first;
  }
}
