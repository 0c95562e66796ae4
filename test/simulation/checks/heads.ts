import { checkedIn } from '@lineless/areas/guest-lists/model/reservation';
import { gleventFormats } from '@lineless/areas/guest-lists/model/events';
import { readEvent } from '@lineless/kernel/event-format';
import type { EventLog } from '../engines/event-log';
import type { Heads } from '../people/heads';
import { listsIn } from './folded';

/** Who has come in is counted once: what devices were told together is what is recorded, and no party is larger than it is. */
export function headsCountOnce(log: EventLog, told: Heads): string[] {
  const untold = headsOfNobody(log, told);
  const problems: string[] = [];
  for (const { glevent, reservations } of listsIn(log).values()) {
    let heads = 0;
    for (const reservation of reservations.values()) {
      const id = reservation.reservationId;
      const recorded = checkedIn(reservation);
      heads += recorded;
      if (recorded > reservation.quantity)
        problems.push(`Of the ${reservation.quantity} of ${id} ${recorded} have come in`);
      const said = told.of(id) + (untold.get(id) ?? 0);
      if (said !== recorded)
        problems.push(`Devices were told that they let in ${said} of ${id}, and ${recorded} are recorded`);
    }
    if (glevent.counts.checkedIn !== heads)
      problems.push(`A list counts ${glevent.counts.checkedIn} heads of ${heads} that are in`);
  }
  return problems;
}

/**
 * By reservation: what a request has recorded that had come twice, to two processes, when its device had been told by
 * the other that the party was full. It was, and others were taken back in between; the device sends nothing more.
 */
function headsOfNobody(log: EventLog, told: Heads): Map<string, number> {
  const heads = new Map<string, number>();
  const untold = log.events.filter(
    ({ meta, position }) => meta.key !== undefined && told.isUntold(meta.key, position),
  );
  for (const event of log.opened(untold)) {
    const read = readEvent(gleventFormats, event);
    if (read.type !== 'GuestCheckedIn') continue;
    const { reservationId, quantity } = read.data;
    heads.set(reservationId, (heads.get(reservationId) ?? 0) + quantity);
  }
  return heads;
}
