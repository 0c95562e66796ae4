import { useContext, type ReactNode } from 'react';
import { useBack } from '@/shared/hooks/use-back';
import { useTitle } from '@/shared/hooks/use-title';
import { Page } from '@/shared/ui/page';
import { BackButton } from './bar';
import { Footer } from './footer';
import { ManagersNavContext } from './managers-nav';
import { OfflineBanner } from './offline-banner';

export interface ManagersFrameProps {
  /** The page's h1. */
  title: string;
  /** Of whom it speaks: 'Kiln Hall'. */
  subtitle: string;
  /** For a page about one thing: where Back leads when it was opened first. */
  backTo?: string | undefined;
  /** How fresh the page is, on the right of its title. */
  end?: ReactNode;
  children: ReactNode;
}

/** Around pages that are read at a desk: as wide as the window, with the way to the other ones on top. */
export function ManagersFrame({ title, subtitle, backTo, end, children }: ManagersFrameProps) {
  useTitle(title);
  return (
    <Page wide desk>
      <div className="pt-[env(safe-area-inset-top)]">{useContext(ManagersNavContext)}</div>
      <header className="px-(--gutter)">
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
