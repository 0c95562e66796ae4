import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Footer } from '@/shared/chrome/footer';
import { Logo } from '@/shared/chrome/logo';
import { useTitle } from '@/shared/hooks/use-title';
import { lastLocation } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';
import { Page } from '@/shared/ui/page';
import type { Head } from './content/types';
import { COLUMN } from './layout';
import { texts } from './texts';

interface PublicPageProps {
  head: Head;
  /** The page's own colour, as a venue has one. */
  accent?: string | undefined;
  /** Where the mark leads. */
  home?: string;
  /** Under the header, from edge to edge; it holds the h1. */
  hero: ReactNode;
  children: ReactNode;
}

/** A page that anybody reads: it needs no session and no answer of the server, and is drawn by the build as well. */
export function PublicPage({ head, accent, home = paths.home.to(), hero, children }: PublicPageProps) {
  useTitle(head.title);
  // Guests who have come by the mark of their menu find back to it.
  const menu = lastLocation('customer');
  return (
    <Page wide accent={accent}>
      <header className="bg-accent-deep">
        <div
          className={`${COLUMN} flex min-h-14 flex-wrap items-center justify-between gap-x-3 pt-[env(safe-area-inset-top)]`}
        >
          <Logo to={home} />
          {/* All three beside the mark from 375 px on; on a narrower phone in a row of their own. */}
          <nav aria-label={texts.pages} className="-mx-2 flex flex-wrap sm:-mr-3">
            {menu !== null && (
              <HeaderLink to={paths.location.to({ vendorLocationId: menu })}>{texts.menu}</HeaderLink>
            )}
            <HeaderLink to={paths.lusiv.to()}>{texts.membership}</HeaderLink>
            <HeaderLink to={paths.account.to()}>{texts.account}</HeaderLink>
          </nav>
        </div>
      </header>
      <main className="flex-1">
        {hero}
        {children}
      </main>
      <div className={`${COLUMN} px-0! md:px-4!`}>
        <p className="px-(--gutter) pt-12">
          <Link
            to={paths.prizeTerms.to()}
            className="inline-flex min-h-11 items-center type-small text-muted underline decoration-edge underline-offset-3"
          >
            {texts.terms}
          </Link>
        </p>
        <Footer />
      </div>
    </Page>
  );
}

function HeaderLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center rounded-control px-2 type-label hover:bg-pressed sm:px-3"
    >
      {children}
    </Link>
  );
}
