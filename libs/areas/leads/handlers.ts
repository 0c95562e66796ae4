import { Inject } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { leadCalls } from '@lineless/contracts/leads/calls';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import { causedBy, latestOf } from '@lineless/engine/cqrs/causes';
import { commandFor, pageOf, pageQueryFor, ProductCommand, type Done } from '@lineless/engine/cqrs/message';
import type { AnsweredPage } from '@lineless/engine/cqrs/message';
import { systemOnly } from '@lineless/engine/cqrs/permission';
import { ProcessManagers } from '@lineless/engine/processes/process-managers';
import { Collections } from '@lineless/engine/projector/collections';
import { deriveId } from '@lineless/kernel/derive-id';
import type { Runtime } from '@lineless/kernel/runtime';
import { isForgottenNumber } from '@lineless/kernel/sealed-fields';
import type { Settings } from '@lineless/platform/settings';
import { NOTIFIER, RUNTIME, SETTINGS } from '@lineless/platform/tokens';
import type { Notifier } from '@lineless/ports/notifier/port';
import { LOCATIONS, type LocationDirectory } from '@lineless/areas/venues/service';
import { leadAggregate } from './aggregate';
import { leadErrors } from './errors';
import type { LeadEvent } from './events';

/** What is tapped, by the id of a lead. */
export const TELL_LEADS = 'tell-leads';

export class SubmitLead extends commandFor(leadCalls.submitLead) {}
export class GetLeads extends pageQueryFor(leadCalls.getLeads) {}

/** The platform's people hear of a demo request. */
export class TellLead extends ProductCommand<{ readonly leadId: string }, void> {
  static readonly permission = systemOnly();
}

@CommandHandler(SubmitLead)
export class SubmitLeadHandler implements ICommandHandler<SubmitLead> {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(ProcessManagers) private readonly processes: ProcessManagers,
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

@CommandHandler(TellLead)
export class TellLeadHandler implements ICommandHandler<TellLead> {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
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
    // Somebody who was forgotten before is nobody to call back.
    if (!isForgottenNumber(state.phoneNumber)) await this.notifier.tell({ kind: 'lead', ...told });
    const caused = causedBy(context, latestOf<LeadEvent['type']>(lead, ['LeadSubmitted']));
    await this.aggregates.execute(leadAggregate, leadId, { type: 'RecordTold' }, caused);
  }
}

@QueryHandler(GetLeads)
export class GetLeadsHandler implements IQueryHandler<GetLeads> {
  constructor(
    @Inject(Collections) private readonly collections: Collections,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws LEADS_ELSEWHERE */
  async execute({ data, context }: GetLeads): Promise<AnsweredPage> {
    if (context.caller.kind !== 'system') await this.requireOwnHouse(data.vendorId);
    const query = { index: 'by-time', equals: [], descending: true, ...pageOf(data) };
    return this.collections.get('leads').views(query);
  }

  /** Every venue has super admins of its own: those of the platform's house are the ones whom leads are for. */
  private async requireOwnHouse(vendorId: string): Promise<void> {
    const house = await this.locations.find(this.settings.DEFAULT_LOCATION_ID);
    if (house?.vendorId !== vendorId) throw leadErrors.LEADS_ELSEWHERE();
  }
}
