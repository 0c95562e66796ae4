import { Inject, Injectable } from '@nestjs/common';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { memberAggregate } from './aggregate';
import { asOf } from '../model/clock';
import { MemberNames } from './member-names';
import type { MemberCommand } from '../model/decide';
import type { EventTimes } from '../model/decide-reschedules';
import { ineligibility } from '../model/decide-reservations';
import { reservationErrors } from '../model/errors';
import type { Booking, MemberCredits, MemberFacts } from '../service';

type Release = Parameters<MemberCredits['release']>[2];
type Visit = Parameters<MemberCredits['recordAttendance']>[1];

/** From the streams: a credit is held on what is so at that moment. */
@Injectable()
export class StreamMemberCredits implements MemberCredits {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly names: MemberNames,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async find(userId: string): Promise<MemberFacts> {
    const { state: stored, causes } = await this.aggregates.load(memberAggregate, userId);
    const state = stored && asOf(stored, isoTime(this.runtime));
    const { active = null, visits = [] } = state ?? {};
    const profile = state ? await this.names.shown(userId, state) : {};
    return { ineligible: ineligibility(state), profile, active, visits, causes };
  }

  async requireEligible(userId: string): Promise<MemberFacts> {
    const facts = await this.find(userId);
    if (facts.ineligible !== null) throw reservationErrors[facts.ineligible]();
    return facts;
  }

  async hold(userId: string, booking: Booking, context: Context): Promise<void> {
    await this.change(userId, { type: 'HoldCredit', ...booking }, context);
  }

  async spend(userId: string, reservationId: string, times: EventTimes, context: Context): Promise<void> {
    await this.change(userId, { type: 'SpendHold', reservationId, ...times }, context);
  }

  async reschedule(
    userId: string,
    reservationId: string,
    times: EventTimes & { readonly isIn: boolean },
    context: Context,
  ): Promise<void> {
    await this.change(userId, { type: 'RescheduleReservation', reservationId, ...times }, context);
  }

  async release(
    userId: string,
    reservationId: string,
    reason: Release,
    context: Context,
  ): Promise<number | undefined> {
    const state = await this.change(userId, { type: 'ReleaseReservation', reservationId, reason }, context);
    const released = state?.released;
    return released?.reservationId === reservationId ? released.credits : undefined;
  }

  async recordAttendance(userId: string, visit: Visit, context: Context): Promise<void> {
    await this.change(userId, { type: 'RecordAttendance', ...visit }, context);
  }

  /** A request's key belongs to the list: on the member's stream it would only pile up. */
  private async change(userId: string, command: MemberCommand, context: Context) {
    const { state } = await this.aggregates.execute(memberAggregate, userId, command, unkeyed(context));
    return state;
  }
}
