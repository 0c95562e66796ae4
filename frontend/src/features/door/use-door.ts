import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useCallback, useRef, useState } from 'react';
import { checkIn, type Outcome } from '@/data/door/check-in';
import type { Deed, PassKind } from '@/data/door/deed';
import { openDoorDevice } from '@/data/door/door-device';
import { useFindGuest, useGuestDeeds, type GuestKey } from '@/data/guest-lists/door';
import type { GleventKey } from '@/data/guest-lists/glevents';
import { fullName } from '@/data/guest-lists/guest-names';
import { isOfAnotherList } from '@/data/guest-lists/reservation-ids';
import { mayCheckIn, mostOf, stillOutside } from '@/data/guest-lists/tally';
import { problemOf } from '@/shared/api/problem';
import { isOver } from '@/data/guest-lists/upcoming';
import { useNow } from '@/shared/hooks/use-now';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { setApart } from '@/shared/lib/bidi';
import { newKey } from '@/shared/lib/ids';
import { scannedId } from '@/shared/lib/scanned-id';
import { serverNow } from '@/shared/lib/server-clock';
import { atWhen, type VenueClock } from '@/shared/lib/time';
import { session } from '@/shared/session/session';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';
import { asksFirst } from './asks-first';
import { useGuestOfCode } from './use-guest-of-code';
import { useNewGuests } from './use-new-guests';
import { noneLeft, refusalOf, verdictOn } from './verdicts';
import { useVerdict, type AboutGuest, type Over, type Verdict } from './use-verdict';

const EVERY_MS = 60_000;

type What = Pick<Deed, 'quantity' | 'raiseCapacity' | 'stopSeen' | 'pass'>;

interface DoorParts {
  readonly key: GleventKey;
  readonly glevent: Glevent | undefined;
  /** A guest on the list, as it is shown. */
  readonly guestOf: (reservationId: string) => Reservation | undefined;
  readonly venue: VenueClock;
  /** A manager: may have the house take more than it holds. */
  readonly mayRaise: boolean;
}

