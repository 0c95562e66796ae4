import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Bus } from '@lineless/engine/write/bus';
import type { MessageType, ProductCommand } from '@lineless/engine/write/message';
import { ProcessManagers, type Turn } from '@lineless/engine/work/process-managers';
import { CancelReservationsOfGlevent, CloseGuestList, FollowGleventClock } from './glevents';
import { gleventsModel } from '../model/read-models';

const SWEEP_MS = 5_000;

type ListStep = MessageType<
  { readonly gleventId: string },
  ProductCommand<{ readonly gleventId: string }, void>
>;

/** What time or a crash has left open about guest lists. */
@Injectable()
export class GuestListProcesses implements OnModuleInit {
  constructor(
    private readonly processes: ProcessManagers,
    private readonly bus: Bus,
  ) {}

  onModuleInit(): void {
    this.manage('follow-glevent-clock', 'move-due', FollowGleventClock);
    this.manage('cancel-glevent-reservations', 'cancel-due', CancelReservationsOfGlevent);
    // What has lapsed is written with the next decision.
    this.manage('follow-offers', 'offer-due', FollowGleventClock);
    this.manage('close-guest-lists', 'close-due', CloseGuestList);
  }

  private manage(queue: string, index: string, type: ListStep): void {
    const step = (gleventId: string, { origin }: Turn) => this.bus.command(type, { gleventId }, origin());
    this.processes.manage({ queue, due: { model: gleventsModel, index }, sweepMs: SWEEP_MS, step });
  }
}
