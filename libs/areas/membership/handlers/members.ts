import { Inject, Injectable } from '@nestjs/common';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Context } from '@lineless/engine/write/caller';
import { causedBy, latestOf } from '@lineless/engine/write/causes';
import type { Loaded, Outcome } from '@lineless/engine/write/folding';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { memberAggregate } from './aggregate';
import { asOf } from '../model/clock';
import type { MemberCommand } from '../model/decide';
import type { MemberEvent } from '../model/events';
import type { MemberDirectory } from '../service';
import type { MemberState } from '../model/state';

/** Streams of members, for the handlers. */
@Injectable()
export class Members implements MemberDirectory {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** As of this moment; its state is `null` for a person who has never begun a payment. */
  async look(userId: string): Promise<Loaded<MemberState | null>> {
    const loaded = await this.aggregates.load(memberAggregate, userId);
    const { state } = loaded;
    return { ...loaded, state: state && asOf(state, isoTime(this.runtime)) };
  }

  async isMember(userId: string): Promise<boolean> {
    const { state } = await this.look(userId);
    return state?.status === 'ACTIVE';
  }

  async isExpected(userId: string): Promise<boolean> {
    const { state } = await this.aggregates.latest(memberAggregate, userId);
    return (state?.active ?? null) !== null;
  }

  /** @throws what the decider throws */
  execute(userId: string, command: MemberCommand, context: Context): Promise<Outcome<MemberState | null>> {
    return this.aggregates.execute(memberAggregate, userId, command, context);
  }

  /** For what the latest event of these types about this payment leads to (decision 088). */
  async after(
    userId: string,
    context: Context,
    paymentIntentId: string,
    types: readonly MemberEvent['type'][],
  ): Promise<Context> {
    const loaded = await this.aggregates.load(memberAggregate, userId);
    return causedBy(context, latestOf(loaded, types, paymentIntentId));
  }
}
