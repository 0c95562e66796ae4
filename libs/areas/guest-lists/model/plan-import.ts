import type { MergeBy } from '@lineless/contracts/guest-lists/guest-table';
import { guestListLimits } from '@lineless/contracts/guest-lists/limits';
import { plainName } from '@lineless/contracts/guest-lists/plain-name';
import { changesOf } from '@lineless/kernel/changes';
import { takesPlace } from './counts';
import type { GuestChange } from './decide-merging';
import type { NewReservation } from './decide-reservations';
import type { Guest } from './events';
import type { PlannedGuest } from './guest-table';
import { checkedIn, type ReservationState } from './reservation';
import type { GuestListState } from './state';
import { hasStop } from './stopping-notes';

/** A line that adds no guest. */
export interface PlannedRow {
  readonly line: number;
  /** The guest who is on the list changes by it; otherwise it is left out. */
  readonly isMerged: boolean;
  /** What changes, or why it is left out. */
  readonly why: string;
}

export interface ImportPlan {
  readonly fresh: readonly NewReservation[];
  readonly merges: readonly GuestChange[];
  readonly rows: readonly PlannedRow[];
  /** Places that the parties take which become larger. */
  readonly growth: number;
}

export const importReasons = {
  known: 'On the list already.',
  several: 'Several guests on the list are like that.',
  twice: (line: number) => `The guest of line ${line} once more.`,
  below: 'More of this party are in already.',
  party: (before: number, now: number) => `party of ${now}, was ${before}`,
  note: 'note',
  stop: 'Their note that stops leaves no room for another.',
  phoneNumber: 'phone number',
  vip: 'VIP',
} as const;

/** What two guests have in common who are taken for one; `null`: it says nothing. */
type KeyOf = (guest: Guest) => string | null;

const KEYS: Readonly<Record<MergeBy, KeyOf>> = {
  PHONE: ({ phoneNumber }) => phoneNumber,
  NAME: nameOf,
};

/**
 * What an import does to the list. Who stands on it already is not put on it again: under the same name and number the
 * line is left out, and where it is merged by one of them, what it says is changed of the guest. So importing twice is
 * once. What this import has put there itself, before it was cut off, is no other's.
 */
export function planImport(
  { reservations }: GuestListState,
  planned: readonly PlannedGuest[],
  mergeBy: MergeBy | undefined,
): ImportPlan {
  const own = new Set(planned.map(({ reservation }) => reservation.reservationId));
  const standing = [...reservations.values()].filter(
    ({ reservationId, status }) => status !== 'CANCELLED' && !own.has(reservationId),
  );
  const keyOf = mergeBy === undefined ? personKey : KEYS[mergeBy];
  const same = grouped(standing, personKey);
  const alike = grouped(standing, keyOf);
  /** By what a later line is known to be about the same guest as an earlier one. */
  const lineOf = new Map<string, number>();
  const plan = {
    fresh: [] as NewReservation[],
    merges: [] as GuestChange[],
    rows: [] as PlannedRow[],
    growth: 0,
  };
  for (const one of planned) {
    const { line, reservation } = one;
    const key = keyOf(reservation.guest);
    const exact = same.get(personKey(reservation.guest)) ?? [];
    const [found, ...others] =
      exact.length === 1 ? exact : ((key === null ? undefined : alike.get(key)) ?? exact);
    const about = found ? found.reservationId : (key ?? personKey(reservation.guest));
    const before = lineOf.get(about);
    const leaveOut = (why: string): void => void plan.rows.push({ line, isMerged: false, why });
    if (before !== undefined) leaveOut(importReasons.twice(before));
    else if (!found) plan.fresh.push(reservation);
    else if (mergeBy === undefined) leaveOut(importReasons.known);
    else if (others.length > 0) leaveOut(importReasons.several);
    else merge(found, one, plan, leaveOut);
    if (before === undefined && others.length === 0) lineOf.set(about, line);
  }
  return plan;
}

/** Between a note that stops and what a table adds to it. */
const BESIDE = ' · ';

/**
 * A party becomes what the table says of it, a note as well; a number is added, and a VIP stays one. A note that stops
 * is not overwritten by a table that knows nothing of it: the door goes by it.
 */
function merge(
  found: ReservationState,
  { line, reservation, saysParty }: PlannedGuest,
  plan: { merges: GuestChange[]; rows: PlannedRow[]; growth: number },
  leaveOut: (why: string) => void,
): void {
  const { phoneNumber, vip } = reservation.guest;
  const note = noteOf(found.guest, reservation.guest);
  const hasRoom = note === null || note.length <= guestListLimits.note;
  const guest = changesOf(found.guest, {
    ...(note !== null && hasRoom && { note }),
    ...(found.guest.phoneNumber === null && phoneNumber !== null && { phoneNumber }),
    ...(vip && { vip }),
  });
  const quantity = saysParty ? reservation.quantity : found.quantity;
  const what = [
    ...(quantity === found.quantity ? [] : [importReasons.party(found.quantity, quantity)]),
    ...(guest.note === undefined ? [] : [importReasons.note]),
    ...(guest.phoneNumber === undefined ? [] : [importReasons.phoneNumber]),
    ...(guest.vip === undefined ? [] : [importReasons.vip]),
  ];
  if (what.length === 0) leaveOut(hasRoom ? importReasons.known : importReasons.stop);
  else if (quantity < checkedIn(found)) leaveOut(importReasons.below);
  else {
    plan.merges.push({ reservationId: found.reservationId, guest, quantity });
    plan.rows.push({ line, isMerged: true, why: what.join(', ') });
    const isCounted = takesPlace(found.status) || found.offeredUntil !== null;
    plan.growth += isCounted ? Math.max(0, quantity - found.quantity) : 0;
  }
}

/** What a guest's note becomes; `null`: what it is. */
function noteOf(found: Guest, { note }: Guest): string | null {
  if (note === null || found.note === null || !hasStop(found)) return note;
  const isThere = `${BESIDE}${found.note}${BESIDE}`.includes(`${BESIDE}${note}${BESIDE}`);
  return isThere ? null : `${found.note}${BESIDE}${note}`;
}

function grouped(standing: readonly ReservationState[], keyOf: KeyOf) {
  const groups = new Map<string, ReservationState[]>();
  for (const one of standing) {
    const key = keyOf(one.guest);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

function personKey(guest: Guest): string {
  return `${nameOf(guest)}\n${guest.phoneNumber ?? ''}`;
}

function nameOf({ firstName, lastName }: Guest): string {
  return plainName(`${firstName} ${lastName}`);
}
