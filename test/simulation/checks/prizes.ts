import type { TicketState } from '@lineless/areas/rewards/model/ticket-state';
import type { EventLog } from '../engines/event-log';
import { contestsIn, ticketsIn } from './folded';

/**
 * A ticket is granted once and drawn with once; the contest and the person's own stream tell of the same draws, and each
 * prize that was won is missing in its stock, once. @param came reservations of members who were let in
 */
export function prizesAreRight(log: EventLog, came: readonly string[]): string[] {
  const people = [...ticketsIn(log).values()];
  return [...people.flatMap(ticketsOnce), ...stockIsRight(log, people), ...checkInsCount(log, came)];
}

function ticketsOnce({ userId, tickets }: TicketState): string[] {
  const problems: string[] = [];
  const kinds = tickets.map(({ eventId, source }) => `${eventId} ${source}`);
  if (new Set(kinds).size < kinds.length) problems.push(`${userId} has a ticket twice`);
  if (tickets.some(({ hold }) => hold)) problems.push(`${userId} has a ticket that is still held`);
  return problems;
}

function stockIsRight(log: EventLog, people: readonly TicketState[]): string[] {
  const problems: string[] = [];
  for (const [contestId, { terms, remaining, draws }] of contestsIn(log)) {
    const spent = people
      .flatMap(({ tickets }) => tickets)
      .flatMap(({ outcome }) => (outcome?.contestId === contestId ? [outcome] : []));
    const numbers = new Set(spent.map(({ n }) => n));
    if (spent.length !== draws || numbers.size !== draws)
      problems.push(`A contest has drawn ${draws} times, with ${spent.length} tickets`);
    for (const { prizeId, stock } of terms.prizes) {
      const won = people.flatMap(({ rewards }) => rewards).filter((one) => one.prizeId === prizeId).length;
      const left = remaining[prizeId] ?? 0;
      if (left < 0 || stock - won !== left)
        problems.push(`Of ${stock} prizes ${won} were won, and ${left} are there`);
    }
  }
  return problems;
}

/** Each of them has brought a ticket, or was passed over, once. */
function checkInsCount(log: EventLog, came: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const { type, data } of log.opened(log.events)) {
    if (type !== 'TicketGranted' && type !== 'CheckInPassedOver') continue;
    const { reservationId } = data as { readonly reservationId?: string };
    if (reservationId !== undefined) times.set(reservationId, (times.get(reservationId) ?? 0) + 1);
  }
  return came
    .filter((id) => times.get(id) !== 1)
    .map((id) => `The check-in of ${id} was counted ${times.get(id) ?? 0} times`);
}
