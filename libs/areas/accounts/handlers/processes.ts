import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Bus } from '@lineless/engine/write/bus';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import { ErasePerson, FORGET_PERSONS } from './personal-data';
import { usersModel } from '../model/read-models';

/** What a crash has cut off goes on at most so much later. */
const SWEEP_MS = 5_000;

/** Finishes forgetting the persons who have asked for it. */
@Injectable()
export class AccountProcesses implements OnModuleInit {
  constructor(
    private readonly processes: ProcessManagers,
    private readonly bus: Bus,
  ) {}

  onModuleInit(): void {
    this.processes.manage({
      queue: FORGET_PERSONS,
      due: { model: usersModel, index: 'forgetting-due' },
      sweepMs: SWEEP_MS,
      step: (userId, { origin }) => this.bus.command(ErasePerson, { userId }, origin()),
    });
  }
}
