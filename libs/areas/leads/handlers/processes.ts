import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { TELL_LEADS, TellLead } from './tell-lead';
import { leadsModel } from '../model/read-models';

const SWEEP_MS = 5_000;

/** Tells of every demo request that was not told yet, also after a crash. */
@Injectable()
export class LeadProcesses implements OnModuleInit {
  constructor(
    private readonly processes: ProcessManagers,
    private readonly bus: Bus,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onModuleInit(): void {
    this.processes.manage({
      queue: TELL_LEADS,
      due: { model: leadsModel, index: 'tell-due' },
      sweepMs: SWEEP_MS,
      step: (leadId) => this.bus.command(TellLead, { leadId }, systemOrigin(TELL_LEADS, this.runtime.id())),
    });
  }
}
