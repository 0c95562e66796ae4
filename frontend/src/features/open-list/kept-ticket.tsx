import { shortCodeOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { QRCodeSVG } from 'qrcode.react';
import { fullName } from '@/data/guest-lists/guest-names';
import type { OwnPlace } from '@/data/guest-lists/own-places';
import { texts as words } from '@/shared/reservation-ticket/texts';
import { Ticket, TicketNote } from '@/shared/ui/ticket';
import { texts } from './texts';

/** C9 */
const QR_SIZE = 300;

/** As this device has kept it: the door decides whether it is still good. */
export function KeptTicket({ place }: { place: OwnPlace }) {
  const { reservationId, quantity, event, isCancelled = false } = place;
  const name = fullName(place);
  return (
    <Ticket
      state={isCancelled ? 'cancelled' : 'ready'}
      codeLabel={words.party}
      code={String(quantity)}
      statusText={isCancelled ? words.cancelled.stamp : words.show}
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
      {!isCancelled && <TicketNote left={words.shortCode} right={shortCodeOf(reservationId)} />}
      <p className="type-small">{texts.ticket.kept}</p>
    </Ticket>
  );
}
