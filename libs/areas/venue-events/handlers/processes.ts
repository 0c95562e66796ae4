import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Bus } from '@lineless/engine/write/bus';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import { FollowClock } from './events';
import { venueEventsModel } from '../model/read-models';

/** What is tapped, by the id of an event. */
const QUEUE = 'begin-and-end-events';
/** A start or an end shows on the pages at most so much later. */
const SWEEP_MS = 5_000;

/** Moves the status of events when their start or their end has come (resolution 49). */
@Injectable()
export class VenueEventProcesses implements OnModuleInit {
  constructor(
    private readonly processes: ProcessManagers,
    private readonly bus: Bus,
  ) {}

  onModuleInit(): void {
    this.processes.manage({
      queue: QUEUE,
      due: { model: venueEventsModel, index: 'move-due' },
      sweepMs: SWEEP_MS,
      step: (eventId, { origin }) => this.bus.command(FollowClock, { eventId }, origin()),
    });
  }
}
