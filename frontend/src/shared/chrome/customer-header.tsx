import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBack } from '@/shared/hooks/use-back';
import { guestsHome } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/session/use-session';
import { IconLink } from '@/shared/ui/icon-button';
import { BackButton, Bar } from './bar';
import { Logo } from './logo';
import { OfflineBanner } from './offline-banner';
import { texts } from './texts';

export interface CustomerHeaderProps {
  /** Where Back leads when this page was opened first; without it there is no Back button. */
  backTo?: string;
  /** Instead of `backTo`: what Back does here. */
  onBack?: () => void;
  /** Sign-in pages go without the account button. */
  bare?: boolean;
  /** Before the account button: the cart, the live dot. */
  children?: ReactNode;
  /** The page's h1, where the page is a step on a way and begins with nothing else. */
  title?: string;
  /** Beside the title. */
  action?: ReactNode;
  /** What the page says without a network, in place of the usual. */
  offline?: string | undefined;
}

/** C2: logo, optional back button, account button with a green dot when signed in. */
export function CustomerHeader(about: CustomerHeaderProps) {
  const { backTo, onBack, bare = false, children, title, action, offline } = about;
  const back = useBack(backTo ?? paths.home.to());
  const goBack = onBack ?? (backTo === undefined ? undefined : back);
  return (
    <>
      <Bar
        start={
          <>
            {goBack && <BackButton onPress={goBack} />}
            <Logo to={guestsHome()} />
          </>
        }
        end={
          <>
            {children}
            {!bare && <AccountLink />}
          </>
        }
      />
      <OfflineBanner text={offline} />
      {title !== undefined && (
        <div className="flex min-h-11 items-center justify-between gap-4 px-(--gutter) pb-2">
          <h1 className="type-title">{title}</h1>
          {action}
        </div>
      )}
    </>
  );
}

function AccountLink() {
  const signedIn = useSession().status === 'authenticated';
  return (
    <IconLink
      to={paths.account.to()}
      label={signedIn ? texts.accountSignedIn : texts.account}
      icon={CircleUserRound}
      dot={signedIn}
      className="-mr-3"
    />
  );
}
