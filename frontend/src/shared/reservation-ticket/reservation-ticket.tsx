import type { MemberReservation } from '@lineless/contracts/membership/reservations';
import { shortCodeOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { QRCodeSVG } from 'qrcode.react';
import { useState, type ReactNode } from 'react';
import { useNow } from '@/shared/hooks/use-now';
import { Ticket, TicketNote } from '@/shared/ui/ticket';
import { appearanceOf, whyCancelled, type Shown } from './appearance';
import { texts } from './texts';

/** C9 */
const QR_SIZE = 300;
const EVERY_MS = 30_000;

export type TicketReservation = Shown &
  Pick<MemberReservation, 'reservationId' | 'startTime' | 'movedFrom' | 'creditsBack' | 'place'>;

/** Moments as the venue's own clock says them. */
export interface VenueClock {
  /** '9:42 PM' */
  readonly time: (instant: string) => string;
  /** 'Fri, Nov 27 · 9:00 PM – 2:00 AM' */
  readonly span: (event: Pick<MemberReservation, 'startTime' | 'endTime'>) => string;
}

interface ReservationTicketProps {
  reservation: TicketReservation;
  /** `null` while the venue's is not known: nothing is said about a time then. */
  clock: VenueClock | null;
  /** What the code is called: 'Code for Odell All Night Long'. */
  codeTitle: string;
  /** On the stub, ahead of when and where. */
  children?: ReactNode;
}

/** What a guest shows at the door, as it stands at this moment. */
export function ReservationTicket({ reservation, clock, codeTitle, children }: ReservationTicketProps) {
  const now = useNow(EVERY_MS);
  const { reservationId, quantity, venueName, movedFrom } = reservation;
  const look = appearanceOf(reservation, now, clock?.time);
  const [arrivedTorn] = useState(look.state === 'completed');
  const isOpen = look.state === 'ready' || look.state === 'waiting';
  return (
    <Ticket
      codeLabel={texts.party}
      code={String(quantity)}
      {...look}
      tearNow={look.state === 'completed' && !arrivedTorn}
      qr={
        <QRCodeSVG
          value={reservationId}
          size={QR_SIZE}
          level="L"
          marginSize={2}
          title={codeTitle}
          bgColor="transparent"
          fgColor="currentColor"
        />
      }
    >
      {whyCancelled(reservation).map((sentence) => (
        <p key={sentence} className="mb-2 text-17 leading-6 font-[650]">
          {sentence}
        </p>
      ))}
      {children}
      {isOpen && movedFrom && clock && <Moved reservation={reservation} from={movedFrom} clock={clock} />}
      <TicketNote left={venueName} right={clock?.span(reservation)} />
      {isOpen && <TicketNote left={texts.shortCode} right={shortCodeOf(reservationId)} />}
    </Ticket>
  );
}

interface MovedProps {
  reservation: TicketReservation;
  from: NonNullable<MemberReservation['movedFrom']>;
  clock: VenueClock;
}

/** Pasted on: what is new, and what it was. */
function Moved({ reservation, from, clock }: MovedProps) {
  const { startTime, endTime, place, venueName } = reservation;
  const hasTime = startTime !== from.startTime || endTime !== from.endTime;
  const hasPlace = place !== from.place || venueName !== from.venueName;
  return (
    <div className="-mx-3 mb-3.5 grid gap-2 rounded-tag border-2 border-dashed border-on-ticket px-3 py-2.5 tabular-nums">
      {hasTime && <Change title={texts.moved.time} now={clock.span(reservation)} was={clock.span(from)} />}
      {hasPlace && (
        <Change
          title={texts.moved.place}
          now={`${venueName}, ${place}`}
          was={`${from.venueName}, ${from.place}`}
        />
      )}
    </div>
  );
}

function Change({ title, now, was }: { title: string; now: string; was: string }) {
  return (
    <div>
      <p className="type-small font-bold">{title}</p>
      <p className="text-17 leading-6 font-[650] break-words">{now}</p>
      <p className="type-small break-words text-ticket-muted">
        <span className="sr-only">{texts.moved.was} </span>
        <s>{was}</s>
      </p>
    </div>
  );
}
