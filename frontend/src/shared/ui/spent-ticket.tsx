import type { ReactNode } from 'react';
import { BoxStamp } from './box-stamp';
import { cx } from './cx';
import { InkStamp } from './ink-stamp';
import type { TicketProps } from './ticket';
import { TicketCode } from './ticket-code';

export interface SpentTicketProps extends TicketProps {
  codeLabel: string;
  state: 'completed' | 'refunded' | 'cancelled' | 'over';
}

const CORNERS = { completed: 'rounded-b-tile', over: 'rounded-t-tile' };

/** A ticket that opens nothing any more. What has become of it shows in its edges and its stamp. */
export function SpentTicket(props: SpentTicketProps) {
  const { code, codeLabel, state, line, tearNow = false, children } = props;
  const corners = state === 'completed' || state === 'over' ? CORNERS[state] : 'rounded-tile';
  return (
    <article className="relative mx-(--gutter) text-on-ticket">
      {state === 'completed' && <div aria-hidden className={cx('torn-edge', tearNow && 'animate-tear')} />}
      <div className={cx('bg-ticket-used px-6 py-5', corners)}>
        <TicketCode code={code} label={codeLabel} spent />
        {line && <p className="mt-0.5 text-17 leading-6 font-[650]">{line}</p>}
        <div className="relative mt-1.5 mb-3.5 h-43">{mark(props)}</div>
        {children}
      </div>
      {state === 'over' && <div aria-hidden className="torn-below" />}
    </article>
  );
}

function mark({ state, qr, stamp, statusText, tearNow = false }: SpentTicketProps): ReactNode {
  switch (state) {
    case 'completed':
      return (
        <>
          <Faded>{qr}</Faded>
          {stamp && (
            <div className={tearNow ? undefined : '[&_svg]:animate-none'}>
              <InkStamp {...stamp} />
            </div>
          )}
        </>
      );
    case 'refunded':
      return (
        <>
          <Faded>{qr}</Faded>
          <div aria-hidden className="struck-out absolute top-0 -left-3 size-43" />
          {statusText && (
            <p className="absolute top-1/2 right-0 left-44 -translate-y-1/2 text-20 leading-6.5 font-bold text-ticket-bad">
              {statusText}
            </p>
          )}
        </>
      );
    case 'cancelled':
      return (
        <>
          <div aria-hidden className="hatch-void absolute inset-0 -mx-6" />
          <BoxStamp className="text-ticket-bad">{statusText}</BoxStamp>
        </>
      );
    case 'over':
      return (
        <>
          <Faded>{qr}</Faded>
          <BoxStamp className="text-ticket-muted">{statusText}</BoxStamp>
        </>
      );
  }
}

function Faded({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden className="absolute top-0 -left-3 size-43 opacity-26 *:size-full">
      {children}
    </div>
  );
}
