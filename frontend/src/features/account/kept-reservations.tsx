import { CITY_TIME_ZONE } from '@/data/membership/city-clock';
import { keptReservations } from '@/data/membership/kept-reservations';
import { clock } from '@/data/venue-events/event-time';
import { paths } from '@/shared/paths';
import { List, ListRow } from '@/shared/ui/list-row';
import { texts } from './texts';

/** Reservations whose codes are on this device, as they were last seen. */
export function KeptReservations() {
  const reservations = keptReservations();
  if (reservations.length === 0) return null;
  return (
    <List label={texts.offline.reservations}>
      {reservations.map(({ reservationId, gleventName, venueName, startTime }) => (
        <ListRow key={reservationId} to={paths.reservation.to({ reservationId })}>
          {`${gleventName} · ${venueName} · ${clock(startTime, CITY_TIME_ZONE)}`}
        </ListRow>
      ))}
    </List>
  );
}
