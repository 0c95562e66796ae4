import { Link } from 'react-router-dom';
import { CITY_TIME_ZONE } from '@/data/membership/city-clock';
import type { MemberReservation } from '@/data/membership/reservations';
import { clock } from '@/data/venue-events/event-time';
import { useGetVenueQuery } from '@/data/venues/venues';
import { LOCALE } from '@/shared/texts/locale';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { DateBadge } from '@/shared/ui/date-badge';
import { StatusMark } from '@/shared/ui/status-mark';
import { texts } from './texts';

const { reservations: words } = texts;

interface ReservationRowProps {
  reservation: MemberReservation;
  onCancel: () => void;
}

/** One reservation: it opens its code, and can be cancelled as long as the server says so (C4). */
export function ReservationRow({ reservation, onCancel }: ReservationRowProps) {
  const { reservationId, vendorId, gleventName, venueName, startTime, quantity, canCancel } = reservation;
  const { notice } = reservation;
  const { data: venue } = useGetVenueQuery(vendorId);
  const timeZone = venue?.timeZone ?? CITY_TIME_ZONE;
  const isOver = reservation.reservationStatus === 'CANCELLED' || reservation.isNoShow;
  const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone }).format(new Date(startTime));
  return (
    <li className="flex items-start gap-3 px-(--gutter) py-3.5">
      <Link
        to={paths.reservation.to({ reservationId })}
        className="flex min-w-0 flex-1 gap-3 rounded-tag hover:bg-raised"
      >
        <DateBadge instant={startTime} timeZone={timeZone} faint={isOver} />
        <span className="min-w-0 flex-1">
          <span className={`block type-label wrap-anywhere ${isOver ? 'text-faint' : ''}`}>
            <bdi>{gleventName}</bdi>
          </span>
          <span className="block type-small wrap-anywhere text-muted tabular-nums">
            {`${venueName} · ${weekday} ${clock(startTime, timeZone)} · ${words.guests(quantity)}`}
          </span>
          <Mark reservation={reservation} />
          {notice !== undefined && <span className="block type-small text-warn">{words.notice[notice]}</span>}
        </span>
      </Link>
      {canCancel && (
        <Button variant="outline" size="compact" aria-label={words.cancelOf(gleventName)} onClick={onCancel}>
          {reservation.reservationStatus === 'WAITLISTED' ? words.leave : words.cancel}
        </Button>
      )}
    </li>
  );
}

function Mark({ reservation }: { reservation: MemberReservation }) {
  const { reservationStatus, isNoShow, offeredUntil, aheadInLine } = reservation;
  if (isNoShow) return <StatusMark status="CANCELLED" text={words.noShow} />;
  if (offeredUntil !== undefined) return <StatusMark status="WAITLISTED" text={words.offered} />;
  if (reservationStatus === 'WAITLISTED' && aheadInLine !== undefined)
    return <StatusMark status="WAITLISTED" text={words.ahead(aheadInLine)} />;
  return <StatusMark status={reservationStatus} />;
}
