import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Rows with rules above and between; runs to the page's edges. */
export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul aria-label={label} className="*:border-b *:border-line">
      {children}
    </ul>
  );
}

export interface ListRowProps {
  to: string;
  icon?: LucideIcon;
  /** The name, or two lines of it. */
  children: ReactNode;
  /** A second, quiet word on the right: '1 sold out'. */
  note?: ReactNode;
}

/** A row that leads somewhere, 60 px. */
export function ListRow({ to, icon: Icon, children, note }: ListRowProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-15 items-center gap-x-3 narrow:flex-wrap px-(--gutter) py-2.5 -outline-offset-2! hover:bg-raised"
      >
        {Icon && <Icon aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-muted" />}
        <span className="min-w-0 flex-1 type-label">{children}</span>
        {note !== undefined && (
          <span className="text-right type-small text-muted tabular-nums narrow:order-last narrow:basis-full narrow:pl-9 narrow:text-left">
            {note}
          </span>
        )}
        <ChevronRight aria-hidden size={16} className="-mr-1 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
