import { Inject, Injectable } from '@nestjs/common';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import type { Context } from '@lineless/engine/cqrs/caller';
import type { Loaded, Outcome } from '@lineless/engine/cqrs/folding';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { memberAggregate } from '../aggregate';
import { asOf } from '../clock';
import type { MemberCommand } from '../decide';
import type { MemberDirectory } from '../service';
import type { MemberState } from '../state';

/** Streams of members, for the handlers. */
@Injectable()
export class Members implements MemberDirectory {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** As of this moment; its state is `null` for whoever has never begun a payment. */
  async look(userId: string): Promise<Loaded<MemberState | null>> {
    const loaded = await this.aggregates.load(memberAggregate, userId);
    const { state } = loaded;
    return { ...loaded, state: state && asOf(state, isoTime(this.runtime)) };
  }

  async isMember(userId: string): Promise<boolean> {
    const { state } = await this.look(userId);
    return state?.status === 'ACTIVE';
  }

  /** @param commandId names the command for good, where it has no key · @throws what the decider throws */
  execute(
    userId: string,
    command: MemberCommand,
    context: Context,
    commandId?: string,
  ): Promise<Outcome<MemberState | null>> {
    const options = commandId === undefined ? {} : { commandId };
    return this.aggregates.execute(memberAggregate, userId, command, context, options);
  }
}
