import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useCallback } from 'react';
import { useFindGuest } from '@/data/guest-lists/door';
import type { GleventKey } from '@/data/guest-lists/glevents';
import { problemOf } from '@/shared/api/problem';
import { isRefused } from '@/shared/api/retries';

/** A queue waits no longer for an answer: the same as for a check-in. */
const PATIENCE_MS = 1_500;

interface GuestOfCodeParts extends GleventKey {
  /** As this device has them. */
  readonly guestOf: (reservationId: string) => Reservation | undefined;
  /** Whether something can be done with them: the server judges that when it is sent. */
  readonly isWelcome: (guest: Reservation) => boolean;
}

/**
 * The guest of a code that was read. Before this device sends somebody away by its own row, the server is asked: they
 * may have been let out at another door while the live line was dead. Where it cannot be reached the own row counts.
 *
 * @throws what the call answers, where the server says something else or this device does not know them
 */
export function useGuestOfCode({
  vendorId,
  gleventId,
  guestOf,
  isWelcome,
}: GuestOfCodeParts): (reservationId: string) => Promise<Reservation> {
  const find = useFindGuest();
  return useCallback(
    async (reservationId) => {
      const known = guestOf(reservationId);
      if (known && (isWelcome(known) || !navigator.onLine)) return known;
      const asked = find({ vendorId, gleventId, reservationId });
      if (!known) return asked;
      return Promise.race([
        asked.catch((error: unknown) => {
          if (isRefused(problemOf(error).status)) throw error;
          return known;
        }),
        new Promise<Reservation>((resolve) => setTimeout(() => resolve(known), PATIENCE_MS)),
      ]);
    },
    [find, gleventId, guestOf, isWelcome, vendorId],
  );
}
