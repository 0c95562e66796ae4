import { AcceptOffer, AcceptOfferHandler } from '@lineless/areas/guest-lists/handlers/member-reservations';
import {
  CancelOwnReservation,
  CancelOwnReservationHandler,
} from '@lineless/areas/guest-lists/handlers/member-reservations';
import {
  Reserve,
  ReserveHandler,
  Wait,
  WaitHandler,
} from '@lineless/areas/guest-lists/handlers/member-reservations';
import { Bookings } from '@lineless/areas/guest-lists/handlers/bookings';
import { GuestLists } from '@lineless/areas/guest-lists/handlers/guest-lists';
import type { GuestListCommand } from '@lineless/areas/guest-lists/model/decide';
import { MemberNames } from '@lineless/areas/membership/handlers/member-names';
import { StreamMemberCredits } from '@lineless/areas/membership/handlers/stream-credits';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Context } from '@lineless/engine/write/caller';
import { Life } from '../world/life';
import { Traps } from '../world/traps';
import { Wire } from '../world/wire';
import type { World } from '../world/world';
import { chanceOf, type Engine } from '../world/engine';
import { SimulatedEventStore } from '../engines/event-store';
import type { EventLog } from '../engines/event-log';

const NOTHING_FOLDED = { folded: async () => null, pieces: async () => null };

export interface Shared {
  readonly world: World;
  readonly log: EventLog;
  readonly engine: Engine;
  readonly seed: number;
}

/** They have no accounts: each is called as who has paid. */
const NAMELESS = new MemberNames({
  nameOf: async () => undefined,
  numberOf: async () => null,
  withNumber: async () => null,
  called: async () => ({ userIds: [], isCut: false }),
  isForgotten: async () => false,
});

/** What of a serving process books places: its handlers, on a connection of its own to the event store. */
export class BookingProcess {
  readonly life: Life;
  private readonly lists: GuestLists;
  private readonly bookings: Bookings;
  private readonly reserving: ReserveHandler;
  private readonly waiting: WaitHandler;
  private readonly accepting: AcceptOfferHandler;
  private readonly cancelling: CancelOwnReservationHandler;

  constructor(name: string, { world, log, engine, seed }: Shared) {
    this.life = new Life(name, world, chanceOf(seed, name), 0);
    const wire = new Wire({ world, life: this.life, engine, traps: new Traps() });
    const store = new SimulatedEventStore(log, wire);
    const aggregates = new Aggregates(store, this.life, NOTHING_FOLDED, () => undefined);
    this.lists = new GuestLists(aggregates, this.life);
    const members = new StreamMemberCredits(aggregates, NAMELESS, this.life);
    this.bookings = new Bookings(this.lists, members);
    this.reserving = new ReserveHandler(this.lists, members, this.bookings, this.life);
    this.waiting = new WaitHandler(this.lists, members, this.life);
    this.accepting = new AcceptOfferHandler(this.lists, this.bookings, this.life);
    this.cancelling = new CancelOwnReservationHandler(this.lists, this.bookings, this.life);
  }

  reserve(gleventId: string, context: Context) {
    return this.reserving.execute(new Reserve({ gleventId, vendorId: 'foundry', quantity: 1 }, context));
  }

  wait(gleventId: string, context: Context) {
    return this.waiting.execute(new Wait({ gleventId, vendorId: 'foundry' }, context));
  }

  accept(reservationId: string, context: Context) {
    return this.accepting.execute(new AcceptOffer({ reservationId }, context));
  }

  cancel(reservationId: string, context: Context) {
    return this.cancelling.execute(new CancelOwnReservation({ reservationId }, context));
  }

  /** Of the staff, or of the clock. */
  async change(gleventId: string, command: GuestListCommand, context: Context): Promise<void> {
    await this.lists.execute(gleventId, command, context);
  }

  finish(userId: string, context: Context): Promise<void> {
    return this.bookings.finish(userId, context);
  }

  settleReschedule(gleventId: string, context: Context): Promise<void> {
    return this.bookings.settleReschedule(gleventId, context);
  }

  async settle(reservationId: string, context: Context): Promise<void> {
    await this.bookings.settle(reservationId, context);
  }
}
