import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useCallback } from 'react';
import { checkIn, type Outcome } from '@/data/door/check-in';
import { DeedRefused, type Deed } from '@/data/door/deed';
import { openDoorDevice } from '@/data/door/door-device';
import { reservationOf, walkInDeed } from '@/data/door/walk-ins';
import type { NewGuest, useGuestDeeds } from '@/data/guest-lists/door';
import type { GleventKey } from '@/data/guest-lists/glevents';
import { fullName } from '@/data/guest-lists/guest-names';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { session } from '@/shared/session/session';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';
import type { Verdict } from './use-verdict';
import { refusalText } from './verdicts';

interface NewGuestsParts {
  readonly key: GleventKey;
  readonly add: ReturnType<typeof useGuestDeeds>['add'];
  readonly verdictOf: (guest: Reservation, deed: Deed, outcome: Outcome) => Verdict;
  readonly say: (verdict: Verdict) => void;
  readonly clear: () => void;
}

/** Guests who stand on no list: who stands at the door, and whom staff write down. */
export function useNewGuests({ key, add, verdictOf, say, clear }: NewGuestsParts) {
  const { vendorId, gleventId } = key;
  const dispatch = useAppDispatch();
  /** @throws why the server does not take them, where it says so at once; or that this device has no room for it */
  const walkIn = useCallback(
    async (guest: NewGuest): Promise<void> => {
      const personId = session.mayBe();
      if (personId === null) return;
      const device = await openDoorDevice(dispatch);
      const deed = await walkInDeed(device, { personId, vendorId, gleventId }, guest);
      const outcome = await checkIn(device, deed);
      if (outcome.kind === 'refused') throw new DeedRefused(outcome);
      say(verdictOf(reservationOf(deed, guest), deed, outcome));
    },
    [dispatch, gleventId, say, vendorId, verdictOf],
  );

  /** A note had stopped them of which this device had not heard: it was read since. */
  const walkInDespite = useCallback(
    async (guest: Reservation, deed: Deed): Promise<void> => {
      clear();
      try {
        const { walkIns } = await openDoorDevice(dispatch);
        const quantity = deed.quantity ?? guest.quantity;
        await walkIn({ ...(await walkIns.guestOf(deed)), quantity, stopSeen: true });
      } catch (error) {
        const text = error instanceof DeedRefused ? refusalText(error) : texts.verdict.noRoom;
        say({ kind: 'refused', name: fullName(guest), text });
      }
    },
    [clear, dispatch, say, walkIn],
  );

  /** @throws what the call answers */
  const addToList = useCallback(
    async (guest: NewGuest, intent: string): Promise<void> => {
      const added = await add({ vendorId, gleventId, guest, key: intent });
      const name = fullName(added);
      toast.success(
        added.reservationStatus === 'WAITLISTED' ? texts.form.waits(name) : texts.form.added(name),
      );
    },
    [add, gleventId, vendorId],
  );

  const waitOnList = useCallback(
    (guest: NewGuest, intent: string) => addToList({ ...guest, reservationStatus: 'WAITLISTED' }, intent),
    [addToList],
  );

  return { walkIn, walkInDespite, addToList, waitOnList };
}
