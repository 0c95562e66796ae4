import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useCallback, useState } from 'react';
import { checkIn, type Outcome } from '@/data/door/check-in';
import { DeedRefused, type Deed } from '@/data/door/deed';
import { openDoorDevice } from '@/data/door/door-device';
import { reservationOf, walkInDeed } from '@/data/door/walk-ins';
import { useFindGuest, useGuestDeeds, type NewGuest } from '@/data/guest-lists/door';
import type { GleventKey } from '@/data/guest-lists/glevents';
import { fullName } from '@/data/guest-lists/guest-names';
import { isOfAnotherList } from '@/data/guest-lists/reservation-ids';
import { stillOutside } from '@/data/guest-lists/tally';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { setApart } from '@/shared/lib/bidi';
import { newKey } from '@/shared/lib/ids';
import { scannedId } from '@/shared/lib/scanned-id';
import { serverNow } from '@/shared/lib/server-clock';
import { exactTimeOf } from '@/shared/lib/exact-time';
import type { VenueClock } from '@/shared/lib/time';
import { session } from '@/shared/session/session';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';
import { useVerdict, type Verdict } from './use-verdict';

/** As long as the server takes one back. */
const UNDO_MS = 10_000;

/** What one does at a door, and what it came to. @param guestOf somebody on the list, as it is shown */
export function useDoor(
  key: GleventKey,
  guestOf: (reservationId: string) => Reservation | undefined,
  venue: VenueClock,
) {
  const { verdict, say, clear } = useVerdict();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const find = useFindGuest();
  const deeds = useGuestDeeds();
  const dispatch = useAppDispatch();
  const { vendorId, gleventId } = key;

  /** @param quantity how many of the party; `null`: whoever is in is asked about, and nothing is done */
  const letIn = useCallback(
    async (guest: Reservation, quantity: number | null): Promise<void> => {
      const { reservationId, checkedInQuantity: inBefore } = guest;
      const personId = session.mayBe();
      if (personId === null) return;
      const at = new Date(serverNow()).toISOString();
      const deed = { key: newKey(), personId, vendorId, gleventId, reservationId, quantity, inBefore, at };
      setBusy((now) => new Set(now).add(reservationId));
      try {
        say(verdictOn(guest, deed, await checkIn(await openDoorDevice(dispatch), deed), venue));
      } catch {
        say({ kind: 'refused', name: fullName(guest), text: texts.verdict.noRoom });
      } finally {
        setBusy((now) => without(now, reservationId));
      }
    },
    [dispatch, gleventId, say, vendorId, venue],
  );

  /** So many of a party, or whoever of it is still outside. */
  const checkInSome = useCallback(
    (guest: Reservation, quantity = stillOutside(guest)) => letIn(guest, quantity),
    [letIn],
  );

  const scan = useCallback(
    async (text: string): Promise<void> => {
      const reservationId = scannedId(text);
      if (reservationId === null) {
        say({ kind: 'refused', name: texts.verdict.unreadable, text: texts.verdict.unreadableText });
        return;
      }
      if (isOfAnotherList(reservationId, gleventId)) {
        say({ kind: 'refused', name: texts.verdict.otherEvent, text: texts.verdict.otherEventText });
        return;
      }
      try {
        const guest = guestOf(reservationId) ?? (await find({ vendorId, gleventId, reservationId }));
        const outside = stillOutside(guest);
        if (outside > 0) await letIn(guest, outside);
        else say(alreadyIn(guest, venue));
      } catch (error) {
        const problem = problemOf(error);
        const isUnknown = problem.status === 404 || problem.status === 400;
        say(
          isUnknown
            ? { kind: 'refused', name: texts.verdict.notOnList, text: texts.verdict.notOnListText }
            : { kind: 'refused', name: texts.verdict.failed, text: refusalOf(error) },
        );
      }
    },
    [find, gleventId, guestOf, letIn, say, vendorId, venue],
  );

  const { undoCheckIn } = deeds;
  const undo = useCallback(
    async ({ reservationId, deedKey, name }: Extract<Verdict, { kind: 'in' }>): Promise<void> => {
      try {
        const { sender } = await openDoorDevice(dispatch);
        if (deedKey !== null && (await sender.takeBack(deedKey))) {
          clear();
          toast.success(`${setApart(name)}: ${texts.verdict.undone}`);
          return;
        }
        const at = new Date(serverNow()).toISOString();
        const guest = await undoCheckIn({ vendorId, gleventId, reservationId, at });
        clear();
        toast.success(`${setApart(fullName(guest))}: ${texts.verdict.undone}`);
      } catch (error) {
        toast.error(problemOf(error).message || texts.verdict.undoFailed);
      }
    },
    [clear, dispatch, gleventId, undoCheckIn, vendorId],
  );

  const { add } = deeds;
  /** @throws why the server does not take them, where it says so at once; or that this device has no room for it */
  const walkIn = useCallback(
    async (guest: NewGuest): Promise<void> => {
      const personId = session.mayBe();
      if (personId === null) return;
      const device = await openDoorDevice(dispatch);
      const deed = await walkInDeed(device, { personId, vendorId, gleventId }, guest);
      const outcome = await checkIn(device, deed);
      if (outcome.kind === 'refused') throw new DeedRefused(outcome);
      say(verdictOn(reservationOf(deed, guest), deed, outcome, venue));
    },
    [dispatch, gleventId, say, vendorId, venue],
  );

  /** @throws what the call answers */
  const addToList = useCallback(
    async (guest: NewGuest, intent: string): Promise<void> => {
      const added = await add({ vendorId, gleventId, guest, key: intent });
      toast.success(texts.form.added(fullName(added)));
    },
    [add, gleventId, vendorId],
  );

  return { verdict, clear, busy, checkIn: checkInSome, scan, undo, walkIn, addToList, deeds };
}

