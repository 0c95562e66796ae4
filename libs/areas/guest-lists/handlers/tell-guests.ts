import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Inject } from '@nestjs/common';
import { VendorDirectory } from '@lineless/areas/venues/service';
import { listOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { causedBy } from '@lineless/engine/write/causes';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import { ProductCommand } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { NotYet } from '@lineless/engine/work/process-managers';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { isReturnUntold, untold } from '../model/decide-guests';
import type { ReservationState } from '../model/reservation';
import type { GuestListState } from '../model/state';
import { GuestLists, latestIn } from './guest-lists';
import { GuestTeller } from './guest-teller';
import { ReservationFollowers } from './reservation-followers';
import { newsOf, PlaceNews, zoneOf } from './place-news';

/** Of an event with many guests the last that is known may be another guest's: all of it is of one request. */
const OF_CANCELLED_EVENT = [
  'GuestListEventCancelled',
  'ReservationCancelled',
  'ReservationSettled',
  'GuestTold',
] as const;

/** The queue of those who are to be told of it. */
export const TELL_CANCELLED = 'tell-cancelled';
export const TELL_REINSTATED = 'tell-reinstated';

/** A place was cancelled, and not by its guest, who is told. */
export class TellCancelled extends ProductCommand<{ readonly reservationId: string }, void> {
  static readonly permission = systemOnly();
}

/** Staff gave a cancelled place again, and the guest is told. */
export class TellReinstated extends ProductCommand<{ readonly reservationId: string }, void> {
  static readonly permission = systemOnly();
}

/** An event has another time or place, and its guests are told. */
export class TellMove extends ProductCommand<{ readonly gleventId: string }, void> {
  static readonly permission = systemOnly();
}

@CommandHandler(TellCancelled)
export class TellCancelledHandler implements ICommandHandler<TellCancelled> {
  constructor(
    private readonly lists: GuestLists,
    private readonly news: PlaceNews,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws NotYet where a service that tells them is away */
  async execute({ data: { reservationId }, context }: TellCancelled): Promise<void> {
    const list = await this.lists.look(listOf(reservationId));
    const { state } = list;
    const reservation = state?.reservations.get(reservationId);
    if (!state || !reservation) return;
    const about = untold(reservation, state.glevent, isoTime(this.runtime));
    if (about?.kind !== 'CANCELLATION') return;
    const cause = latestIn(list, ['ReservationCancelled'], reservationId);
    const caused = causedBy(unkeyed(context), cause ?? latestIn(list, OF_CANCELLED_EVENT));
    await this.news.tell(reservation, state, about, caused);
  }
}

@CommandHandler(TellReinstated)
export class TellReinstatedHandler implements ICommandHandler<TellReinstated> {
  constructor(
    private readonly lists: GuestLists,
    private readonly news: PlaceNews,
  ) {}

  /** Also where no guest was told of the cancellation yet: a text may have been sent of it. @throws NotYet where a service that tells them is away */
  async execute({ data: { reservationId }, context }: TellReinstated): Promise<void> {
    const list = await this.lists.look(listOf(reservationId));
    const { state } = list;
    const reservation = state?.reservations.get(reservationId);
    if (!state || !reservation || !isReturnUntold(reservation)) return;
    const caused = causedBy(unkeyed(context), latestIn(list, ['ReservationReinstated'], reservationId));
    await this.news.tell(reservation, state, { kind: 'REINSTATEMENT' }, caused);
  }
}

@CommandHandler(TellMove)
export class TellMoveHandler implements ICommandHandler<TellMove> {
  constructor(
    private readonly lists: GuestLists,
    private readonly teller: GuestTeller,
    private readonly followers: ReservationFollowers,
    private readonly vendors: VendorDirectory,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** One who cannot be told now keeps no other from it. @throws NotYet where a service that tells them is away */
  async execute({ data: { gleventId }, context }: TellMove): Promise<void> {
    const list = await this.lists.look(gleventId);
    const { state } = list;
    if (!state) return;
    const caused = causedBy(unkeyed(context), latestIn(list, ['GuestListEventChanged']));
    const timeZone = await zoneOf(this.vendors, state);
    let isComplete = true;
    for (const reservation of state.reservations.values())
      isComplete = (await this.isTold(reservation, state, timeZone, caused)) && isComplete;
    if (!isComplete) throw new NotYet('Not every guest could be told');
    await this.lists.execute(gleventId, { type: 'RecordMoveTold', move: state.glevent.moves }, caused);
  }

  private async isTold(
    reservation: ReservationState,
    state: GuestListState,
    timeZone: string,
    context: Context,
  ): Promise<boolean> {
    const { reservationId } = reservation;
    const about = hasPage(reservation) ? untold(reservation, state.glevent, isoTime(this.runtime)) : null;
    if (about?.kind !== 'MOVE') return true;
    await this.followers.keep(state.glevent, reservationId);
    try {
      const how = await this.teller.tell(reservation, newsOf(about, reservation, state, timeZone));
      const command = { type: 'RecordTold', reservationId, about, how } as const;
      await this.lists.execute(state.glevent.gleventId, command, context);
      return true;
    } catch (error) {
      if (error instanceof NotYet) return false;
      throw error;
    }
  }
}

/** Whom staff put on the list by name has no page of the reservation, and deals with them. */
function hasPage({ source, ticket }: ReservationState): boolean {
  return source.kind === 'MEMBER' || ticket !== undefined;
}
