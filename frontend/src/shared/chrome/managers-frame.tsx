import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useBack } from '@/shared/hooks/use-back';
import { useTitle } from '@/shared/hooks/use-title';
import { Page } from '@/shared/ui/page';
import { BackButton } from './bar';
import { Footer } from './footer';
import { OfflineBanner } from './offline-banner';
import { texts } from './texts';
import { TicketMark } from './ticket-mark';

export interface ManagersFrameProps {
  /** The page's h1. */
  title: string;
  /** Of whom it speaks: 'Kiln Hall'. */
  subtitle: string;
  /** The staff's home of the location. */
  home: string;
  /** Between which one goes to and fro; the present one is among them. */
  pages: readonly { readonly label: string; readonly to: string }[];
  /** For a page about one thing: where Back leads when it was opened first. */
  backTo?: string | undefined;
  /** How fresh the page is, on the right of its title. */
  end?: ReactNode;
  children: ReactNode;
}

/** Around pages that are read at a desk: as wide as the window, with the way to the other ones on top. */
export function ManagersFrame({ title, subtitle, home, pages, backTo, end, children }: ManagersFrameProps) {
  useTitle(title);
  return (
    <Page wide className="lg:[--gutter:20px]">
      <header className="px-(--gutter) pt-[env(safe-area-inset-top)]">
        <div className="flex items-center gap-1 border-b border-line print:hidden">
          <TicketMark to={home} />
          <nav
            aria-label={texts.managersPages}
            className="flex [scrollbar-width:none] gap-5 overflow-x-auto overflow-y-hidden"
          >
            {pages.map(({ label, to }) => (
              <NavLink
                key={to}
                to={to}
                end
                className="inline-flex min-h-12 min-w-11 shrink-0 items-center type-small font-semibold text-muted -outline-offset-2! hover:text-text aria-[current=page]:text-text"
              >
                {label}
              </NavLink>
            ))}
          </nav>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
          {backTo !== undefined && <Back to={backTo} />}
          <h1 className="type-heading">{title}</h1>
          <span className="type-small text-muted">{subtitle}</span>
          <span className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1">{end}</span>
        </div>
      </header>
      <OfflineBanner />
      {children}
      <Footer />
    </Page>
  );
}

function Back({ to }: { to: string }) {
  return <BackButton onPress={useBack(to)} />;
}
