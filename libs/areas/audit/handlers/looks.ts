import { Inject, Injectable } from '@nestjs/common';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { auditAggregate } from './aggregate';
import type { LookedAt } from '../model/events';

/** Records who looks at what, before it is shown: what cannot be recorded is not shown. */
@Injectable()
export class Looks {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @param of the stream, person or location that is looked at; `null`: all that happened */
  async record(context: Context, vendorId: string, what: LookedAt, of: string | null): Promise<void> {
    const { id, name } = context.actor;
    const look = { what, of, by: { userId: id, name: name ?? id } };
    const command = { type: 'RecordLook', look, now: isoTime(this.runtime) } as const;
    await this.aggregates.execute(auditAggregate, vendorId, command, unkeyed(context));
  }
}
