import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import type { Change } from '@lineless/contracts/live';
import type { MemberReservation } from '@lineless/contracts/membership/reservations';
import { useEffect, useRef } from 'react';
import { serverNow } from '@/shared/lib/server-clock';
import { askAnew } from '@/shared/live/ask-anew';

/** What its event says of a reservation. */
export type OfEvent = Pick<
  MemberReservation,
  'gleventId' | 'vendorId' | 'gleventName' | 'venueName' | 'startTime' | 'endTime' | 'gleventStatus'
>;

/** Asks anew for reservations where the event of one that is still to come is called, stands or begins otherwise. */
export function useEventChanges(
  reservations: readonly OfEvent[] | undefined,
  ask: () => Promise<{ readonly isSuccess: boolean }>,
): void {
  const latest = useRef({ reservations, ask });
  useEffect(() => {
    latest.current = { reservations, ask };
  });
  const now = serverNow();
  const toCome = reservations?.filter(({ endTime }) => Date.parse(endTime) > now) ?? [];
  const vendors = [...new Set(toCome.map(({ vendorId }) => vendorId))].sort().join(' ');
  useEffect(() => {
    const concerns = (change: Change): boolean => saysOtherwise(change, latest.current.reservations);
    const ends = vendors
      .split(' ')
      .filter((vendorId) => vendorId !== '')
      .map((vendorId) =>
        askAnew({
          topic: guestListTopics.vendorGlevents.of(vendorId),
          model: 'glevents',
          concerns,
          ask: () => latest.current.ask(),
        }),
      );
    return () => ends.forEach((end) => end());
  }, [vendors]);
}

/** How many places are left changes all the time, and is not said here. */
function saysOtherwise({ id, document }: Change, reservations: readonly OfEvent[] = []): boolean {
  const own = reservations.find(({ gleventId }) => gleventId === id);
  if (!own) return false;
  const glevent = document as Partial<PublicGlevent> | null;
  return (
    glevent?.name !== own.gleventName ||
    glevent.gleventStatus !== own.gleventStatus ||
    glevent.venueName !== own.venueName ||
    glevent.startTime !== own.startTime ||
    glevent.endTime !== own.endTime
  );
}
