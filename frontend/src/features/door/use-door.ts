import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useCallback, useRef, useState } from 'react';
import {
  useCheckIn,
  useFindGuest,
  useGuestDeeds,
  type CheckIn,
  type NewGuest,
} from '@/data/guest-lists/door';
import type { GleventKey } from '@/data/guest-lists/glevents';
import { fullName } from '@/data/guest-lists/guest-names';
import { stillOutside } from '@/data/guest-lists/tally';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { newKey } from '@/shared/lib/ids';
import { scannedId } from '@/shared/lib/scanned-id';
import { timeOf, type VenueClock } from '@/shared/lib/time';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';
import { useVerdict, type Verdict } from './use-verdict';

/** A deed whose answer has not been heard: the same press again is the same deed. */
interface Open {
  readonly what: string;
  readonly key: string;
}

/** What one does at a door, and what it came to. @param byId everybody on the list, as it is shown */
export function useDoor(
  key: GleventKey,
  byId: Partial<Record<string, Reservation>> | undefined,
  venue: VenueClock,
) {
  const { verdict, say, clear } = useVerdict();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const open = useRef(new Map<string, Open>());
  const send = useCheckIn();
  const find = useFindGuest();
  const deeds = useGuestDeeds();
  const { vendorId, gleventId } = key;

  const letIn = useCallback(
    async (guest: Reservation, quantity?: number): Promise<void> => {
      const { reservationId, checkedInQuantity: inBefore } = guest;
      const what = `${quantity ?? 'all'} after ${inBefore}`;
      const known = open.current.get(reservationId);
      const deed: CheckIn = {
        vendorId,
        gleventId,
        reservationId,
        ...(quantity !== undefined && { quantity, inBefore }),
        key: known?.what === what ? known.key : newKey(),
      };
      open.current.set(reservationId, { what, key: deed.key });
      setBusy((now) => new Set(now).add(reservationId));
      try {
        const { reservation, alreadyCheckedIn } = await send(deed);
        open.current.delete(reservationId);
        say(alreadyCheckedIn ? alreadyIn(reservation, venue) : checkedIn(reservation));
      } catch (error) {
        // What was answered is over; what was not may have been done.
        if (problemOf(error).status >= 400 && problemOf(error).status < 500)
          open.current.delete(reservationId);
        say({ kind: 'refused', name: fullName(guest), text: refusalOf(error) });
      } finally {
        setBusy((now) => without(now, reservationId));
      }
    },
    [gleventId, say, send, vendorId, venue],
  );

  /** So many of a party, or whoever of it is still outside. */
  const checkIn = useCallback(
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
      try {
        const guest = byId?.[reservationId] ?? (await find({ vendorId, gleventId, reservationId }));
        const outside = stillOutside(guest);
        // Whoever is in is asked about all the same: it may have been taken back a moment ago.
        await (outside > 0 ? letIn(guest, outside) : letIn(guest));
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
    [byId, find, gleventId, letIn, say, vendorId],
  );

  const { undoCheckIn } = deeds;
  const undo = useCallback(
    async (reservationId: string): Promise<void> => {
      try {
        const guest = await undoCheckIn({ vendorId, gleventId, reservationId });
        clear();
        toast.success(`${fullName(guest)}: ${texts.verdict.undone}`);
      } catch (error) {
        toast.error(problemOf(error).message || texts.verdict.undoFailed);
      }
    },
    [clear, gleventId, undoCheckIn, vendorId],
  );

  const { add } = deeds;
  /** @throws what the call answers */
  const walkIn = useCallback(
    async (guest: NewGuest, intent: string): Promise<void> => {
      const reservation = await add({ vendorId, gleventId, guest: { ...guest, walkIn: true }, key: intent });
      say(checkedIn(reservation));
    },
    [add, gleventId, say, vendorId],
  );

  /** @throws what the call answers */
  const addToList = useCallback(
    async (guest: NewGuest, intent: string): Promise<void> => {
      const added = await add({ vendorId, gleventId, guest, key: intent });
      toast.success(texts.form.added(fullName(added)));
    },
    [add, gleventId, vendorId],
  );

  return { verdict, clear, busy, checkIn, scan, undo, walkIn, addToList, deeds };
}

export type Door = ReturnType<typeof useDoor>;

function checkedIn(guest: Reservation): Verdict {
  const { reservationId, checkedInQuantity, quantity, lastCheckIn } = guest;
  return {
    kind: 'in',
    reservationId,
    name: fullName(guest),
    text: texts.verdict.in(checkedInQuantity, quantity),
    undoUntil: lastCheckIn?.undoUntil ?? null,
  };
}

function alreadyIn(guest: Reservation, venue: VenueClock): Verdict {
  const { checkedInAt, checkedInBy, checkedInQuantity, quantity } = guest;
  const since = checkedInAt === undefined ? '' : timeOf(checkedInAt, venue);
  const who = checkedInBy?.name;
  const text =
    checkedInQuantity < quantity
      ? texts.verdict.alreadySome(since, who, checkedInQuantity, quantity)
      : texts.verdict.already(since, who);
  return { kind: 'refused', name: fullName(guest), text };
}

function refusalOf(error: unknown): string {
  const problem = problemOf(error);
  if (isNetworkProblem(problem)) return texts.verdict.offline;
  if (problem.code === 'RESERVATION_CANCELLED') return texts.verdict.cancelled;
  return problem.message || texts.verdict.failedText;
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}