export type Door = ReturnType<typeof useDoor>;

function verdictOn(guest: Reservation, deed: Deed, outcome: Outcome, venue: VenueClock): Verdict {
  switch (outcome.kind) {
    case 'in':
      return checkedIn(outcome.reservation, deed.key);
    case 'already':
      return alreadyIn(outcome.reservation, venue);
    case 'refused':
      return { kind: 'refused', name: fullName(guest), text: refusalText(outcome) };
    case 'kept':
      return kept(guest, deed);
  }
}

function checkedIn(guest: Reservation, deedKey: string | null): Verdict {
  const { reservationId, checkedInQuantity, quantity, lastCheckIn } = guest;
  return {
    kind: 'in',
    reservationId,
    deedKey,
    name: fullName(guest),
    text: texts.verdict.in(checkedInQuantity, quantity),
    undoUntil: lastCheckIn?.undoUntil ?? null,
  };
}

/** As good as in: it is safe on this device, and nothing is known that speaks against it. */
function kept(guest: Reservation, { key, quantity, at }: Deed): Verdict {
  const outside = stillOutside(guest);
  // A walk-in is a whole party, and in already.
  const within = guest.checkedInQuantity + Math.min(outside, quantity ?? outside);
  return {
    kind: 'in',
    reservationId: guest.reservationId,
    deedKey: key,
    name: fullName(guest),
    text: texts.verdict.kept(within, guest.quantity),
    undoUntil: new Date(Date.parse(at) + UNDO_MS).toISOString(),
  };
}

function alreadyIn(guest: Reservation, venue: VenueClock): Verdict {
  const { checkedInAt, checkedInBy, checkedInQuantity, quantity } = guest;
  const since = checkedInAt === undefined ? '' : exactTimeOf(checkedInAt, venue);
  const who = checkedInBy?.name;
  const text =
    checkedInQuantity < quantity
      ? texts.verdict.alreadySome(since, who, checkedInQuantity, quantity)
      : texts.verdict.already(since, who);
  return { kind: 'refused', name: fullName(guest), text };
}

function refusalOf(error: unknown): string {
  const problem = problemOf(error);
  return isNetworkProblem(problem) ? texts.verdict.offline : refusalText(problem);
}

export function refusalText({ code, message }: { readonly code: string; readonly message: string }): string {
  return code === 'RESERVATION_CANCELLED' ? texts.verdict.cancelled : message || texts.verdict.failedText;
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}
