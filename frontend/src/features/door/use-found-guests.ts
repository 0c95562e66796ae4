import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { findGuests, type PromoterOf } from '@/data/guest-lists/find-guests';
import { isOn, type Side } from '@/data/guest-lists/tally';
import { announce } from '@/shared/ui/announcer';
import { texts } from './texts';
import { useStandingRows } from './use-standing-rows';

const QUIET_MS = 600;

/** Which guests are shown: on one side of the door, by what is typed. A keystroke comes before the rows. */
export function useFoundGuests(guests: readonly Reservation[] | undefined, promoterOf: PromoterOf) {
  const [typed, setTyped] = useState('');
  const [side, setSide] = useState<Side>('all');
  const asked = useDeferredValue(typed);
  const onSide = useMemo(
    () => (side === 'all' ? guests : guests?.filter((guest) => isOn(side, guest))),
    [guests, side],
  );
  const found = useMemo(() => onSide && findGuests(onSide, asked, promoterOf), [onSide, asked, promoterOf]);
  const rows = useStandingRows(found, guests, `${side} ${asked}`);
  const count = found?.length;
  const isSearch = asked.trim() !== '';
  useEffect(() => {
    if (!isSearch || count === undefined) return;
    // When one has stopped typing, not after each letter.
    const timer = setTimeout(() => announce(texts.found(count)), QUIET_MS);
    return () => clearTimeout(timer);
  }, [asked, count, isSearch]);
  return { found: rows, typed: asked, setTyped, side, setSide };
}
