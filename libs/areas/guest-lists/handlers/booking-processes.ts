import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NO_SHOW_AFTER_HOURS } from '@lineless/contracts/guest-lists/limits';
import { attendanceDue, heldCreditsDue } from '@lineless/areas/membership/service';
import { Bus } from '@lineless/engine/write/bus';
import type { Origin } from '@lineless/engine/write/caller';
import { ProcessManagers, type ProcessDefinition, type Turn } from '@lineless/engine/work/process-managers';
import { FinishBooking, RecordVisits, SettleMemberReservation, SettleReschedule } from './booking-steps';
import { TELL_CANCELLED, TELL_REINSTATED, TellCancelled, TellMove, TellReinstated } from './tell-guests';
import { TellWaiting } from './tell-waiting';
import { gleventsModel, memberReservationsModel } from '../model/read-models';

const SWEEP_MS = 5_000;
/** What a request is about to finish itself is left to it for so long. */
const GRACE_MS = 10_000;
const VISITS_SWEEP_MS = 60_000;
const VISITS_GRACE_MS = NO_SHOW_AFTER_HOURS * 3_600_000;

/** What time or a crash has left open between members and guest lists (decision 056). */
@Injectable()
export class BookingProcesses implements OnModuleInit {
  constructor(
    private readonly processes: ProcessManagers,
    private readonly bus: Bus,
  ) {}

  onModuleInit(): void {
    this.manage('finish-bookings', heldCreditsDue, GRACE_MS, (userId, origin) =>
      this.bus.command(FinishBooking, { userId }, origin),
    );
    const ofReservations = (index: string) => ({ model: memberReservationsModel, index });
    this.manage('settle-reservations', ofReservations('settle-due'), 0, (reservationId, origin) =>
      this.bus.command(SettleMemberReservation, { reservationId }, origin),
    );
    const ofGlevents = { model: gleventsModel, index: 'reschedule-due' };
    this.manage('settle-reschedules', ofGlevents, 0, (gleventId, origin) =>
      this.bus.command(SettleReschedule, { gleventId }, origin),
    );
    this.manage(TELL_CANCELLED, ofReservations('cancellation-due'), 0, (reservationId, origin) =>
      this.bus.command(TellCancelled, { reservationId }, origin),
    );
    this.manage(TELL_REINSTATED, ofReservations('reinstatement-due'), 0, (reservationId, origin) =>
      this.bus.command(TellReinstated, { reservationId }, origin),
    );
    this.manage('tell-moves', { model: gleventsModel, index: 'move-notice-due' }, 0, (gleventId, origin) =>
      this.bus.command(TellMove, { gleventId }, origin),
    );
    this.manage('tell-waiting', ofReservations('notice-due'), 0, (reservationId, origin) =>
      this.bus.command(TellWaiting, { reservationId }, origin),
    );
    this.manage(
      'record-visits',
      attendanceDue,
      VISITS_GRACE_MS,
      (userId, origin) => this.bus.command(RecordVisits, { userId }, origin),
      VISITS_SWEEP_MS,
    );
  }

  private manage(
    queue: string,
    due: ProcessDefinition['due'],
    graceMs: number,
    carryOut: (id: string, origin: Origin) => Promise<void>,
    sweepMs = SWEEP_MS,
  ): void {
    const step = (id: string, { origin }: Turn) => carryOut(id, origin());
    this.processes.manage({ queue, due, sweepMs, graceMs, step });
  }
}
