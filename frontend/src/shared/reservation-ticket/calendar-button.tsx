import type { MemberReservation } from '@lineless/contracts/membership/reservations';
import { CalendarPlus } from 'lucide-react';
import { calendarFile } from '@/shared/lib/calendar-entry';
import { saveFile } from '@/shared/lib/save-file';
import { serverNow } from '@/shared/lib/server-clock';
import { Button } from '@/shared/ui/button';
import { texts } from './texts';

interface CalendarButtonProps {
  reservation: Pick<
    MemberReservation,
    | 'reservationId'
    | 'gleventName'
    | 'gleventStatus'
    | 'reservationStatus'
    | 'venueName'
    | 'place'
    | 'startTime'
    | 'endTime'
    | 'moves'
  >;
  timeZone: string;
  /** Of the ticket's page. */
  path: string;
}

/** The event as a file that calendars take. */
export function CalendarButton({ reservation, timeZone, path }: CalendarButtonProps) {
  const save = (): void => {
    const { reservationId, gleventName, venueName, place, startTime, endTime, moves } = reservation;
    const isCancelled =
      reservation.gleventStatus === 'CANCELLED' || reservation.reservationStatus === 'CANCELLED';
    const file = calendarFile({
      uid: `${reservationId}@${location.host}`,
      // A cancellation is one more change.
      sequence: moves + (isCancelled ? 1 : 0),
      title: gleventName,
      place: `${venueName}, ${place}`,
      ...{ startTime, endTime, isCancelled, timeZone },
      url: new URL(path, location.origin).href,
      now: serverNow(),
    });
    saveFile('event.ics', new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  };
  return (
    <Button variant="outline" full icon={CalendarPlus} onClick={save}>
      {texts.calendar}
    </Button>
  );
}
