import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useEffect, useMemo, useRef, useState } from 'react';

/** For so long a guest who left the rows that are shown keeps the place, and the row says what happened. */
const STANDS_MS = 5_000;
const NONE: ReadonlySet<string> = new Set();

interface Shown {
  readonly of: string;
  readonly found: readonly Reservation[];
  readonly rows: readonly Reservation[];
  readonly held: ReadonlySet<string>;
}

/**
 * The rows as they were, with who has just left them still in place: a row that goes at once puts the next guest under
 * the finger, and a second tap lets the wrong party in.
 *
 * @param found the guests of this search and this side, as they are now
 * @param all everybody on the list
 * @param of which search and which side: another one is shown at once
 */
export function useStandingRows(
  found: readonly Reservation[] | undefined,
  all: readonly Reservation[] | undefined,
  of: string,
): readonly Reservation[] | undefined {
  const [shown, setShown] = useState<Shown | null>(null);
  const isStale = found !== undefined && (shown?.found !== found || shown.of !== of);
  const next = useMemo(
    () => (isStale ? nextShown(shown, found, all ?? found, of) : shown),
    [isStale, shown, found, all, of],
  );
  // React shows the state that is set while it draws without a frame between.
  if (isStale && next) setShown(next);
  const held = next?.held ?? NONE;
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    for (const id of held) {
      if (timers.current.has(id)) continue;
      const leave = (): void => {
        timers.current.delete(id);
        setShown((now) => now && without(now, id));
      };
      timers.current.set(id, setTimeout(leave, STANDS_MS));
    }
  }, [held]);
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach((timer) => clearTimeout(timer));
  }, []);
  return found && next?.rows;
}

function nextShown(
  before: Shown | null,
  found: readonly Reservation[],
  all: readonly Reservation[],
  of: string,
): Shown {
  if (!before || before.of !== of) return { of, found, rows: found, held: NONE };
  const held = new Set(heldIn(before, found));
  if (held.size === 0) return { of, found, rows: found, held: NONE };
  return { of, found, rows: rowsWith(held, before.rows, found, all), held };
}

/** Who was shown and is gone, and who was called off and went to the end. */
function heldIn({ rows, held }: Shown, found: readonly Reservation[]): readonly string[] {
  const now = new Map(found.map((guest) => [guest.reservationId, guest]));
  return rows
    .filter((guest) => held.has(guest.reservationId) || hasMoved(guest, now.get(guest.reservationId)))
    .map(({ reservationId }) => reservationId);
}

function hasMoved(before: Reservation, now: Reservation | undefined): boolean {
  return !now || (before.reservationStatus === 'CANCELLED') !== (now.reservationStatus === 'CANCELLED');
}

/** The guests in their order, and each who stands still behind whom it stood behind. */
function rowsWith(
  held: ReadonlySet<string>,
  before: readonly Reservation[],
  found: readonly Reservation[],
  all: readonly Reservation[],
): readonly Reservation[] {
  const latest = new Map(all.map((guest) => [guest.reservationId, guest]));
  const standing = new Map<string | null, Reservation[]>();
  let previous: string | null = null;
  const isThere = new Set(found.map(({ reservationId }) => reservationId));
  for (const { reservationId } of before) {
    const guest = held.has(reservationId) ? latest.get(reservationId) : undefined;
    if (guest) standing.set(previous, [...(standing.get(previous) ?? []), guest]);
    else if (isThere.has(reservationId)) previous = reservationId;
  }
  const rest = found.filter(({ reservationId }) => !held.has(reservationId));
  return [
    ...(standing.get(null) ?? []),
    ...rest.flatMap((guest) => [guest, ...(standing.get(guest.reservationId) ?? [])]),
  ];
}

function without(now: Shown, id: string): Shown {
  const held = new Set(now.held);
  held.delete(id);
  // What is shown of those who stand still is the latest of them.
  return { ...now, held, rows: rowsWith(held, now.rows, now.found, now.rows) };
}
