import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { Check, LogIn, LogOut, MessageSquareText, OctagonX, type LucideIcon } from 'lucide-react';
import { memo, useLayoutEffect, useRef } from 'react';
import type { PassKind } from '@/data/door/deed';
import { fullName, listedName } from '@/data/guest-lists/guest-names';
import { mayCheckIn, outOf } from '@/data/guest-lists/tally';
import { exactTimeOf } from '@/shared/lib/exact-time';
import type { VenueClock } from '@/shared/lib/time';
import { Button } from '@/shared/ui/button';
import { cx } from '@/shared/ui/cx';
import { StatusMark } from '@/shared/ui/status-mark';
import { VipMark } from './guest-facts';
import { texts } from './texts';

interface GuestRowProps {
  guest: Reservation;
  venue: VenueClock;
  /** Who is signed in here. */
  userId: string | undefined;
  isBusy: boolean;
  onCheckIn: (guest: Reservation) => void;
  /** S4: a guest who is in has the button still, disabled; otherwise how many are in stands in its place. */
  keepsButton?: boolean;
  /** On one line. */
  isLow?: boolean;
  /** The event was called off: no guest comes in. */
  isOff?: boolean;
  /** Missing where the event lets no guest in again. */
  onPass?: ((guest: Reservation, kind: PassKind) => void) | undefined;
  /** Missing where a guest is only looked at. */
  onOpen?: ((guest: Reservation) => void) | undefined;
}

/** Look: 72 px, name, status mark in icon and word, party, the action on the right. Drawn again for its own guest only. */
export const GuestRow = memo(function GuestRow({
  guest,
  venue,
  userId,
  isBusy,
  keepsButton = false,
  isLow = false,
  isOff = false,
  onCheckIn,
  onPass,
  onOpen,
}: GuestRowProps) {
  const { reservationStatus, quantity, checkedInQuantity, vip, note, noteStops } = guest;
  const isCancelled = reservationStatus === 'CANCELLED';
  const isWholeIn = checkedInQuantity >= quantity && checkedInQuantity > 0;
  const name = fullName(guest);
  const kind = onPass && isWholeIn ? passOf(guest) : null;
  const isMeant = useSteadyAction(kind);
  const about = (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        {/* A name that is written from right to left is cut at its own end. */}
        <span
          dir="auto"
          className={cx('truncate text-left type-label', isCancelled && 'text-faint line-through')}
        >
          {listedName(guest)}
        </span>
        {vip && <VipMark />}
        {noteStops && (
          <OctagonX
            role="img"
            aria-label={texts.stop.title}
            size={17}
            strokeWidth={2.25}
            className="shrink-0 text-danger"
          />
        )}
        {note !== undefined && !noteStops && (
          <MessageSquareText
            role="img"
            aria-label={texts.note}
            size={15}
            strokeWidth={2}
            className="shrink-0 text-muted"
          />
        )}
      </span>
      <span className={cx('flex items-center gap-2', isLow ? 'shrink-0' : 'min-w-0 overflow-hidden')}>
        {!(isLow && reservationStatus === 'CONFIRMED') && <Mark guest={guest} isLow={isLow} />}
        <span className="truncate type-small text-muted tabular-nums">
          {aside(guest, isLow, () => whenIn(guest, venue, userId))}
        </span>
      </span>
    </>
  );
  return (
    <div
      className={cx(
        'flex items-center gap-3 border-b border-line pr-(--gutter)',
        isLow ? 'h-[max(45px,calc(1.25rem+5px))]' : 'h-[calc(2.625rem+30px)]',
        isWholeIn && outOf(guest) === 0 && 'bg-info-wash',
      )}
    >
      {onOpen ? (
        <button
          type="button"
          onClick={() => onOpen(guest)}
          className={cx(aboutLook(isLow), 'h-full text-left -outline-offset-2!')}
        >
          {about}
        </button>
      ) : (
        <div className={aboutLook(isLow)}>{about}</div>
      )}
      {onPass && kind ? (
        <Button
          variant={kind === 'RETURNED' ? 'outline' : 'quiet'}
          size="compact"
          className="shrink-0"
          aria-label={texts.passOf[kind](name)}
          busy={isBusy}
          onClick={() => {
            if (isMeant()) onPass(guest, kind);
          }}
        >
          <Deed icon={kind === 'RETURNED' ? LogIn : LogOut}>{texts.pass[kind]}</Deed>
        </Button>
      ) : isWholeIn && !keepsButton ? (
        <span className="inline-flex shrink-0 items-center gap-1.5 text-15 font-[650] text-info tabular-nums">
          <Check aria-hidden size={16} strokeWidth={2.5} />
          {texts.outOf(checkedInQuantity, quantity)}
        </span>
      ) : (
        <Button
          variant="outline"
          size="compact"
          className="shrink-0"
          aria-label={texts.checkInOf(name)}
          disabled={isOff || !mayCheckIn(guest)}
          busy={isBusy}
          onClick={() => {
            if (isMeant()) onCheckIn(guest);
          }}
        >
          <Deed icon={LogIn}>{texts.checkIn}</Deed>
        </Button>
      )}
    </div>
  );
});

