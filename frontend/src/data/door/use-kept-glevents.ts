import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import { useMemo } from 'react';
import { useGlevents } from '@/data/guest-lists/use-glevents';
import { sorted } from '@/data/guest-lists/upcoming';
import { problemOf } from '@/shared/api/problem';
import { useIsUnheard } from '@/shared/hooks/use-is-unheard';
import { useNow } from '@/shared/hooks/use-now';
import { isRecord } from '@/shared/lib/is-record';
import { useDoorDevice } from './use-door-device';
import { useKeeping } from './use-keeping';
import { saysNotToBeSeen } from './refused';
import { useKeptList } from './use-kept-list';

const EVERY_MS = 60_000;

/** A vendor's guest-list events, and without a network as this device knew them last. */
export function useKeptGlevents(vendorId: string) {
  const device = useDoorDevice();
  const list = useGlevents(vendorId);
  const { events: told, isError, error } = list;
  const isRefused = isError && saysNotToBeSeen(problemOf(error));
  // An event's id has no colon.
  const id = `vendor:${vendorId}`;
  const latest = useMemo(() => told && { glevents: [...told.upcoming, ...told.past] }, [told]);
  useKeeping(id, latest ?? null, null);
  const kept = useKeptList(device, useIsUnheard(!told && !isRefused, isError) ? id : null, gleventsOf);
  const now = useNow(EVERY_MS);
  const remembered = useMemo(() => kept && sorted(kept.list, now), [kept, now]);
  const events = told ?? remembered ?? undefined;
  return {
    ...list,
    events,
    /** Epoch ms by the server's clock: from when they are, where they are only this device's memory of them. */
    knownAt: told ? null : (kept?.knownAt ?? null),
    isError: isError && (told !== undefined || !events),
  };
}

/** The last one first, as `sorted` has them. @throws where an earlier build has kept something else */
function gleventsOf(plain: unknown): readonly Glevent[] {
  if (!isRecord(plain) || !Array.isArray(plain.glevents)) throw new TypeError('No events');
  const isGlevent = (one: unknown) =>
    isRecord(one) &&
    ['gleventId', 'name', 'startTime', 'endTime', 'gleventStatus'].every(
      (field) => typeof one[field] === 'string',
    );
  if (!plain.glevents.every(isGlevent)) throw new TypeError('No events');
  return (plain.glevents as Glevent[]).toSorted((a, b) => (a.startTime < b.startTime ? 1 : -1));
}
