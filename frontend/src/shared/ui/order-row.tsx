import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { texts } from './texts';

export interface OrderRowProps {
  to: string;
  /** Six characters. */
  code: string;
  /** Beside the code: how it stands. */
  mark?: ReactNode;
  /** Large, on the right: the total, the age. */
  figure: ReactNode;
  /** Quiet, below the code. */
  about: ReactNode;
  /** Quiet, below the figure. */
  aside: ReactNode;
  /** Below the row: what can be done with the order without opening it. */
  action?: ReactNode;
}

/** Rows of orders, with rules above and between. */
export function OrderList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="@container border-t border-line *:border-b *:border-line">
      {children}
    </ul>
  );
}

/** An order in a list that one looks back on; it leads to the order. 68 px. */
export function OrderRow({ to, code, mark, figure, about, aside, action }: OrderRowProps) {
  return (
    <li>
      <Link
        to={to}
        className="grid min-h-17 grid-cols-[minmax(0,1fr)_auto_16px] narrow:grid-cols-[minmax(0,1fr)_16px] items-center gap-x-4 px-(--gutter) py-3 @3xl:min-h-12 @3xl:grid-cols-[minmax(11rem,1fr)_minmax(0,2fr)_minmax(6rem,1fr)_6rem_16px] @3xl:py-2 -outline-offset-2! hover:bg-raised"
      >
        <span className="flex flex-wrap items-center gap-x-3">
          <b className="type-code-row">
            <span className="sr-only">{texts.orderWord} </span>
            {code}
          </b>
          {mark}
        </span>
        <b className="narrow:col-start-1 narrow:row-start-2 narrow:text-left text-right text-16 leading-6 font-[650] tabular-nums @3xl:col-start-4">
          {figure}
        </b>
        <ChevronRight
          aria-hidden
          size={16}
          className="row-span-2 narrow:col-start-2 narrow:row-span-4 narrow:row-start-1 text-muted @3xl:col-start-5 @3xl:row-span-1"
        />
        <span className="col-start-1 row-start-2 narrow:row-start-3 truncate type-small text-muted @3xl:col-start-2 @3xl:row-start-1">
          {about}
        </span>
        <span className="col-start-2 row-start-2 narrow:col-start-1 narrow:row-start-4 narrow:text-left text-right @3xl:col-start-3 @3xl:row-start-1 type-small whitespace-nowrap text-muted tabular-nums">
          {aside}
        </span>
      </Link>
      {action}
    </li>
  );
}
