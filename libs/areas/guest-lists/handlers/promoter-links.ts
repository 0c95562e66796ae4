import { Inject } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { promoterCalls } from '@lineless/contracts/guest-lists/promoter-calls';
import type { AnswerOf } from '@lineless/contracts/call';
import { personOf } from '@lineless/engine/write/caller';
import { commandFor, queryFor, type Done } from '@lineless/engine/write/message';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { base32 } from '@lineless/kernel/ids';
import { RUNTIME } from '@lineless/platform/tokens';
import { bringsGuests, linkIn, placesLeft } from '../model/decide-links';
import type { LinkState } from '../model/counts';
import { guestListErrors } from '../model/errors';
import { listOf, ticketIdOf, withinList } from '@lineless/contracts/guest-lists/reservation-ids';
import type { GuestListState } from '../model/state';
import { ticketDigest } from '../model/ticket-view';
import { publicGleventView, reservationView, termsView } from '../model/view';
import { gleventAnswer, GuestLists, reservationIn } from './guest-lists';

/** 80 bits: a link cannot be found by trying. */
const SECRET_BYTES = 10;

export class CreatePromoterLink extends commandFor(promoterCalls.createPromoterLink) {}
export class ChangePromoterLink extends commandFor(promoterCalls.changePromoterLink) {}
export class GetOpenList extends queryFor(promoterCalls.getOpenList) {}
export class PromoteGuest extends commandFor(promoterCalls.promoteGuest) {}

@CommandHandler(CreatePromoterLink)
export class CreatePromoterLinkHandler implements ICommandHandler<CreatePromoterLink> {
  constructor(
    private readonly lists: GuestLists,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws GLEVENT_NOT_FOUND · GLEVENT_CANCELLED · TOO_MANY_PROMOTER_LINKS */
  async execute({
    data,
    context,
  }: CreatePromoterLink): Promise<Done<typeof promoterCalls.createPromoterLink>> {
    const { gleventId, name, quota, mostPerGuest, closesAt, needsPhone } = data;
    const secret = () => withinList(gleventId, base32(this.runtime.randomBytes(SECRET_BYTES)));
    const command = {
      type: 'CreatePromoterLink',
      ...{ linkId: secret(), pageId: secret() },
      ...{ name, quota, mostPerGuest, closesAt, needsPhone },
      by: personOf(context),
    } as const;
    return gleventAnswer(await this.lists.change(data, command, context));
  }
}

@CommandHandler(ChangePromoterLink)
export class ChangePromoterLinkHandler implements ICommandHandler<ChangePromoterLink> {
  constructor(private readonly lists: GuestLists) {}

  /** @throws GLEVENT_NOT_FOUND · PROMOTER_LINK_NOT_FOUND */
  async execute({
    data,
    context,
  }: ChangePromoterLink): Promise<Done<typeof promoterCalls.changePromoterLink>> {
    const { linkId, name, quota, isOpen, mostPerGuest, closesAt, needsPhone } = data;
    const terms = { mostPerGuest, closesAt, needsPhone };
    const command = { type: 'ChangePromoterLink', linkId, name, quota, isOpen, ...terms } as const;
    return gleventAnswer(await this.lists.change(data, command, context));
  }
}

@QueryHandler(GetOpenList)
export class GetOpenListHandler implements IQueryHandler<GetOpenList> {
  constructor(
    private readonly lists: GuestLists,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** From the stream: a link works from the moment in which it was made. @throws PROMOTER_LINK_NOT_FOUND */
  async execute({ data }: GetOpenList): Promise<AnswerOf<typeof promoterCalls.getOpenList>> {
    const { linkId } = data;
    const { state, revision } = await this.lists.look(listOf(linkId));
    const link = state && linkIn(state.glevent, linkId);
    if (!link) throw guestListErrors.PROMOTER_LINK_NOT_FOUND();
    const { name: promoter } = link;
    const now = isoTime(this.runtime);
    const isOpen = bringsGuests(state.glevent, link, now);
    const places = placesLeft(state.glevent, link, now);
    const glevent = publicGleventView(state.glevent, revision);
    return { list: { linkId, promoter, isOpen, placesLeft: places, ...termsView(link), glevent } };
  }
}

@CommandHandler(PromoteGuest)
export class PromoteGuestHandler implements ICommandHandler<PromoteGuest> {
  constructor(
    private readonly lists: GuestLists,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws PROMOTER_LINK_NOT_FOUND, and what `requireLink` and `requireNewPerson` throw · EVENT_FULL · LIST_TOO_LONG */
  async execute({ data, context }: PromoteGuest): Promise<Done<typeof promoterCalls.promoteGuest>> {
    const { linkId, firstName, lastName, quantity } = data;
    const gleventId = listOf(linkId);
    const { needsPhone } = await this.find(gleventId, linkId);
    const { caller } = context;
    const signedIn = needsPhone && caller.kind === 'person' ? caller.phoneNumber : null;
    const phoneNumber = signedIn ?? data.phoneNumber ?? null;
    const reservationId = withinList(gleventId, this.lists.idFor('promoted', context, linkId));
    const ticketId = ticketIdOf(reservationId, this.lists.idFor('ticket', context, linkId));
    const reservation = {
      reservationId,
      ticket: ticketDigest(ticketId),
      guest: { firstName, lastName, phoneNumber, note: null, vip: false },
      quantity,
      status: 'CONFIRMED',
      source: { kind: 'PROMOTER', linkId },
      hasVerifiedPhone: signedIn !== null,
    } as const;
    const command = { type: 'AddReservations', reservations: [reservation] } as const;
    const list = await this.lists.execute(gleventId, command, context);
    return { ...this.answer(list.state, { reservationId, ticketId, linkId }), position: list.position };
  }

  private async find(gleventId: string, linkId: string): Promise<LinkState> {
    const { state } = await this.lists.look(gleventId);
    const link = state && linkIn(state.glevent, linkId);
    if (!link) throw guestListErrors.PROMOTER_LINK_NOT_FOUND();
    return link;
  }

  private answer(
    state: GuestListState,
    ids: Readonly<Record<'reservationId' | 'ticketId' | 'linkId', string>>,
  ) {
    const { glevent } = state;
    const { reservationId, ticketId, linkId } = ids;
    const { firstName, lastName, quantity, reservationStatus } = reservationView(
      reservationIn(state, reservationId),
      0,
    );
    const link = linkIn(glevent, linkId);
    return {
      reservation: { reservationId, firstName, lastName, quantity, reservationStatus, ticketId },
      placesLeft: link ? placesLeft(glevent, link, isoTime(this.runtime)) : 0,
    };
  }
}
