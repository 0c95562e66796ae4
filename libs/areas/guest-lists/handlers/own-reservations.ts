import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { bookingCalls } from '@lineless/contracts/membership/booking-calls';
import type { MemberReservation } from '@lineless/contracts/membership/reservations';
import { pageOf, queryFor } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import type { PresentDocument } from '@lineless/ports/documents/port';
import { GuestLists } from './guest-lists';
import { waitingIn } from '../model/line';
import { memberReservationView } from '../model/member-view';
import type { ReservationState } from '../model/reservation';
import type { GleventState, GuestListState } from '../model/state';
import { gleventsModel, memberReservationsModel } from '../model/read-models';

export class GetOwnReservations extends queryFor(bookingCalls.getOwnReservations) {}

@QueryHandler(GetOwnReservations)
export class GetOwnReservationsHandler implements IQueryHandler<GetOwnReservations> {
  constructor(
    private readonly collections: Collections,
    private readonly lists: GuestLists,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async execute({
    data,
    context,
  }: GetOwnReservations): Promise<AnswerOf<typeof bookingCalls.getOwnReservations>> {
    const page = await this.collections.get(memberReservationsModel).documents({
      ...{ index: 'by-user', equals: [context.actor.id], descending: true },
      ...pageOf(data),
    });
    const reservations = await Promise.all(page.documents.map((one) => this.shown(one)));
    return {
      reservations: reservations.filter((one) => one !== null),
      ...(page.nextCursor !== undefined && { nextToken: page.nextCursor }),
    };
  }

  /** With what its event says today; how many are ahead is known to the list alone. */
  private async shown({
    body: { state },
    version,
  }: PresentDocument<ReservationState>): Promise<MemberReservation | null> {
    const { gleventId, status, offeredUntil } = state;
    const waits = status === 'WAITLISTED' && offeredUntil === null;
    const list = waits ? (await this.lists.look(gleventId)).state : null;
    const glevent = list?.glevent ?? (await this.glevent(gleventId));
    const now = isoTime(this.runtime);
    const line = list ? waitingIn(list.line, list.reservations) : [];
    return glevent && memberReservationView(state, glevent, { version, now, line });
  }

  /** As its read model has it; it may be a moment behind that of the reservations. */
  private async glevent(gleventId: string): Promise<GleventState | null> {
    const found = await this.collections.get(gleventsModel).get(gleventId);
    if (found?.body) return found.body.state;
    const { state }: { readonly state: GuestListState | null } = await this.lists.look(gleventId);
    return state?.glevent ?? null;
  }
}
