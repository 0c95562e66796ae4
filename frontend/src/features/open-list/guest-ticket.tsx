import { useEffect, useRef, type ReactNode } from 'react';
import { fullName } from '@/data/guest-lists/guest-names';
import {
  cacheTicket,
  keepTicket,
  useGuestTicket,
  useSeeTicketNoticeMutation,
  type GuestTicket as Shown,
} from '@/data/guest-lists/guest-ticket';
import type { OwnPlace } from '@/data/guest-lists/own-places';
import { venueClock } from '@/data/venue-events/venue-clock';
import { useVenueZone } from '@/data/venues/use-venue-zone';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { ReservationTicket } from '@/shared/reservation-ticket/reservation-ticket';
import { TicketNotice } from '@/shared/reservation-ticket/ticket-notice';
import { TicketNote } from '@/shared/ui/ticket';
import { KeptTicket } from './kept-ticket';
import { texts } from './texts';
import { TicketActions } from './ticket-actions';

interface GuestTicketProps {
  place: OwnPlace;
  /** Got a moment ago: the guest who sent the form hears of it. */
  isNew: boolean;
}

/** What a guest of a promoter shows at the door: live, and as it was kept where the service is not heard. */
export function GuestTicket({ place, isNew }: GuestTicketProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) section.current?.focus();
  }, [isNew]);
  const { data: ticket } = useGuestTicket(place.ticketId);
  useEffect(() => {
    if (ticket) keepTicket(ticket);
  }, [ticket]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={texts.ticket.label(fullName(place))}
      className="grid grid-cols-1 gap-4 outline-none"
    >
      {ticket ? <Live ticket={ticket} /> : <KeptTicket place={place} />}
    </section>
  );
}

function Live({ ticket }: { ticket: Shown }) {
  const timeZone = useVenueZone(ticket.vendorId);
  const name = fullName(ticket);
  return (
    <>
      <Unseen ticket={ticket} />
      <ReservationTicket
        reservation={ticket}
        clock={timeZone === undefined ? null : venueClock(timeZone)}
        codeTitle={texts.ticket.code(name)}
      >
        <TicketNote left={name} right={ticket.gleventName} />
      </ReservationTicket>
      <TicketActions ticket={ticket} timeZone={timeZone} />
    </>
  );
}

/** What the guest has not seen yet. */
function Unseen({ ticket: { notice, ticketId, gleventName } }: { ticket: Shown }): ReactNode {
  const dispatch = useAppDispatch();
  const [see, { isLoading }] = useSeeTicketNoticeMutation();
  if (notice === undefined) return null;
  const seen = async (): Promise<void> => {
    const { data } = await see(ticketId);
    if (data) dispatch(cacheTicket(data));
  };
  return <TicketNotice notice={notice} event={gleventName} isBusy={isLoading} onSeen={() => void seen()} />;
}
