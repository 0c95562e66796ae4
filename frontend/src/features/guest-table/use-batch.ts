import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useState } from 'react';
import { useGuestDeeds } from '@/data/guest-lists/door';
import type { GleventKey } from '@/data/guest-lists/glevents';
import { problemOf } from '@/shared/api/problem';
import { toast } from '@/shared/ui/toast';
import { inTurns } from './in-turns';
import { texts } from './texts';

export type BatchDeed = 'checkIn' | 'vip' | 'cancel';

/** Calls under way at once: others work at the same list. */
const AT_ONCE = 4;

/** The same deed for every guest that is chosen, with one report; who was refused stays chosen. */
export function useBatch(key: GleventKey) {
  const { checkIn, cancel, change } = useGuestDeeds();
  const [busy, setBusy] = useState<BatchDeed | null>(null);
  /** @returns those to whom it was done */
  const carryOut = async (deed: BatchDeed, guests: readonly Reservation[]): Promise<readonly string[]> => {
    setBusy(deed);
    const report = await inTurns(guests, AT_ONCE, ({ reservationId }) => {
      const guest = { ...key, reservationId };
      if (deed === 'checkIn') return checkIn(guest);
      return deed === 'cancel' ? cancel(guest) : change({ ...guest, change: { vip: true } });
    });
    setBusy(null);
    const { done, refused } = report;
    if (done > 0) toast.success(texts.report[deed](done));
    const [first] = refused;
    if (first) toast.error(texts.refused(refused.length, problemOf(first.error).message || texts.failure));
    const left = new Set(refused.map(({ item }) => item.reservationId));
    return guests.map(({ reservationId }) => reservationId).filter((id) => !left.has(id));
  };
  return { busy, carryOut };
}
