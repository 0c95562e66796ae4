import { takenIn, takesPlace } from '@lineless/areas/guest-lists/model/counts';
import type { EventLog } from '../engines/event-log';
import { listsIn, membersIn } from './folded';

/**
 * Every credit that a plan or the hall has granted is free or bound to the one place that its member has; nothing is on its way any
 * more, and no house is fuller than it may be.
 */
export function creditsAreConserved(log: EventLog): string[] {
  const problems: string[] = [];
  const lists = listsIn(log);
  const reservations = [...lists.values()].flatMap((list) => [...list.reservations.values()]);
  for (const [userId, { credits, active, periods }] of membersIn(log)) {
    const granted = periods.reduce(
      (sum, { granted: months, terms }) => sum + months * terms.creditsPerMonth,
      givenByHand(log, userId),
    );
    const bought = periods.map(({ paymentIntentId }) => paymentIntentId);
    if (new Set(bought).size < bought.length) problems.push(`A payment of ${userId} has bought twice`);
    if (credits + (active?.credits ?? 0) !== granted)
      problems.push(`Of ${granted} credits ${userId} has ${credits}, and ${active?.credits ?? 0} are bound`);
    if (active && !active.isMade) problems.push(`${userId} has a hold that was not settled`);
    const places = reservations.filter(
      ({ source, status }) => source.kind === 'MEMBER' && source.userId === userId && takesPlace(status),
    );
    const ids = places.map(({ reservationId }) => reservationId).join(' and ');
    if (ids !== (active?.reservationId ?? ''))
      problems.push(`${userId} has the place ${ids}, and a credit for ${active?.reservationId}`);
  }
  for (const { reservationId, status, isSettled, source } of reservations)
    if (source.kind === 'MEMBER' && status === 'CANCELLED' && !isSettled)
      problems.push(`It is not settled what ${reservationId} gives back`);
  for (const [id, { glevent }] of lists)
    if (takenIn(glevent.counts) > glevent.details.capacity) problems.push(`${id} is overbooked`);
  return problems;
}

function givenByHand(log: EventLog, userId: string): number {
  const given = log.stream(`member-${userId}`).filter(({ type }) => type === 'CreditsGrantedByHand');
  return log.opened(given).reduce((sum, { data }) => sum + (data as { readonly credits: number }).credits, 0);
}
