import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { reservationCalls } from '@lineless/contracts/guest-lists/reservation-calls';
import { personOf } from '@lineless/engine/write/caller';
import { commandFor, type Done } from '@lineless/engine/write/message';
import { passOf, type ReentryCommand } from '../model/decide-reentry';
import { GuestLists, reservationAnswer, reservationIn } from './guest-lists';

export class LetOut extends commandFor(reservationCalls.letOut) {}
export class LetBackIn extends commandFor(reservationCalls.letBackIn) {}

@CommandHandler(LetOut)
export class LetOutHandler implements ICommandHandler<LetOut> {
  constructor(private readonly lists: GuestLists) {}

  /** @throws RESERVATION_NOT_FOUND · REENTRY_NOT_ALLOWED · CHECK_IN_TIME_REFUSED */
  execute(command: LetOut): Promise<Done<typeof reservationCalls.letOut>> {
    return passing(this.lists, 'LetOut', command);
  }
}

@CommandHandler(LetBackIn)
export class LetBackInHandler implements ICommandHandler<LetBackIn> {
  constructor(private readonly lists: GuestLists) {}

  /** @throws RESERVATION_NOT_FOUND · REENTRY_NOT_ALLOWED · GLEVENT_CANCELLED · NOTE_STOPS · CHECK_IN_TIME_REFUSED */
  execute(command: LetBackIn): Promise<Done<typeof reservationCalls.letBackIn>> {
    return passing(this.lists, 'LetBackIn', command, command.data.stopSeen);
  }
}

async function passing(
  lists: GuestLists,
  type: ReentryCommand['type'],
  { data, context }: LetOut | LetBackIn,
  stopSeen?: boolean,
): Promise<Done<typeof reservationCalls.letOut>> {
  const { reservationId, quantity, at } = data;
  const passId = lists.idFor('pass', context, reservationId);
  const command = { type, reservationId, passId, quantity, at, stopSeen, by: personOf(context) } as const;
  const list = await lists.change(data, command, context);
  const recorded = passOf(reservationIn(list.state, reservationId), passId);
  return { ...reservationAnswer(list, reservationId), passed: recorded?.quantity ?? 0 };
}
