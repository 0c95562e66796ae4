import { shortCodeOf } from '@lineless/contracts/guest-lists/reservation-ids';
import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef } from 'react';
import { fullName } from '@/data/guest-lists/guest-names';
import type { OwnPlace } from '@/data/guest-lists/own-places';
import { Ticket, TicketNote, type TicketProps } from '@/shared/ui/ticket';
import { texts } from './texts';

/** C9 */
const QR_SIZE = 300;

interface GuestTicketProps {
  place: OwnPlace;
  /** `undefined` while the event is not known: then the code is shown as good, and the door decides. */
  status: PublicGlevent['gleventStatus'] | undefined;
  /** Got a moment ago: the guest who sent the form hears of it. */
  isNew: boolean;
}

/** What a guest of a promoter shows at the door. */
export function GuestTicket({ place, status, isNew }: GuestTicketProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) section.current?.focus();
  }, [isNew]);
  const { reservationId, quantity, event } = place;
  const name = fullName(place);
  return (
    <section ref={section} tabIndex={-1} aria-label={texts.ticket.label(name)} className="outline-none">
      <Ticket
        codeLabel={texts.ticket.party}
        code={String(quantity)}
        line={texts.ticket.line}
        {...appearanceOf(status)}
        qr={
          <QRCodeSVG
            value={reservationId}
            size={QR_SIZE}
            level="L"
            marginSize={2}
            title={texts.ticket.code(name)}
            bgColor="transparent"
            fgColor="currentColor"
          />
        }
      >
        <TicketNote left={name} right={event} />
        <TicketNote left={texts.ticket.shortCode} right={shortCodeOf(reservationId)} />
        <p className="type-small">{texts.ticket.note}</p>
      </Ticket>
    </section>
  );
}

function appearanceOf(status: GuestTicketProps['status']): Pick<TicketProps, 'state' | 'statusText'> {
  if (status === 'CANCELLED') return { state: 'refunded', statusText: texts.ticket.cancelled };
  if (status === 'COMPLETED') return { state: 'refunded', statusText: texts.ticket.over };
  return { state: 'ready', statusText: texts.ticket.show };
}
