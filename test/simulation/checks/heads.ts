import { checkedIn } from '@lineless/areas/guest-lists/model/reservation';
import type { EventLog } from '../engines/event-log';
import { listsIn } from './folded';

/** Who has come in is counted once: what devices were told together is what is recorded, and no party is larger than it is. */
export function headsCountOnce(log: EventLog, told: ReadonlyMap<string, number>): string[] {
  const problems: string[] = [];
  for (const { glevent, reservations } of listsIn(log).values()) {
    let heads = 0;
    for (const reservation of reservations.values()) {
      const id = reservation.reservationId;
      const recorded = checkedIn(reservation);
      heads += recorded;
      if (recorded > reservation.quantity)
        problems.push(`Of the ${reservation.quantity} of ${id} ${recorded} have come in`);
      const said = told.get(id) ?? 0;
      if (said !== recorded)
        problems.push(`Devices were told that they let in ${said} of ${id}, and ${recorded} are recorded`);
    }
    if (glevent.counts.checkedIn !== heads)
      problems.push(`A list counts ${glevent.counts.checkedIn} heads of ${heads} that are in`);
  }
  return problems;
}
