import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { leadCalls } from '@lineless/contracts/leads/calls';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { commandFor, type Done } from '@lineless/engine/write/message';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import { deriveId } from '@lineless/kernel/derive-id';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { leadAggregate } from './aggregate';
import { TELL_LEADS } from './tell-lead';

export class SubmitLead extends commandFor(leadCalls.submitLead) {}

@CommandHandler(SubmitLead)
export class SubmitLeadHandler implements ICommandHandler<SubmitLead> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly processes: ProcessManagers,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** A visitor has no stream that remembers their keys: the lead's id is made of the key, so the same again finds it. */
  async execute({ data, context }: SubmitLead): Promise<Done<typeof leadCalls.submitLead>> {
    const { companyName, fullName, phone: phoneNumber, email, message } = data;
    const { key, actor } = context;
    const leadId = key === undefined ? this.runtime.id() : deriveId('lead', actor.id, key);
    const said = { leadId, companyName, fullName, phoneNumber, email, message };
    const command = { type: 'SubmitLead', ...said } as const;
    const { position } = await this.aggregates.execute(leadAggregate, leadId, command, context);
    this.processes.tap(TELL_LEADS, leadId);
    return { leadId, position };
  }
}
