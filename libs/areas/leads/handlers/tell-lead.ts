import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { causedBy, latestOf } from '@lineless/engine/write/causes';
import { ProductCommand } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { isForgottenNumber } from '@lineless/kernel/sealed-fields';
import { NOTIFIER } from '@lineless/platform/tokens';
import type { Notifier } from '@lineless/ports/notifier/port';
import { leadAggregate } from './aggregate';
import type { LeadEvent } from '../model/events';

/** What is tapped, by the id of a lead. */
export const TELL_LEADS = 'tell-leads';

/** The platform's people hear of a demo request. */
export class TellLead extends ProductCommand<{ readonly leadId: string }, void> {
  static readonly permission = systemOnly();
}

@CommandHandler(TellLead)
export class TellLeadHandler implements ICommandHandler<TellLead> {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(NOTIFIER) private readonly notifier: Notifier,
  ) {}

  /**
   * At least once: after a crash between telling and recording it is told again, under the same id.
   * @throws NotifierUnavailable where it has to be tried again
   */
  async execute({ data: { leadId }, context }: TellLead): Promise<void> {
    const lead = await this.aggregates.load(leadAggregate, leadId);
    const { state } = lead;
    if (!state || state.isTold) return;
    const { isTold: _, ...told } = state;
    // A person who was forgotten before cannot be called back.
    if (!isForgottenNumber(state.phoneNumber)) await this.notifier.tell({ kind: 'lead', ...told });
    const caused = causedBy(context, latestOf<LeadEvent['type']>(lead, ['LeadSubmitted']));
    await this.aggregates.execute(leadAggregate, leadId, { type: 'RecordTold' }, caused);
  }
}
