import { useContext, type ReactNode } from 'react';
import { useBack } from '@/shared/hooks/use-back';
import { useIsDesk } from '@/shared/hooks/use-is-desk';
import { useTitle } from '@/shared/hooks/use-title';
import { cx } from '@/shared/ui/cx';
import { Page } from '@/shared/ui/page';
import { BackButton, Bar } from './bar';
import { Footer } from './footer';
import { MainActionButton, type MainAction } from './main-action';
import { ManagersNavContext } from './managers-nav';
import { OfflineBanner } from './offline-banner';
import { StaffBottomBar } from './staff-bottom-bar';

export interface DeskPageProps {
  /** The page's h1. */
  title: string;
  /** What the title is a name of, for the browser's own title: 'Guest List: Harvest Moon'. */
  about?: string;
  /** Of whom it speaks, at a desk: 'Main Bar, Kiln Hall'. */
  subtitle: string;
  /** Where Back leads when this page was opened first. */
  backTo: string;
  /** Instead of `useBack`: what Back does here. */
  onBack?: (() => void) | undefined;
  /** Back stays at a desk too, where the ways to and fro replace it on a page that they lead to. */
  isStep?: boolean;
  /** How fresh the page is. */
  end?: ReactNode;
  /** What the page says without a network, in place of the usual. */
  offline?: string | undefined;
  /** Beside the title at a desk; on a phone it stands at the lower edge, which is the page's own. */
  action?: MainAction | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Around the staff's pages that are used standing and at a desk alike: a phone's column with Back; on a wide window the
 * whole width, with the ways to the managers' other pages on top.
 */
export function DeskPage({
  title,
  about,
  subtitle,
  backTo,
  onBack,
  isStep = false,
  end,
  offline,
  action,
  className,
  children,
}: DeskPageProps) {
  useTitle(about === undefined || about === title ? title : `${about}: ${title}`);
  const isDesk = useIsDesk();
  const nav = useContext(ManagersNavContext);
  const back = useBack(backTo);
  const withBack = isStep || !isDesk;
  return (
    <Page desk className={className}>
      {isDesk && nav}
      <Bar
        start={
          <>
            {withBack && <BackButton onPress={onBack ?? back} />}
            <h1
              dir="auto"
              className={cx(
                'line-clamp-2 min-w-0 text-left text-18 leading-6 wrap-anywhere font-[650] font-stretch-[104%] desk:type-heading',
                withBack && 'pl-1',
              )}
            >
              {title}
            </h1>
            {isDesk && <span className="min-w-0 truncate pl-2 type-small text-muted">{subtitle}</span>}
          </>
        }
        end={
          <>
            {end}
            {action && isDesk && (
              <span className="pl-4">
                <MainActionButton action={action} compact />
              </span>
            )}
          </>
        }
      />
      <OfflineBanner text={offline} />
      {children}
    </Page>
  );
}

interface DeskPageEndProps {
  vendorLocationId: string;
  /** The page's, where it has one. */
  action?: MainAction | undefined;
  /** What comes to the lower edge while it is needed. */
  children?: ReactNode;
}

/** What such a page ends in: the footer; on phones the action under the thumb and the tabs. */
export function DeskPageEnd({ vendorLocationId, action, children }: DeskPageEndProps) {
  const isDesk = useIsDesk();
  return (
    <>
      <Footer />
      <StaffBottomBar vendorLocationId={vendorLocationId}>
        {children}
        {action && !isDesk && (
          <div className="border-t border-line px-(--gutter) py-3">
            <MainActionButton action={action} />
          </div>
        )}
      </StaffBottomBar>
    </>
  );
}
