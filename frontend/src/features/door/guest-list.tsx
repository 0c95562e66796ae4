import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { PassKind } from '@/data/door/deed';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useIsCramped } from '@/shared/hooks/use-is-cramped';
import { useShiftGuard } from '@/shared/hooks/use-shift-guard';
import type { VenueClock } from '@/shared/lib/time';
import { textScale } from '@/shared/ui/rem';
import { useSession } from '@/shared/session/use-session';
import { GuestRow } from './guest-row';
import { texts } from './texts';

/** Its two lines, which grow with the browser's font size, and the space around them. */
const LINES_PX = 42;
const AROUND_PX = 30;
/** On one line, where the window is low: its button's height, until the line is higher. */
const LOW_ROW_PX = 45;
const LOW_LINE_PX = 20;
const LOW_AROUND_PX = 5;
/** A name, its mark and its button. */
const COLUMN_PX = 376;
/** Rows above and below what can be seen, so that a flick finds them there. */
const BEYOND = 8;
/** What a list is as high as until it was measured. */
const ABOUT = { width: 390, height: 640 };

interface GuestListProps {
  guests: readonly Reservation[];
  venue: VenueClock;
  busy: ReadonlySet<string>;
  keepsButton?: boolean;
  /** The event was called off: no guest comes in. */
  isOff?: boolean;
  /** Missing where the event lets no guest in again. */
  onPass?: ((guest: Reservation, kind: PassKind) => void) | undefined;
  /** In a wide window as many side by side as there is room for. */
  columns?: boolean;
  /** Another search, or another side of the door: it begins at its top. */
  of: string;
  onCheckIn: (guest: Reservation) => void;
  onOpen?: ((guest: Reservation) => void) | undefined;
}

/** A list of thousands, of which only the rows that can be seen are drawn. */
export const GuestList = memo(function GuestList({
  guests,
  venue,
  busy,
  keepsButton = false,
  isOff = false,
  columns = false,
  of,
  onPass,
  onCheckIn,
  onOpen,
}: GuestListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { user } = useSession();
  const isCramped = useIsCramped();
  const scale = textScale();
  const rowPx = isCramped
    ? Math.max(LOW_ROW_PX, LOW_LINE_PX * scale + LOW_AROUND_PX)
    : LINES_PX * scale + AROUND_PX;
  const lanes = useNumColumns(scroller, columns, COLUMN_PX * scale);
  // oxlint-disable-next-line react/incompatible-library -- drawn anew by each scroll, as it has to be
  const rows = useVirtualizer({
    lanes,
    count: guests.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => guests[index]?.reservationId ?? index,
    overscan: BEYOND,
    initialRect: ABOUT,
  });
  useLayoutEffect(() => rows.measure(), [rows, rowPx]);
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [of]);
  const guard = useShiftGuard(
    useMemo(() => new Map(guests.map(({ reservationId }, at) => [reservationId, String(at)])), [guests]),
    of,
  );
  return (
    <div
      ref={scroller}
      // Also by keys, where no row has the focus.
      tabIndex={0}
      role="group"
      aria-label={texts.label}
      onClickCapture={guard}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2!"
    >
      <ul aria-label={texts.label} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start, lane }) => {
          const guest = guests[index];
          return (
            guest && (
              <li
                key={key}
                data-place={guest.reservationId}
                aria-setsize={guests.length}
                aria-posinset={index + 1}
                className="absolute top-0"
                style={{
                  ...{ left: `${(100 * lane) / lanes}%`, width: `${100 / lanes}%` },
                  transform: `translateY(${start}px)`,
                }}
              >
                <GuestRow
                  guest={guest}
                  venue={venue}
                  userId={user?.userId}
                  isBusy={busy.has(guest.reservationId)}
                  keepsButton={keepsButton}
                  isLow={isCramped}
                  isOff={isOff}
                  onCheckIn={onCheckIn}
                  onPass={onPass}
                  onOpen={onOpen}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
});

/** How many rows stand side by side in a box, as its width is now. */
function useNumColumns(box: RefObject<HTMLElement | null>, isWanted: boolean, columnPx: number): number {
  const [number, setNumber] = useState(1);
  useLayoutEffect(() => {
    const element = box.current;
    if (!isWanted || !element) return;
    const measure = (): void => setNumber(Math.max(1, Math.floor(element.clientWidth / columnPx)));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isWanted, columnPx]);
  return isWanted ? number : 1;
}
