import { useMyReservations } from '@/data/membership/reservations';
import { OfferAnswer } from './offer-answer';

/** Above the events: the places that are kept for the waiting member, each as long as it is. */
export function Offers({ userId }: { userId: string }) {
  const { reservations = [] } = useMyReservations(userId);
  const offered = reservations.filter(({ offeredUntil }) => offeredUntil !== undefined);
  if (offered.length === 0) return null;
  return (
    <div className="grid gap-3 px-(--gutter)">
      {offered.map((reservation) => (
        <OfferAnswer key={reservation.reservationId} reservation={reservation} />
      ))}
    </div>
  );
}
