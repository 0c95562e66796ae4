import { createContext, type ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { texts } from './texts';
import { TicketMark } from './ticket-mark';

/** The row of ways, where a component around the screens knows what the venue works with: a page does not. */
export const ManagersNavContext = createContext<ReactNode>(null);

interface ManagersNavProps {
  /** The staff's home of the location. */
  home: string;
  /** Between which one goes to and fro. */
  pages: readonly ManagersNavPage[];
  /** Behind the path of each: '?name=value'. */
  search?: string;
}

interface ManagersNavPage {
  readonly label: string;
  readonly to: string;
  /** Patterns of other pages that belong to it. */
  readonly under?: readonly string[];
}

/** The row on top of what is read at a desk: the ways to the home and to the other such pages. */
export function ManagersNav({ home, pages, search = '' }: ManagersNavProps) {
  const { pathname } = useLocation();
  const isIn = ({ to, under = [] }: ManagersNavPage): boolean =>
    [to, ...under].some((path) => matchPath({ path, end: false }, pathname) !== null);
  return (
    <nav
      aria-label={texts.managersPages}
      className="mx-(--gutter) flex min-h-12 items-center gap-1 border-b border-line print:hidden"
    >
      <span className="md:-ml-3">
        <TicketMark to={home + search} />
      </span>
      <div className="flex [scrollbar-width:none] overflow-x-auto overflow-y-hidden">
        {pages.map((page) => (
          <Link
            key={page.to}
            to={page.to + search}
            aria-current={isIn(page) ? 'page' : undefined}
            className="inline-flex min-h-12 shrink-0 items-center px-2.5 type-small font-semibold text-muted -outline-offset-2! hover:text-text aria-[current=page]:text-text"
          >
            {page.label}
          </Link>
        ))}
      </div>
    </nav>
  );
}
