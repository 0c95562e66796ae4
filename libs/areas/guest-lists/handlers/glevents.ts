import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import { type Context, personOf, unkeyed } from '@lineless/engine/write/caller';
import { causedBy } from '@lineless/engine/write/causes';
import { commandFor, ProductCommand, type Done } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import type { GleventDetails } from '../model/events';
import { gleventAnswer, GuestLists, latestIn, type LoadedList } from './guest-lists';

export class CreateGlevent extends commandFor(guestListCalls.createGlevent) {}
export class ChangeGlevent extends commandFor(guestListCalls.changeGlevent) {}
export class CancelGlevent extends commandFor(guestListCalls.cancelGlevent) {}

interface OfList {
  readonly gleventId: string;
}

/** The clock has come to an event's start or end. */
export class FollowGleventClock extends ProductCommand<OfList, void> {
  static readonly permission = systemOnly();
}

/** What a crash has left of an event that was called off. */
export class CancelReservationsOfGlevent extends ProductCommand<OfList, void> {
  static readonly permission = systemOnly();
}

/** The event is over: of everybody who did not come it is recorded. */
export class CloseGuestList extends ProductCommand<OfList, void> {
  static readonly permission = systemOnly();
}

/** So many are cancelled in one append, which is well below what one can carry. */
const CANCELLED_AT_ONCE = 200;

@CommandHandler(CreateGlevent)
export class CreateGleventHandler implements ICommandHandler<CreateGlevent> {
  constructor(private readonly lists: GuestLists) {}

  /** The same request again names the same event. @throws ENDS_BEFORE_START */
  async execute({ data, context }: CreateGlevent): Promise<Done<typeof guestListCalls.createGlevent>> {
    const { vendorId, gleventStatus: status, guestlistCapacity: capacity, ...rest } = data;
    const { description = null, addressLine2 = null, eventLink = null } = data;
    const details: GleventDetails = { ...rest, capacity, description, addressLine2, eventLink };
    const gleventId = this.lists.idFor('glevent', context);
    const command = { type: 'CreateGlevent', gleventId, vendorId, details, status } as const;
    return gleventAnswer(await this.lists.execute(gleventId, command, context));
  }
}

@CommandHandler(ChangeGlevent)
export class ChangeGleventHandler implements ICommandHandler<ChangeGlevent> {
  constructor(private readonly lists: GuestLists) {}

  /** @throws GLEVENT_NOT_FOUND · GLEVENT_CANCELLED · ENDS_BEFORE_START · CAPACITY_BELOW_RESERVED */
  async execute({ data, context }: ChangeGlevent): Promise<Done<typeof guestListCalls.changeGlevent>> {
    const {
      vendorId: _vendorId,
      gleventId: _gleventId,
      gleventStatus: status,
      guestlistCapacity,
      ...rest
    } = data;
    const change = { ...rest, capacity: guestlistCapacity };
    const command = { type: 'ChangeGlevent', change, status, by: personOf(context) } as const;
    return gleventAnswer(await this.lists.change(data, command, context));
  }
}

@CommandHandler(CancelGlevent)
export class CancelGleventHandler implements ICommandHandler<CancelGlevent> {
  constructor(private readonly lists: GuestLists) {}

  /**
   * From the first event on the list lets no guest in; the reservations follow. @throws GLEVENT_NOT_FOUND ·
   * GLEVENT_COMPLETED
   */
  async execute({ data, context }: CancelGlevent): Promise<Done<typeof guestListCalls.cancelGlevent>> {
    await this.lists.change(data, { type: 'CancelGlevent', by: personOf(context) }, context);
    return gleventAnswer(await cancelAll(this.lists, data.gleventId, context));
  }
}

@CommandHandler(CancelReservationsOfGlevent)
export class CancelReservationsOfGleventHandler implements ICommandHandler<CancelReservationsOfGlevent> {
  constructor(private readonly lists: GuestLists) {}

  async execute({ data, context }: CancelReservationsOfGlevent): Promise<void> {
    await cancelAll(this.lists, data.gleventId, context);
  }
}

@CommandHandler(FollowGleventClock)
export class FollowGleventClockHandler implements ICommandHandler<FollowGleventClock> {
  constructor(private readonly lists: GuestLists) {}

  async execute({ data, context }: FollowGleventClock): Promise<void> {
    await this.lists.execute(data.gleventId, { type: 'FollowClock' }, context);
  }
}

@CommandHandler(CloseGuestList)
export class CloseGuestListHandler implements ICommandHandler<CloseGuestList> {
  constructor(private readonly lists: GuestLists) {}

  async execute({ data, context }: CloseGuestList): Promise<void> {
    const command = { type: 'CloseList', most: CANCELLED_AT_ONCE } as const;
    for (let goesOn = true; goesOn;) {
      const { changed, state } = await this.lists.execute(data.gleventId, command, unkeyed(context));
      goesOn = changed && !state.glevent.isClosed;
    }
  }
}

async function cancelAll(lists: GuestLists, gleventId: string, context: Context): Promise<LoadedList> {
  const cancelled = latestIn(await lists.look(gleventId), [
    'GuestListEventCancelled',
    'ReservationCancelled',
  ]);
  const caused = causedBy(unkeyed(context), cancelled);
  const command = { type: 'CancelReservations', most: CANCELLED_AT_ONCE } as const;
  for (;;) {
    const list = await lists.execute(gleventId, command, caused);
    if (!list.changed) return list;
  }
}