/** What one does at a door, and what it came to. */
export function useDoor({ key, glevent, guestOf, venue, mayRaise }: DoorParts) {
  const { verdict, say, clear } = useVerdict();
  const [askedId, setAskedId] = useState<string | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const find = useFindGuest();
  const deeds = useGuestDeeds();
  const dispatch = useAppDispatch();
  const { vendorId, gleventId } = key;
  const links = glevent?.promoterLinks;
  const promoterOf = useCallback(
    ({ promoterLinkId }: Reservation) => links?.find(({ linkId }) => linkId === promoterLinkId)?.name,
    [links],
  );
  const aboutOf = useCallback(
    (guest: Reservation): AboutGuest => ({
      vip: guest.vip,
      note: guest.note,
      promoter: promoterOf(guest),
    }),
    [promoterOf],
  );
  const verdictOf = useCallback(
    (guest: Reservation, deed: Deed, outcome: Outcome): Verdict =>
      verdictOn({ guest, deed, outcome, venue, about: aboutOf(guest) }),
    [aboutOf, venue],
  );

  /** Another device has noted that they are stopped, which this one did not know: the note is read first. */
  const showStop = useCallback(
    (guest: GuestKey): Promise<void> =>
      // Where it cannot be asked, the refusal stands.
      find(guest).then(
        ({ reservationId }) => setAskedId(reservationId),
        () => undefined,
      ),
    [find],
  );
  /** One thing that is done with so many of a party; its result takes the place of the one before. */
  const done = useCallback(
    async (guest: Reservation, what: What, noRoom: string) => {
      const { reservationId } = guest;
      const personId = session.mayBe();
      if (personId === null) return;
      clear();
      const at = new Date(serverNow()).toISOString();
      const deed = { key: newKey(), personId, vendorId, gleventId, reservationId, at, ...what };
      setBusy((now) => new Set(now).add(reservationId));
      try {
        const outcome = await checkIn(await openDoorDevice(dispatch), deed);
        say(verdictOf(guest, deed, outcome));
        if (outcome.kind === 'refused' && outcome.code === 'NOTE_STOPS') await showStop(deed);
      } catch {
        say({ kind: 'refused', name: fullName(guest), text: noRoom });
      } finally {
        setBusy((now) => without(now, reservationId));
      }
    },
    [clear, dispatch, gleventId, say, showStop, vendorId, verdictOf],
  );
  /** @param guest as they were shown: a note that stops was read with them */
  const letIn = useCallback(
    (guest: Reservation, quantity: number, raises = false): Promise<void> =>
      done(
        guest,
        { quantity, ...(raises && { raiseCapacity: true }), ...(guest.noteStops && { stopSeen: true }) },
        texts.verdict.noRoom,
      ),
    [done],
  );
  /** They go out for a while, or come in again. @param guest as they were shown */
  const pass = useCallback(
    (guest: Reservation, kind: PassKind, quantity: number): Promise<void> => {
      setAskedId(null);
      const stopSeen = kind === 'RETURNED' && guest.noteStops;
      return done(
        guest,
        { quantity, pass: kind, ...(stopSeen && { stopSeen: true }) },
        texts.verdict.noRoomToPass,
      );
    },
    [done],
  );
  /** Of a party it asks how many, and shows a note that stops. */
  const passOrAsk = useCallback(
    async (guest: Reservation, kind: PassKind): Promise<void> => {
      const isAlone = mostOf(guest, kind) === 1;
      if (isAlone && !(kind === 'RETURNED' && guest.noteStops)) return pass(guest, kind, 1);
      clear();
      setAskedId(guest.reservationId);
    },
    [clear, pass],
  );

  const isOff = glevent?.gleventStatus === 'CANCELLED';
  const now = useNow(EVERY_MS);
  const warning =
    glevent && !isOff && isOver(glevent, now)
      ? texts.event.over(atWhen(glevent.endTime, venue, now))
      : undefined;
  /** Lets a single guest in; of a party it asks how many, and of who may need a second look, whether. */
  const arrive = useCallback(
    async (guest: Reservation): Promise<void> => {
      if (isOff) {
        say({ kind: 'refused', name: fullName(guest), text: texts.event.cancelled });
        return;
      }
      if (!asksFirst(guest) && warning === undefined) return letIn(guest, stillOutside(guest));
      clear();
      setAskedId(guest.reservationId);
    },
    [clear, isOff, letIn, say, warning],
  );
  const answer = useCallback(
    async (guest: Reservation, quantity: number | null): Promise<void> => {
      setAskedId(null);
      if (quantity !== null) await letIn(guest, quantity);
    },
    [letIn],
  );

  const allowsReentry = glevent?.reentry === true && !isOff;
  const isReturning = useCallback(
    (guest: Reservation) => allowsReentry && mostOf(guest, 'RETURNED') > 0,
    [allowsReentry],
  );
  const isWelcome = useCallback(
    (guest: Reservation) => isReturning(guest) || mayCheckIn(guest),
    [isReturning],
  );
  const guestOfCode = useGuestOfCode({ ...key, guestOf, isWelcome });
  /** A code that is read of a party some of whom are out: they come in again, unless others of it are still to come. */
  const returning = useCallback(
    async (guest: Reservation): Promise<void> => {
      if (!mayCheckIn(guest)) return passOrAsk(guest, 'RETURNED');
      clear();
      setAskedId(guest.reservationId);
    },
    [clear, passOrAsk],
  );
  const scan = useCallback(
    async (text: string): Promise<void> => {
      clear();
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
        const guest = await guestOfCode(reservationId);
        if (isReturning(guest)) await returning(guest);
        else if (mayCheckIn(guest)) await arrive(guest);
        else say(noneLeft(guest, venue));
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
    [arrive, clear, gleventId, guestOfCode, isReturning, returning, say, venue],
  );

  const { undoCheckIn } = deeds;
  const undoing = useRef<string | null>(null);
  const undo = useCallback(
    async ({ reservationId, checkInId, deedKey, name }: Extract<Verdict, { kind: 'in' }>): Promise<void> => {
      // A second tap would take back what was done before this.
      if (undoing.current === deedKey) return;
      undoing.current = deedKey;
      try {
        const { sender } = await openDoorDevice(dispatch);
        if (await sender.takeBack(deedKey)) {
          clear();
          toast.success(`${setApart(name)}: ${texts.verdict.undone}`);
          return;
        }
        const at = new Date(serverNow()).toISOString();
        // One that was sent after it had been kept here is the last of its guest, or not to be told from others'.
        const last = guestOf(reservationId)?.lastCheckIn;
        const isLast = last?.by.userId === session.mayBe();
        const undone = { at, checkInId: checkInId ?? (isLast ? last.checkInId : undefined) };
        if (undone.checkInId === undefined) {
          toast.error(texts.verdict.undoInSheet);
          return;
        }
        const guest = await undoCheckIn({ vendorId, gleventId, reservationId, undone });
        clear();
        toast.success(`${setApart(fullName(guest))}: ${texts.verdict.undone}`);
      } catch (error) {
        toast.error(problemOf(error).message || texts.verdict.undoFailed);
      } finally {
        undoing.current = null;
      }
    },
    [clear, dispatch, gleventId, guestOf, undoCheckIn, vendorId],
  );

  const { change } = deeds;
  /** They are let in with the party, which grows by them: on record, and only while there are places. */
  const letInAnyway = useCallback(
    async ({ guest, count }: Over): Promise<void> => {
      const { reservationId } = guest;
      clear();
      try {
        const quantity = guest.quantity + count;
        const grown = await change({ vendorId, gleventId, reservationId, change: { quantity } });
        if (grown.noteStops) setAskedId(reservationId);
        else await letIn(grown, count);
      } catch (error) {
        say({ kind: 'refused', name: fullName(guest), text: refusalOf(error) });
      }
    },
    [change, clear, gleventId, letIn, say, vendorId],
  );

  /** A full house takes them nevertheless: its capacity grows, on record. */
  const letInBeyond = useCallback(({ guest, count }: Over) => letIn(guest, count, true), [letIn]);

  const newGuests = useNewGuests({ key, add: deeds.add, verdictOf, say, clear });
  const { walkInDespite } = newGuests;
  /** Whom a note stopped of which this device had not heard: it was read since. */
  const letInDespite = useCallback(
    (guest: Reservation, deed: Deed, count: number): Promise<void> => {
      if (deed.walkIn) return walkInDespite(guest, deed);
      return deed.pass ? pass(guest, deed.pass, count) : letIn(guest, count);
    },
    [letIn, pass, walkInDespite],
  );

  const asked = askedId === null ? undefined : guestOf(askedId);
  return {
    ...newGuests,
    ...{ verdict, clear, busy, asked, answer, isOff, warning, letInBeyond, letInDespite },
    ...{ mayRaise, allowsReentry, pass, passOrAsk },
    ...{ arrive, checkIn: letIn, scan, undo, letInAnyway, deeds, aboutOf, promoterOf },
  };
}

export type Door = ReturnType<typeof useDoor>;

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}
