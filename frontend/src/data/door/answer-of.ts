import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { problemOf } from '@/shared/api/problem';
import { isRefused } from '@/shared/api/retries';
import type { Answer, Deed, Standing } from './deed';

/** The deed is sent once its person is back. */
const SIGNED_OUT = 401;

/** The server's answer to a check-in, or to who goes out or comes in again. */
export interface Told {
  readonly reservation: Reservation;
  readonly alreadyCheckedIn: boolean;
  readonly checkInId?: string | undefined;
  readonly exceeding?: number | undefined;
  readonly passed?: number | undefined;
}

/** What the answer says of its deed. */
export function answerOf(deed: Deed, told: Told): Answer {
  if (deed.pass) return { kind: 'passed', reservation: told.reservation, count: told.passed ?? 0 };
  const { reservation, alreadyCheckedIn, checkInId = null, exceeding = 0 } = told;
  if (alreadyCheckedIn && !isCounted(deed, reservation)) return { kind: 'already', reservation };
  return { kind: 'in', reservation, checkInId, exceeding };
}

/** What was thrown instead of an answer. */
export function refusalOf(error: unknown): Answer {
  const { status, code, message } = problemOf(error);
  if (status === SIGNED_OUT || !isRefused(status)) return { kind: 'later' };
  return { kind: 'refused', code, message };
}

/** Whether the guest, as the server has them, shows this very deed. */
export function isCounted(
  { personId, at, pass }: Deed,
  { checkedInAt, checkedInBy, lastCheckIn, lastPass }: Reservation,
): boolean {
  if (pass) return lastPass?.kind === pass && lastPass.by.userId === personId && lastPass.at === at;
  const first = { by: checkedInBy, at: checkedInAt };
  return [first, lastCheckIn].some((one) => one?.by?.userId === personId && one.at === at);
}

/** What stays on the device of a deed that was answered; `null`: nothing, it has done what it was to do. */
export function standingAfter(
  { quantity }: Deed,
  answer: Exclude<Answer, { kind: 'later' }>,
): Standing | null {
  if (answer.kind === 'refused') return answer;
  // No more than are in, or out, are counted: nothing is left to be settled.
  if (answer.kind === 'passed') return null;
  const count = answer.kind === 'in' ? answer.exceeding : (quantity ?? 1);
  if (count === 0) return null;
  const { checkedInBy, checkedInAt } = answer.reservation;
  return { kind: 'over', count, by: checkedInBy?.name ?? null, at: checkedInAt ?? null };
}
