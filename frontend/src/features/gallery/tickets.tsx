import { useState } from 'react';
import { QRCodeSVG } from 'qrcode.react';
import { Button } from '@/shared/ui/button';
import { ReceiptLines } from '@/shared/ui/receipt-lines';
import { Ticket, TicketNote, type TicketProps } from '@/shared/ui/ticket';
import { Specimen } from './specimen';

const lines = [
  { quantity: 2, name: 'House Margarita', amount: '$27.00' },
  { quantity: 1, name: 'Draft Lager, 16 oz', amount: '$8.10' },
  { quantity: 1, name: 'Night Shift Tee, Medium', amount: '$31.50' },
];
const sums = [
  { label: 'Subtotal', amount: '$78.30' },
  { label: 'Happy Hour, $5 off', amount: '−$5.00', good: true },
  { label: 'Tip', amount: '$11.00' },
  { label: 'Tax', amount: '$6.96' },
];

export function Tickets() {
  const [tears, setTears] = useState(0);
  return (
    <>
      <Specimen title="Ticket, waiting">
        <Sample state="waiting" statusText="Show QR code to staff" />
      </Specimen>
      <Specimen title="Ticket, completed">
        <Sample key={tears} state="completed" tearNow={tears > 0} />
        <Button size="compact" className="mt-4" onClick={() => setTears((count) => count + 1)}>
          Tear
        </Button>
      </Specimen>
      <Specimen title="Ticket, refunded">
        <Sample state="refunded" statusText="Order refunded" />
      </Specimen>
      <Specimen title="Prize, to claim">
        <Claim state="ready" />
      </Specimen>
      <Specimen title="Prize, claimed">
        <Claim state="refunded" statusText="Claimed" />
      </Specimen>
      <Specimen title="Receipt">
        <ReceiptLines lines={lines} sums={sums} total="$91.26" />
      </Specimen>
    </>
  );
}

function Sample(props: Pick<TicketProps, 'state' | 'statusText' | 'tearNow'>) {
  return (
    <div className="-mx-(--gutter) max-w-[24.375rem] lg:mx-0">
      <Ticket
        code="7F3A9C"
        line="Skip the line! ⚡"
        qr={
          <QRCodeSVG
            value="01KAGXW3T8ZQ4M6BVN5R7F3A9C"
            size={300}
            level="L"
            title="Order 7F3A9C"
            marginSize={2}
            bgColor="transparent"
            fgColor="currentColor"
          />
        }
        stamp={{ venue: 'Kiln Hall', place: 'Main Bar', time: '11:42 PM' }}
        {...props}
      >
        <TicketNote left="Kiln Hall, Main Bar" right="Paid 11:32 PM" />
        <h3 className="mb-2.5 type-label">Receipt</h3>
        <ReceiptLines lines={lines} sums={sums} total="$91.26" paper />
      </Ticket>
    </div>
  );
}

/** A claim code has more characters than an order's. */
function Claim(props: Pick<TicketProps, 'state' | 'statusText'>) {
  return (
    <div className="-mx-(--gutter) max-w-[24.375rem] lg:mx-0">
      <Ticket
        codeLabel="CODE"
        code="WQ7KXM2P4R"
        qr={
          <QRCodeSVG
            value="claim:WQ7KXM2P4R"
            size={300}
            level="L"
            title="Prize WQ7KXM2P4R"
            marginSize={2}
            bgColor="transparent"
            fgColor="currentColor"
          />
        }
        {...props}
      >
        <TicketNote left="Kiln Hall" right="Claim it by Sat, Nov 28, 9:26 AM" />
      </Ticket>
    </div>
  );
}
