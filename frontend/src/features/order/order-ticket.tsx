import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { receiptLines, receiptSums, totalKept } from '@/data/ordering/receipt';
import { useNow } from '@/shared/hooks/use-now';
import { fullTimeOf } from '@/shared/lib/full-time';
import { shortId } from '@/shared/lib/ids';
import { timeOf, whenOf } from '@/shared/lib/time';
import { ReceiptLines } from '@/shared/ui/receipt-lines';
import { Ticket, TicketNote, type TicketProps } from '@/shared/ui/ticket';
import { texts } from './texts';

/** C9 */
const QR_SIZE = 300;
const EVERY_MS = 60_000;
const TORN_MS = [20, 40, 20];

type Appearance = Pick<TicketProps, 'state' | 'statusText'>;

/** C2: 'Order completed!' or 'Show QR code to staff'; resolution 20 for what cannot be picked up any more. */
function appearanceOf({ status, datetimePrepared }: Order): Appearance {
  switch (status) {
    case 'COMPLETE':
      return { state: 'completed', statusText: texts.heading.completed };
    case 'REFUNDED':
      return { state: 'refunded', statusText: texts.refunded.title };
    case 'EXPIRED':
      return { state: 'refunded', statusText: texts.expired.title };
    case 'PAID':
    case 'IN_PROGRESS':
      return {
        state: datetimePrepared === undefined ? 'waiting' : 'ready',
        statusText: texts.ticket.show,
      };
  }
}

/** The order as it is shown to staff: code, QR code, receipt. Torn and stamped once it was picked up. */
export function OrderTicket({ order, place }: { order: Order; place: VendorLocation | null }) {
  const { orderId, status, datetimePaid, datetimeCompleted, datetimeCreated } = order;
  const [arrivedComplete] = useState(status === 'COMPLETE');
  const tearNow = status === 'COMPLETE' && !arrivedComplete;
  useEffect(() => {
    if (tearNow && 'vibrate' in navigator) navigator.vibrate(TORN_MS);
  }, [tearNow]);

  const now = useNow(EVERY_MS);
  const said = datetimePaid === undefined ? texts.ticket.ordered : texts.ticket.paid;
  const paidOrCreated = datetimePaid ?? datetimeCreated;
  const code = shortId(orderId);
  const venue = [place?.vendorName, place?.description].filter(Boolean).join(', ');
  return (
    <Ticket
      code={code}
      line={texts.ticket.line}
      {...appearanceOf(order)}
      tearNow={tearNow}
      qr={
        <QRCodeSVG
          value={orderId}
          size={QR_SIZE}
          level="L"
          marginSize={2}
          title={texts.title(code)}
          bgColor="transparent"
          fgColor="currentColor"
        />
      }
      {...(place &&
        datetimeCompleted !== undefined && {
          stamp: {
            venue: place.vendorName,
            place: place.description,
            time: timeOf(datetimeCompleted, place),
          },
        })}
    >
      <TicketNote
        left={venue}
        right={
          <>
            {said(whenOf(paidOrCreated, place, now))}
            {/* Paper is read on another day. */}
            <span className="hidden print:block">{fullTimeOf(paidOrCreated, place)}</span>
          </>
        }
      />
      <h3 className="mb-2.5 type-label">{texts.ticket.receipt}</h3>
      <ReceiptLines
        lines={receiptLines(order)}
        sums={receiptSums(order, { when: (at) => whenOf(at, place, now) })}
        total={totalKept(order)}
        paper
      />
    </Ticket>
  );
}