/** A button's word; its icon where the word would leave no room for a name. */
function Deed({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon aria-hidden size={20} strokeWidth={2} className="hidden narrow:block" />
      <span className="narrow:hidden">{children}</span>
    </>
  );
}

/** Who is out comes in again; else they go out. */
function passOf(guest: Reservation): PassKind {
  return outOf(guest) > 0 ? 'RETURNED' : 'LEFT';
}

/** The second tap of two was meant for what stood there before. */
const SECOND_TAP_MS = 1_000;

/** Whether a tap is meant for what the row offers: that has not become another thing a moment ago. */
function useSteadyAction(action: PassKind | null): () => boolean {
  const before = useRef(action);
  const changedAt = useRef(-SECOND_TAP_MS);
  useLayoutEffect(() => {
    if (before.current !== action) changedAt.current = performance.now();
    before.current = action;
  }, [action]);
  return () => performance.now() - changedAt.current >= SECOND_TAP_MS;
}

function aboutLook(isLow: boolean): string {
  return cx(
    'min-w-0 flex-1 pl-(--gutter)',
    isLow ? 'flex items-center gap-3' : 'grid content-center gap-0.5',
  );
}

/** When they came in, or how many are to come; on one line just that. */
function aside({ quantity, checkedInQuantity }: Reservation, isLow: boolean, when: () => string): string {
  if (isLow) return checkedInQuantity > 0 ? '' : `× ${quantity}`;
  return checkedInQuantity > 0 ? when() : texts.party(quantity);
}

/** A party of which some are in reads '2 of 4 in'; a whole one that is in says so at the end of a low row. */
function Mark({ guest, isLow }: { guest: Reservation; isLow: boolean }) {
  const { reservationStatus, quantity, checkedInQuantity } = guest;
  const out = outOf(guest);
  if (out > 0) return <StatusMark status="OUT" text={texts.someOut(out, quantity)} brief={isLow} />;
  const isPartly = checkedInQuantity > 0 && checkedInQuantity < quantity && reservationStatus !== 'CANCELLED';
  if (isLow && reservationStatus === 'CHECKED_IN' && !isPartly) return null;
  return isPartly ? (
    <StatusMark status="CHECKED_IN" text={texts.someIn(checkedInQuantity, quantity)} />
  ) : (
    <StatusMark status={reservationStatus} brief={isLow} />
  );
}

function whenIn({ checkedInAt, checkedInBy }: Reservation, venue: VenueClock, userId?: string): string {
  if (checkedInAt === undefined) return '';
  const isOwn = checkedInBy !== undefined && checkedInBy.userId === userId;
  return texts.inAt(exactTimeOf(checkedInAt, venue), isOwn ? null : (checkedInBy?.name ?? ''));
}
