import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { problemOf } from '@/shared/api/problem';
import type { Answer, Deed, Standing } from './deed';

/** Nothing was decided: who asks again may be answered otherwise. 401: whoever is back sends it. */
const PASSES: ReadonlySet<number> = new Set([0, 401, 408, 425, 429]);

/** What the answer to a check-in says of its deed. */
export function answerOf(
  deed: Deed,
  { reservation, alreadyCheckedIn }: { reservation: Reservation; alreadyCheckedIn: boolean },
): Answer {
  return { kind: alreadyCheckedIn && !isOwn(deed, reservation) ? 'already' : 'in', reservation };
}

/** What was thrown instead of an answer. */
export function refusalOf(error: unknown): Answer {
  const { status, code, message } = problemOf(error);
  if (PASSES.has(status) || status >= 500) return { kind: 'later' };
  return { kind: 'refused', code, message };
}

/** Sent so late that the server has forgotten its key: it counted the first time, and is nobody's conflict. */
function isOwn({ personId, at }: Deed, { checkedInAt, checkedInBy, lastCheckIn }: Reservation): boolean {
  const firsts = { by: checkedInBy, at: checkedInAt };
  return [firsts, lastCheckIn].some((one) => one?.by?.userId === personId && one.at === at);
}

/** What stays on the device of a deed that was answered; `null`: nothing, it has done what it was to do. */
export function standingAfter(answer: Exclude<Answer, { kind: 'later' }>): Standing | null {
  if (answer.kind === 'in') return null;
  if (answer.kind === 'refused') return answer;
  const { checkedInBy, checkedInAt } = answer.reservation;
  return { kind: 'already', by: checkedInBy?.name ?? null, at: checkedInAt ?? null };
}
