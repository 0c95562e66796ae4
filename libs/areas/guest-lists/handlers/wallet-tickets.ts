import { Inject, Injectable } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { VendorDirectory } from '@lineless/areas/venues/service';
import type { AnswerOf } from '@lineless/contracts/call';
import { listOf, reservationOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { ticketCalls } from '@lineless/contracts/guest-lists/ticket-calls';
import type { WalletPass } from '@lineless/contracts/guest-lists/wallet-passes';
import { bookingCalls } from '@lineless/contracts/membership/booking-calls';
import { queryFor } from '@lineless/engine/write/message';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import type { Settings } from '@lineless/platform/settings';
import { RUNTIME, SETTINGS, WALLET_PASSES } from '@lineless/platform/tokens';
import type { WalletPasses } from '@lineless/ports/wallet-passes/port';
import { passTicket } from '../model/pass-ticket';
import type { ReservationState } from '../model/reservation';
import type { GuestListState } from '../model/state';
import { ownIn } from './bookings';
import { GuestLists, reservationIn } from './guest-lists';
import { GuestTickets } from './guest-tickets';

export class GetTicketPasses extends queryFor(ticketCalls.getTicketPasses) {}
export class GetReservationPasses extends queryFor(bookingCalls.getReservationPasses) {}

/** Where an event's vendor is not known. */
const NO_ZONE = 'UTC';

/** Tickets as wallets take them. */
@Injectable()
export class WalletTickets {
  constructor(
    @Inject(WALLET_PASSES) private readonly wallets: readonly WalletPasses[],
    private readonly vendors: VendorDirectory,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'PUBLIC_URL'>,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async of(reservation: ReservationState, { glevent }: GuestListState): Promise<readonly WalletPass[]> {
    if (this.wallets.length === 0) return [];
    const timeZone = (await this.vendors.timeZone(glevent.vendorId)) ?? NO_ZONE;
    const { PUBLIC_URL: origin = null } = this.settings;
    const ticket = passTicket(reservation, glevent, { timeZone, origin, now: isoTime(this.runtime) });
    if (ticket === null) return [];
    return this.wallets.map((wallet) => {
      const pass = wallet.make(ticket);
      if (pass.wallet === 'google') return pass;
      return { wallet: pass.wallet, file: Buffer.from(pass.file).toString('base64') };
    });
  }
}

@QueryHandler(GetTicketPasses)
export class GetTicketPassesHandler implements IQueryHandler<GetTicketPasses> {
  constructor(
    private readonly tickets: GuestTickets,
    private readonly passes: WalletTickets,
  ) {}

  /** @throws TICKET_NOT_FOUND */
  async execute({
    data: { ticketId },
  }: GetTicketPasses): Promise<AnswerOf<typeof ticketCalls.getTicketPasses>> {
    const { state } = await this.tickets.find(ticketId);
    const reservation = reservationIn(state, reservationOf(ticketId));
    return { walletPasses: [...(await this.passes.of(reservation, state))] };
  }
}

@QueryHandler(GetReservationPasses)
export class GetReservationPassesHandler implements IQueryHandler<GetReservationPasses> {
  constructor(
    private readonly lists: GuestLists,
    private readonly passes: WalletTickets,
  ) {}

  /** @throws RESERVATION_NOT_FOUND */
  async execute({
    data: { reservationId },
    context,
  }: GetReservationPasses): Promise<AnswerOf<typeof bookingCalls.getReservationPasses>> {
    const { state } = await this.lists.look(listOf(reservationId));
    const reservation = ownIn(state, reservationId, context.actor.id);
    return { walletPasses: state ? [...(await this.passes.of(reservation, state))] : [] };
  }
}
