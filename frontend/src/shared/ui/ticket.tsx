import { ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InkStampProps } from './ink-stamp';
import { SpentTicket } from './spent-ticket';
import { texts } from './texts';
import { TicketCode } from './ticket-code';

export interface TicketProps {
  /** Last six characters of the order's id; a claim code has ten. */
  code: string;
  /** Ahead of the code, where it is none of an order: 'PARTY OF'. */
  codeLabel?: string;
  /**
   * `waiting` and `ready` show the code to be scanned. `completed` is torn and stamped round, `refunded` crossed out
   * but whole, `cancelled` has hatching where its code was and a square stamp, `over` lost its lower edge: none can be
   * shown as valid, and none looks like another, in colour or without.
   */
  state: 'waiting' | 'ready' | 'completed' | 'refunded' | 'cancelled' | 'over';
  /**
   * The QR code, an `<svg>` with a title; the ticket sizes it. 300 px, 172 px once it is spent.
   * `<QRCodeSVG size={300} level="L" marginSize={2} bgColor="transparent" fgColor="currentColor" title=… />`
   */
  qr: ReactNode;
  /** 'Skip the line! ⚡' */
  line?: ReactNode;
  /** Under the code: 'Show QR code to staff'. On a square stamp: 'Cancelled'. */
  statusText?: ReactNode;
  /** Needed for `completed`. */
  stamp?: InkStampProps;
  /** Tear it before the eyes: the order was completed while this page was open. */
  tearNow?: boolean;
  /** Below the tear line. */
  children: ReactNode;
}

/** The one bright thing: what a customer shows to staff. Using it up tears it. */
export function Ticket(props: TicketProps) {
  const { code, codeLabel = texts.ticket, state, qr, line, statusText, children } = props;
  if (state !== 'waiting' && state !== 'ready')
    return <SpentTicket {...props} codeLabel={codeLabel} state={state} />;
  return (
    <article className="relative mx-(--gutter) text-on-ticket">
      {/* On its side a phone shows the code beside the QR code: both above its lower edge. */}
      <div className="ticket-top bg-ticket px-6 pt-5 pb-5.5 low:grid low:grid-cols-[auto_1fr] low:grid-rows-[auto_auto_1fr] low:gap-x-5 low:px-4 low:py-3">
        <TicketCode code={code} label={codeLabel} />
        {line && <p className="mt-0.5 text-17 leading-6 font-[650]">{line}</p>}
        <div className="mx-auto mt-0.5 aspect-square w-full max-w-[18.75rem] *:size-full low:col-start-1 low:row-span-3 low:row-start-1 low:m-0 low:w-[calc(100dvh-11.5rem)]">
          {qr}
        </div>
        {statusText && (
          <p className="mt-0.5 flex items-center justify-center gap-2 font-[650] low:items-start low:justify-start low:pt-2">
            <ScanLine aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            {statusText}
          </p>
        )}
      </div>
      <div className="ticket-bottom bg-ticket px-6 py-5">{children}</div>
    </article>
  );
}

/** Above the tear line's end: where and when, quietly. */
export function TicketNote({ left, right }: { left: ReactNode; right?: ReactNode }) {
  return (
    <p className="mb-3.5 flex justify-between gap-3 type-small text-ticket-muted tabular-nums">
      <span className="min-w-0 break-words">{left}</span>
      {right && <span className="min-w-0 break-words text-right">{right}</span>}
    </p>
  );
}
