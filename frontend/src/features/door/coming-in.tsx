import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useState } from 'react';
import { stillOutside } from '@/data/guest-lists/tally';
import { Stepper } from '@/shared/ui/stepper';
import { texts } from './texts';

/** How many of a party come in now: all who are outside, until fewer are asked for. */
export function useComingIn(guest: Reservation) {
  const outside = stillOutside(guest);
  const [wanted, setWanted] = useState(outside);
  // Others of the party may come in at another door while this is open.
  const count = Math.min(Math.max(1, wanted), Math.max(1, outside));
  return { outside, count, setCount: setWanted };
}

/** Nothing where there is nothing to choose. */
export function ComingIn({ outside, count, setCount }: ReturnType<typeof useComingIn>) {
  if (outside < 2) return null;
  return (
    <div className="mt-4 flex items-center justify-between gap-3">
      <span className="type-label">{texts.guest.comingIn}</span>
      <Stepper label={texts.guest.comingIn} value={count} min={1} max={outside} onChange={setCount} />
    </div>
  );
}
