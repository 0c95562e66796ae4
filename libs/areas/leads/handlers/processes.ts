import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Bus } from '@lineless/engine/write/bus';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import { TELL_LEADS, TellLead } from './tell-lead';
import { leadsModel } from '../model/read-models';

const SWEEP_MS = 5_000;

/** Tells of every demo request that was not told yet, also after a crash. */
@Injectable()
export class LeadProcesses implements OnModuleInit {
  constructor(
    private readonly processes: ProcessManagers,
    private readonly bus: Bus,
  ) {}

  onModuleInit(): void {
    this.processes.manage({
      queue: TELL_LEADS,
      due: { model: leadsModel, index: 'tell-due' },
      sweepMs: SWEEP_MS,
      step: (leadId, { origin }) => this.bus.command(TellLead, { leadId }, origin()),
    });
  }
}
