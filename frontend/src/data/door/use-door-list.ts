import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { NewGuest } from '@/data/guest-lists/door';
import { useGetGleventQuery, type GleventKey } from '@/data/guest-lists/glevents';
import { together, useGuests } from '@/data/guest-lists/guests';
import { tallyIn, tallyOf } from '@/data/guest-lists/tally';
import { problemOf } from '@/shared/api/problem';
import { useIsUnheard } from '@/shared/hooks/use-is-unheard';
import { isRecord } from '@/shared/lib/is-record';
import type { Entry } from './deed';
import type { DoorDevice } from './door-device';
import { saysNotToBeSeen } from './refused';
import { useDoorDevice } from './use-door-device';
import { useKeeping } from './use-keeping';
import { useKeptList } from './use-kept-list';
import { reservationOf, waitingWalkIns } from './walk-ins';
import { withDeeds } from './with-deeds';

const NOTHING: readonly Entry[] = [];
const NO_GUESTS: readonly Reservation[] = [];
const NAMELESS: ReadonlyMap<string, NewGuest> = new Map();
const noSubscription = () => () => undefined;

interface ListAtTheDoor {
  readonly glevent: Glevent;
  readonly guests: readonly Reservation[];
}

/**
 * The guests of an event as they stand at this door: with what waits here to be sent, and without a network as this
 * device knew them last.
 */
export function useDoorList(key: GleventKey) {
  const device = useDoorDevice();
  const { data: told } = useGetGleventQuery(key);
  const { guests: loaded, byId: entities, isPartial, isError, error, refetch } = useGuests(key);
  const isRefused = isError && saysNotToBeSeen(problemOf(error));
  const isWaiting = (loaded === undefined || isPartial) && !isRefused;
  const remembered = useKeptList(device, useIsUnheard(isWaiting, isError) ? key.gleventId : null, listOf);
  const kept = remembered?.list.glevent.vendorId === key.vendorId ? remembered : null;
  const entries = useEntries(device);
  const memory = isWaiting ? kept : null;
  const answered = useAnswered(device, key.gleventId);
  const known = useMemo(() => {
    if (memory) return together([...memory.list.guests, ...answered], loaded ?? NO_GUESTS);
    // A list that was asked for before a check-in may come after the answer to it, and no later one for a while.
    const newer = answered.filter(({ reservationId, version }) => {
      const listed = entities?.[reservationId];
      // No guest leaves a list: one whom a whole list lacks came after it was read.
      return listed ? listed.version < version : !isPartial;
    });
    return loaded && newer.length > 0 ? together(newer, loaded) : loaded;
  }, [memory, answered, loaded, entities, isPartial]);
  const { gleventId } = key;
  const glevent = told ?? kept?.list.glevent;
  const isWhole = memory !== null || !isPartial;
  const latest = useMemo(
    () => (glevent && known && isWhole ? { glevent, guests: known } : null),
    [glevent, known, isWhole],
  );
  useKeeping(gleventId, latest, memory?.knownAt ?? null);
  const ofEvent = useMemo(
    () => entries.filter(({ deed }) => deed.gleventId === gleventId),
    [entries, gleventId],
  );
  const names = useNames(device, ofEvent);
  const guests = useMemo(() => {
    if (!known) return undefined;
    const walkIns = waitingWalkIns(ofEvent, names, known);
    const shown = withDeeds(known, ofEvent);
    return walkIns.length > 0 ? together(shown, walkIns) : shown;
  }, [known, ofEvent, names]);
  const isBeginning = isPartial && !memory;
  const tally = useMemo(() => {
    if (isBeginning) return told && tallyIn(told);
    return guests && tallyOf(guests);
  }, [guests, isBeginning, told]);
  const guestOf = useCallback(
    (id: string): Reservation | undefined => {
      const guest =
        known === loaded ? entities?.[id] : known?.find(({ reservationId }) => reservationId === id);
      if (guest) return withDeeds([guest], ofEvent)[0];
      const deed = ofEvent.find((entry) => entry.deed.walkIn && entry.deed.reservationId === id)?.deed;
      return deed && reservationOf(deed, names.get(deed.key));
    },
    [entities, known, loaded, names, ofEvent],
  );
  return {
    device,
    glevent,
    guests,
    guestOf,
    tally,
    /** Only the first by name are here. */
    isBeginning,
    /** What this device has done that the server has not settled, or has settled otherwise. */
    entries: ofEvent,
    /** Epoch ms by the server's clock: from when the list is, where it is only this device's memory of it. */
    knownAt: memory?.knownAt ?? null,
    /** Nothing can be shown, or not all of it. */
    isError: isError && (known === undefined || isBeginning),
    error,
    refetch,
  };
}

/** What those are called who came in without standing on a list, by their deeds. */
function useNames(device: DoorDevice | null, entries: readonly Entry[]): ReadonlyMap<string, NewGuest> {
  const [names, setNames] = useState<ReadonlyMap<string, NewGuest>>(NAMELESS);
  useEffect(() => {
    const unnamed = entries.filter(({ deed }) => deed.walkIn && !names.has(deed.key));
    if (!device || unnamed.length === 0) return;
    void Promise.all(unnamed.map(async ({ deed }) => [deed.key, await device.walkIns.guestOf(deed)] as const))
      .then((named) => setNames((before) => new Map([...before, ...named])))
      // Where the device cannot be read now, they are read with the next change of the outbox.
      .catch(() => undefined);
  }, [device, entries, names]);
  return names;
}

function useEntries(device: DoorDevice | null): readonly Entry[] {
  return useSyncExternalStore(
    device?.outbox.subscribe ?? noSubscription,
    device?.outbox.entries ?? (() => NOTHING),
  );
}

/** What the server has answered of guests. */
function useAnswered(device: DoorDevice | null, gleventId: string): readonly Reservation[] {
  const guests = device?.told;
  return useSyncExternalStore(guests?.subscribe ?? noSubscription, () => guests?.of(gleventId) ?? NO_GUESTS);
}

/** It was checked when it came; an earlier build may have kept something else. @throws where it has */
function listOf(plain: unknown): ListAtTheDoor {
  if (!isRecord(plain) || !isRecord(plain.glevent) || !Array.isArray(plain.guests))
    throw new TypeError('No list');
  if (typeof plain.glevent.name !== 'string' || !plain.guests.every(isGuest)) throw new TypeError('No list');
  return plain as unknown as ListAtTheDoor;
}

function isGuest(value: unknown): value is Reservation {
  return (
    isRecord(value) &&
    ['reservationId', 'firstName', 'lastName', 'reservationStatus'].every(
      (name) => typeof value[name] === 'string',
    ) &&
    ['quantity', 'checkedInQuantity'].every((name) => typeof value[name] === 'number')
  );
}
