import { Inject, Injectable } from '@nestjs/common';
import { VendorDirectory } from '@lineless/areas/venues/service';
import { listOf } from '@lineless/contracts/guest-lists/reservation-ids';
import type { Context } from '@lineless/engine/write/caller';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { hasEnded } from '../model/decide-guests';
import type { Notice } from '../model/events';
import { noticeMessage } from '../model/guest-messages';
import type { ReservationState } from '../model/reservation';
import type { GuestListState } from '../model/state';
import { GuestLists } from './guest-lists';
import { GuestTeller } from './guest-teller';

/** Where no vendor is known: an event is of one, and so it is never read. */
const NO_ZONE = 'UTC';

/** What has become of a guest's place: they are told, and how they were is on record. */
@Injectable()
export class PlaceNews {
  constructor(
    private readonly lists: GuestLists,
    private readonly teller: GuestTeller,
    private readonly vendors: VendorDirectory,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** By the page alone once the event is over. @throws NotYet where a service that tells them is away */
  async tell(
    reservation: ReservationState,
    state: GuestListState,
    about: Notice,
    context: Context,
  ): Promise<void> {
    const { reservationId } = reservation;
    const how = hasEnded(state.glevent, isoTime(this.runtime))
      ? 'page'
      : await this.teller.tell(
          reservation,
          newsOf(about, reservation, state, await zoneOf(this.vendors, state)),
        );
    await this.lists.execute(
      listOf(reservationId),
      { type: 'RecordTold', reservationId, about, how },
      context,
    );
  }
}

/** IANA. */
export async function zoneOf(vendors: VendorDirectory, { glevent }: GuestListState): Promise<string> {
  return (await vendors.timeZone(glevent.vendorId)) ?? NO_ZONE;
}

/** Names the news within the reservation, with how often it was cancelled. */
const WHAT = { CANCELLATION: 'cancelled', REINSTATEMENT: 'back' } as const;

export function newsOf(
  about: Notice,
  reservation: ReservationState,
  { glevent }: GuestListState,
  timeZone: string,
) {
  const { cancellations = 0 } = reservation;
  return {
    what: about.kind === 'MOVE' ? `move-${about.move}` : `${WHAT[about.kind]}-${cancellations}`,
    until: glevent.details.endTime,
    message: noticeMessage(about, reservation, glevent, timeZone),
  };
}
