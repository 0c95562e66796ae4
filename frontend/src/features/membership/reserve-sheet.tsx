import { CITY_TIME_ZONE } from '@/data/membership/city-clock';
import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import { useEffect, useRef, useState } from 'react';
import { useGetCityEventsQuery, type City } from '@/data/membership/city-events';
import type { Visitor } from '@/data/membership/me';
import { useMyReservations } from '@/data/membership/reservations';
import { eventTime } from '@/data/venue-events/event-time';
import { Button } from '@/shared/ui/button';
import { FieldError } from '@/shared/ui/field-shell';
import { Sheet } from '@/shared/ui/sheet';
import { BookingTerms } from './booking-terms';
import { addressOf } from './event-address';
import { OfferAnswer } from './offer-answer';
import { texts } from './texts-events';
import { useBooking } from './use-booking';
import { WaitingLine } from './waiting-line';

type Member = Extract<Visitor, { is: 'member' }>;

interface ReserveSheetProps {
  city: City;
  /** `null`: none is open. */
  gleventId: string | null;
  visitor: Visitor;
  onClose: () => void;
}

/** M2, M4: reserves a place; where there is none, waits for one. */
export function ReserveSheet({
  city: { latitude, longitude },
  gleventId,
  visitor,
  onClose,
}: ReserveSheetProps) {
  const { data } = useGetCityEventsQuery({ latitude, longitude });
  // As it was last, while the sheet is still leaving.
  const [last, setLast] = useState<PublicGlevent | null>(null);
  const found = gleventId === null ? undefined : data?.entities[gleventId];
  if (found && found !== last) setLast(found);
  const event = found ?? last;
  const isOpen = found !== undefined && visitor.is === 'member';
  // What is done in it may be answered when it was closed by Back, or lies over another event: nothing is closed then.
  const shown = useRef(gleventId);
  useEffect(() => {
    shown.current = gleventId;
  }, [gleventId]);
  const done = (id: string): void => {
    if (shown.current === id) onClose();
  };
  const title = event?.availableCount === 0 ? texts.wait.title : texts.sheet.title;
  return (
    <Sheet open={isOpen} onClose={onClose} title={title}>
      {event && visitor.is === 'member' && (
        <About key={event.gleventId} event={event} member={visitor} onDone={() => done(event.gleventId)} />
      )}
    </Sheet>
  );
}

function About({ event, member, onDone }: { event: PublicGlevent; member: Member; onDone: () => void }) {
  const { userId } = member.membership;
  const { reservations } = useMyReservations(userId);
  const own = reservations?.find(
    ({ gleventId, reservationStatus }) => gleventId === event.gleventId && reservationStatus === 'WAITLISTED',
  );
  return (
    <div className="grid gap-4 pb-6">
      <div>
        <p className="type-heading break-words">{event.name}</p>
        <p className="type-body text-muted">{event.venueName}</p>
        <p className="type-body text-muted tabular-nums">{eventTime(event, CITY_TIME_ZONE)}</p>
        <p className="type-small text-muted">{addressOf(event)}</p>
      </div>
      {own?.offeredUntil !== undefined && <OfferAnswer reservation={own} onAccepted={onDone} />}
      {own && own.offeredUntil === undefined && <WaitingLine reservation={own} />}
      {!own && <Booking event={event} member={member} onDone={onDone} />}
    </div>
  );
}

/** A place, or a place in line. */
function Booking({ event, member, onDone }: { event: PublicGlevent; member: Member; onDone: () => void }) {
  const isFull = event.availableCount === 0;
  const { book, isBusy, failure } = useBooking(event, member.membership.userId, onDone);
  const { availableCredits, isUnlimited } = member.bookable;
  const { action, busy } = isFull ? texts.wait : texts.sheet;
  return (
    <>
      <div className="type-small text-muted">
        {isFull ? (
          <p>{texts.wait.full}</p>
        ) : (
          <p>{isUnlimited ? texts.sheet.free : texts.sheet.costs(availableCredits)}</p>
        )}
        <BookingTerms terms={member.bookable} />
      </div>
      {failure !== null && <FieldError>{failure}</FieldError>}
      <Button
        variant="accent"
        full
        busy={isBusy}
        busyText={busy}
        onClick={() => void book(isFull ? 'wait' : 'reserve')}
      >
        {action}
      </Button>
    </>
  );
}
