import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { guestListErrors } from './model/errors';
import { CheckInHandler, UndoCheckInHandler } from './handlers/door';
import { LetBackInHandler, LetOutHandler } from './handlers/reentry';
import {
  CancelGleventHandler,
  CancelReservationsOfGleventHandler,
  ChangeGleventHandler,
  CloseGuestListHandler,
  CreateGleventHandler,
  FollowGleventClockHandler,
} from './handlers/glevents';
import { Bookings } from './handlers/bookings';
import { GuestLists } from './handlers/guest-lists';
import {
  FinishBookingHandler,
  RecordVisitsHandler,
  SettleMemberReservationHandler,
  SettleRescheduleHandler,
} from './handlers/booking-steps';
import {
  AcceptOfferHandler,
  CancelOwnReservationHandler,
  ReserveHandler,
  SeeReservationNoticeHandler,
  WaitHandler,
} from './handlers/member-reservations';
import {
  FollowReservationHandler,
  TellWaitingHandler,
  UnfollowReservationHandler,
} from './handlers/tell-waiting';
import { ImportReservationsHandler } from './handlers/import-guests';
import {
  ChangePromoterLinkHandler,
  CreatePromoterLinkHandler,
  GetOpenListHandler,
  PromoteGuestHandler,
} from './handlers/promoter-links';
import { GetPromoterPageHandler } from './handlers/promoter-page';
import {
  AddReservationHandler,
  CancelReservationHandler,
  ChangeReservationHandler,
  ConfirmReservationHandler,
  ReinstateReservationHandler,
  WaitlistReservationHandler,
} from './handlers/reservations';
import { BookingProcesses } from './handlers/booking-processes';
import { GetGleventsOfVenueHandler } from './handlers/glevents-of-venue';
import { GetOwnReservationsHandler } from './handlers/own-reservations';
import { PlaceNews } from './handlers/place-news';
import { GuestTeller } from './handlers/guest-teller';
import {
  CancelGuestTicketHandler,
  FollowTicketHandler,
  GetGuestTicketHandler,
  GuestTickets,
  ResizePartyHandler,
  SeeTicketNoticeHandler,
  UnfollowTicketHandler,
} from './handlers/guest-tickets';
import {
  GetReservationPassesHandler,
  GetTicketPassesHandler,
  WalletTickets,
} from './handlers/wallet-tickets';
import { ReservationFollowers } from './handlers/reservation-followers';
import { TellCancelledHandler, TellMoveHandler, TellReinstatedHandler } from './handlers/tell-guests';
import { GuestListProcesses } from './handlers/processes';
import {
  GetGleventHandler,
  GetGleventsHandler,
  GetReservationHandler,
  GetReservationsHandler,
} from './handlers/queries';
import { SearchGleventsHandler } from './handlers/search';
import { GuestBook, GuestFinder } from './service';

/** Guest-list events, their guests, and who of them has come. */
@Global()
@Module({
  providers: [
    GuestLists,
    GuestTickets,
    GetGuestTicketHandler,
    WalletTickets,
    GetTicketPassesHandler,
    GetReservationPassesHandler,
    ResizePartyHandler,
    CancelGuestTicketHandler,
    SeeTicketNoticeHandler,
    SeeReservationNoticeHandler,
    FollowTicketHandler,
    UnfollowTicketHandler,
    ReservationFollowers,
    GuestTeller,
    PlaceNews,
    TellCancelledHandler,
    TellReinstatedHandler,
    TellMoveHandler,
    GuestListProcesses,
    Bookings,
    BookingProcesses,
    ReserveHandler,
    WaitHandler,
    AcceptOfferHandler,
    CancelOwnReservationHandler,
    GetOwnReservationsHandler,
    FinishBookingHandler,
    SettleMemberReservationHandler,
    SettleRescheduleHandler,
    RecordVisitsHandler,
    FollowReservationHandler,
    UnfollowReservationHandler,
    TellWaitingHandler,
    CreateGleventHandler,
    ChangeGleventHandler,
    CancelGleventHandler,
    CancelReservationsOfGleventHandler,
    CloseGuestListHandler,
    FollowGleventClockHandler,
    AddReservationHandler,
    ChangeReservationHandler,
    ConfirmReservationHandler,
    ReinstateReservationHandler,
    WaitlistReservationHandler,
    CancelReservationHandler,
    ImportReservationsHandler,
    CheckInHandler,
    UndoCheckInHandler,
    LetOutHandler,
    LetBackInHandler,
    CreatePromoterLinkHandler,
    ChangePromoterLinkHandler,
    PromoteGuestHandler,
    GetOpenListHandler,
    GetPromoterPageHandler,
    SearchGleventsHandler,
    GetGleventsHandler,
    GetGleventsOfVenueHandler,
    GetGleventHandler,
    GetReservationsHandler,
    GetReservationHandler,
    GuestBook,
    GuestFinder,
  ],
  exports: [GuestBook, GuestFinder],
})
export class GuestListsModule implements OnModuleInit {
  constructor(
    private readonly directory: AccessDirectory,
    private readonly lists: GuestLists,
  ) {}

  /** From the stream: an event can be looked at before its projection has got there. */
  onModuleInit(): void {
    this.directory.register('glevent', {
      find: async (id) => {
        const { state } = await this.lists.look(id);
        return state && { vendorId: state.glevent.vendorId };
      },
      missing: guestListErrors.GLEVENT_NOT_FOUND,
    });
  }
}
