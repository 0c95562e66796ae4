import { UNDO_SECONDS } from '@lineless/contracts/guest-lists/limits';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import type { Outcome } from '@/data/door/check-in';
import type { Deed, PassKind } from '@/data/door/deed';
import { fullName } from '@/data/guest-lists/guest-names';
import { mostOf, outOf, stillOutside } from '@/data/guest-lists/tally';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { exactTimeOf } from '@/shared/lib/exact-time';
import type { VenueClock } from '@/shared/lib/time';
import { texts } from './texts';
import type { AboutGuest, Verdict } from './use-verdict';

interface Arrival {
  readonly guest: Reservation;
  readonly deed: Deed;
  readonly outcome: Outcome;
  readonly venue: VenueClock;
  readonly about: AboutGuest;
}

/** What is said of a check-in. */
export function verdictOn({ guest, deed, outcome, venue, about }: Arrival): Verdict {
  switch (outcome.kind) {
    case 'in':
      return outcome.exceeding > 0
        ? tooMany(outcome.reservation, outcome.exceeding)
        : checkedIn(outcome, deed, about);
    case 'already':
      return {
        ...noneLeft(outcome.reservation, venue),
        over: { guest: outcome.reservation, count: deed.quantity ?? 1 },
      };
    case 'refused':
      return {
        ...{ kind: 'refused', name: fullName(guest), text: refusalText(outcome) },
        ...(outcome.code === 'EVENT_FULL' && { full: { guest, count: deed.quantity ?? guest.quantity } }),
      };
    case 'passed':
      return passedBy(outcome.reservation, deed, outcome.count, about);
    case 'kept':
      return deed.pass ? passKept(guest, deed, deed.pass, about) : kept(guest, deed, about);
  }
}

function checkedIn(
  { reservation: guest, checkInId }: Extract<Outcome, { kind: 'in' }>,
  deed: Deed,
  about: AboutGuest,
): Verdict {
  const { reservationId, checkedInQuantity, quantity, lastCheckIn } = guest;
  return {
    kind: 'in',
    reservationId,
    checkInId,
    deedKey: deed.key,
    name: fullName(guest),
    text: texts.verdict.in(checkedInQuantity, quantity),
    about,
    undoUntil: lastCheckIn?.undoUntil ?? null,
  };
}

/** As good as in: it is safe on this device, and nothing is known that speaks against it. */
function kept(guest: Reservation, { key, quantity, at }: Deed, about: AboutGuest): Verdict {
  const outside = stillOutside(guest);
  // A walk-in is a whole party, and in already.
  const within = guest.checkedInQuantity + Math.min(outside, quantity ?? outside);
  return {
    kind: 'in',
    reservationId: guest.reservationId,
    checkInId: null,
    deedKey: key,
    name: fullName(guest),
    text: texts.verdict.kept(within, guest.quantity),
    about,
    undoUntil: new Date(Date.parse(at) + UNDO_SECONDS * 1_000).toISOString(),
  };
}

/** No device lets out who is not in, or in again who is not out. */
function passedBy(
  guest: Reservation,
  { key, pass = 'LEFT' }: Deed,
  count: number,
  about: AboutGuest,
): Verdict {
  const name = fullName(guest);
  if (count === 0) return { kind: 'refused', name, text: texts.verdict.nonePass[pass] };
  return { kind: 'passed', deedKey: key, name, text: passText(guest, pass), about };
}

/** @param guest as they were before it */
function passKept(guest: Reservation, { key, quantity }: Deed, pass: PassKind, about: AboutGuest): Verdict {
  const passing = Math.min(quantity ?? 1, mostOf(guest, pass));
  const out = outOf(guest) + (pass === 'LEFT' ? passing : -passing);
  const text = texts.verdict.onDevice(passText({ ...guest, outQuantity: out }, pass));
  return { kind: 'passed', deedKey: key, name: fullName(guest), text, about };
}

function passText(guest: Reservation, pass: PassKind): string {
  return texts.verdict.passed[pass](mostOf(guest, 'LEFT'), guest.quantity);
}

function tooMany(guest: Reservation, count: number): Verdict {
  const text = texts.verdict.tooMany(count, guest.quantity);
  return { kind: 'refused', name: fullName(guest), text, over: { guest, count } };
}

/** Why none of them can be let in. */
export function noneLeft(guest: Reservation, venue: VenueClock): Extract<Verdict, { kind: 'refused' }> {
  if (guest.reservationStatus === 'CANCELLED')
    return { kind: 'refused', name: fullName(guest), text: texts.verdict.cancelled };
  const { checkedInAt, checkedInBy, checkedInQuantity, quantity } = guest;
  const since = checkedInAt === undefined ? '' : exactTimeOf(checkedInAt, venue);
  const who = checkedInBy?.name;
  const text =
    checkedInQuantity < quantity
      ? texts.verdict.alreadySome(since, who, checkedInQuantity, quantity)
      : texts.verdict.already(since, who);
  return { kind: 'refused', name: fullName(guest), text };
}

export function refusalOf(error: unknown): string {
  const problem = problemOf(error);
  return isNetworkProblem(problem) ? texts.verdict.offline : refusalText(problem);
}

export function refusalText({ code, message }: { readonly code: string; readonly message: string }): string {
  return code === 'RESERVATION_CANCELLED' ? texts.verdict.cancelled : message || texts.verdict.failedText;
}
