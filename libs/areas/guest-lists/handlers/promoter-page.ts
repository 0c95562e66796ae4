import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { promoterCalls } from '@lineless/contracts/guest-lists/promoter-calls';
import { listOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { queryFor } from '@lineless/engine/write/message';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { bringsGuests, placesLeft } from '../model/decide-links';
import { guestListErrors } from '../model/errors';
import { checkedIn, type ReservationState } from '../model/reservation';
import { publicGleventView, termsView } from '../model/view';
import { GuestLists } from './guest-lists';

/** Parties that the page shows; the figures count them all. */
const MOST_SHOWN = 500;

export class GetPromoterPage extends queryFor(promoterCalls.getPromoterPage) {}

@QueryHandler(GetPromoterPage)
export class GetPromoterPageHandler implements IQueryHandler<GetPromoterPage> {
  constructor(
    private readonly lists: GuestLists,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** From the stream, as the link itself. @throws PROMOTER_LINK_NOT_FOUND, also for the link that guests have */
  async execute({ data }: GetPromoterPage): Promise<AnswerOf<typeof promoterCalls.getPromoterPage>> {
    const { state, revision } = await this.lists.look(listOf(data.pageId));
    const link = state?.glevent.counts.links.find(({ pageId }) => pageId === data.pageId);
    if (!state || !link) throw guestListErrors.PROMOTER_LINK_NOT_FOUND();
    const { glevent, reservations } = state;
    const now = isoTime(this.runtime);
    const { linkId, name: promoter, quota, reserved, checkedIn: came } = link;
    const guests = [...reservations.values()]
      .filter(({ source }) => source.kind === 'PROMOTER' && source.linkId === linkId)
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .slice(0, MOST_SHOWN)
      .map(guestView);
    return {
      page: {
        ...{ linkId, promoter, quota, reservedCount: reserved, checkedInCount: came },
        isOpen: bringsGuests(glevent, link, now),
        placesLeft: placesLeft(glevent, link, now),
        ...termsView(link),
        glevent: publicGleventView(glevent, revision),
        guests,
      },
    };
  }
}

/** Neither the number nor the note: a promoter knows their guests by name. */
function guestView(reservation: ReservationState) {
  const { reservationId, guest, quantity, status, createdAt } = reservation;
  const { firstName, lastName } = guest;
  return {
    ...{ reservationId, firstName, lastName, quantity, createdAt },
    checkedInQuantity: checkedIn(reservation),
    reservationStatus: status,
  };
}
