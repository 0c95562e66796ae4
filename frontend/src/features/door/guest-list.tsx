import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import type { VenueClock } from '@/shared/lib/time';
import { useSession } from '@/shared/session/use-session';
import { GuestRow } from './guest-row';
import { texts } from './texts';

const ROW_PX = 72;
/** Rows above and below what can be seen, so that a flick finds them there. */
const BEYOND = 8;
/** What a list is as high as until it was measured. */
const ABOUT = { width: 390, height: 640 };

interface GuestListProps {
  guests: readonly Reservation[];
  venue: VenueClock;
  busy: ReadonlySet<string>;
  keepsButton?: boolean;
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
  of,
  onCheckIn,
  onOpen,
}: GuestListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { user } = useSession();
  const rows = useVirtualizer({
    count: guests.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => guests[index]?.reservationId ?? index,
    overscan: BEYOND,
    initialRect: ABOUT,
  });
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [of]);
  return (
    <div
      ref={scroller}
      // Also by keys, where no row has the focus.
      tabIndex={0}
      role="group"
      aria-label={texts.label}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2!"
    >
      <ul aria-label={texts.label} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const guest = guests[index];
          return (
            guest && (
              <li
                key={key}
                aria-setsize={guests.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <GuestRow
                  guest={guest}
                  venue={venue}
                  userId={user?.userId}
                  isBusy={busy.has(guest.reservationId)}
                  keepsButton={keepsButton}
                  onCheckIn={onCheckIn}
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
