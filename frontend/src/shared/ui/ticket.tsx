import { ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { InkStamp, type InkStampProps } from './ink-stamp';
import { texts } from './texts';

export interface TicketProps {
  /** Last six characters of the order's id; a claim code has ten. */
  code: string;
  /** Ahead of the code, where it is none of an order: 'PARTY OF'. */
  codeLabel?: string;
  /**
   * `waiting` and `ready` show the code to be scanned. `completed` is torn and stamped, `refunded` is crossed
   * out but whole: neither can be shown as valid, in colour or without.
   */
  state: 'waiting' | 'ready' | 'completed' | 'refunded';
  /**
   * The QR code, an `<svg>` with a title; the ticket sizes it. 300 px, 172 px once it is spent.
   * `<QRCodeSVG size={300} level="L" marginSize={2} bgColor="transparent" fgColor="currentColor" title=… />`
   */
  qr: ReactNode;
  /** 'Skip the line! ⚡' */
  line?: ReactNode;
  /** Under the code: 'Show QR code to staff'. */
  statusText?: ReactNode;
  /** Needed for `completed`. */
  stamp?: InkStampProps;
  /** Tear it before the eyes: the order was completed while this page was open. */
  tearNow?: boolean;
  /** Below the tear line. */
  children: ReactNode;
}

const SHORT_CODE = 6;

/** The one bright thing: what a customer shows to staff. Using it up tears it. */
export function Ticket({
  code,
  codeLabel = texts.ticket,
  state,
  qr,
  line,
  statusText,
  stamp,
  tearNow = false,
  children,
}: TicketProps) {
  const spent = state === 'completed' || state === 'refunded';
  if (spent) {
    const torn = state === 'completed';
    return (
      <article className="relative mx-(--gutter) text-on-ticket">
        {torn && <div aria-hidden className={cx('torn-edge', tearNow && 'animate-tear')} />}
        <div className={cx('bg-ticket-used px-6 py-5', torn ? 'rounded-b-tile' : 'rounded-tile')}>
          <TicketCode code={code} label={codeLabel} spent />
          {line && <p className="mt-0.5 text-[17px] leading-6 font-[650]">{line}</p>}
          <div className="relative mt-1.5 mb-3.5 h-43">
            <div aria-hidden className="absolute top-0 -left-3 size-43 opacity-26 *:size-full">
              {qr}
            </div>
            {torn && stamp && (
              <div className={tearNow ? undefined : '[&_svg]:animate-none'}>
                <InkStamp {...stamp} />
              </div>
            )}
            {!torn && <div aria-hidden className="struck-out absolute top-0 -left-3 size-43" />}
            {!torn && statusText && (
              <p className="absolute top-1/2 right-0 left-44 -translate-y-1/2 text-[20px] leading-6.5 font-bold text-ticket-bad">
                {statusText}
              </p>
            )}
          </div>
          {children}
        </div>
      </article>
    );
  }
  return (
    <article className="relative mx-(--gutter) text-on-ticket">
      {/* On its side a phone shows the code beside the QR code: both above its lower edge. */}
      <div className="ticket-top bg-ticket px-6 pt-5 pb-5.5 low:grid low:grid-cols-[auto_1fr] low:grid-rows-[auto_auto_1fr] low:gap-x-5 low:px-4 low:py-3">
        <TicketCode code={code} label={codeLabel} />
        {line && <p className="mt-0.5 text-[17px] leading-6 font-[650]">{line}</p>}
        <div className="mx-auto mt-0.5 aspect-square w-full max-w-75 *:size-full low:col-start-1 low:row-span-3 low:row-start-1 low:m-0 low:w-[calc(100dvh-11.5rem)]">
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

/** Of an order's six characters, in letters that are read across a bar; of longer ones, so that they fit. */
function sizeOf(code: string, spent: boolean): string {
  if (spent) return code.length > SHORT_CODE ? 'text-[22px]!' : 'text-[28px]!';
  return code.length > SHORT_CODE
    ? 'text-[clamp(26px,7.6vw,30px)]! leading-11! font-stretch-[88%]!'
    : 'text-[clamp(38px,11.3vw,44px)]! leading-11! font-stretch-[88%]!';
}

function TicketCode({ code, label, spent = false }: { code: string; label: string; spent?: boolean }) {
  return (
    <h2
      className={cx(
        'flex items-baseline justify-between gap-3',
        spent ? 'leading-9' : 'leading-11 low:flex-col low:gap-0 low:leading-6',
      )}
    >
      <span className={spent ? 'type-label' : 'text-[15px] font-bold tracking-[0.04em] whitespace-nowrap'}>
        {label}
      </span>
      <b className={cx('type-code', sizeOf(code, spent))}>{code}</b>
    </h2>
  );
}

/** Above the tear line's end: where and when, quietly. */
export function TicketNote({ left, right }: { left: ReactNode; right?: ReactNode }) {
  return (
    <p className="mb-3.5 flex justify-between gap-3 type-small text-ticket-muted tabular-nums">
      <span>{left}</span>
      {right && <span className="text-right">{right}</span>}
    </p>
  );
}
