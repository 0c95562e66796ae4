import { useLastAccent } from '@/data/venues/use-last-accent';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { TitleBar } from '@/shared/chrome/title-bar';
import { useTitle } from '@/shared/hooks/use-title';
import type { Area } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/session/use-session';
import { Page } from '@/shared/ui/page';
import { SessionList } from './session-list';
import { texts } from './sessions-texts';
import { SignOutEverywhere } from './sign-out-everywhere';

/** /account/sessions; Back leads to the account. */
export function SessionsScreen() {
  useTitle(texts.title);
  return (
    <Page accent={useLastAccent()}>
      <CustomerHeader title={texts.title} backTo={paths.account.to()} />
      <Devices area="customer" />
      <Footer />
    </Page>
  );
}

/** /staff/sessions: the same for staff. */
export function StaffSessionsScreen() {
  useTitle(texts.title);
  return (
    <Page>
      <TitleBar title={texts.title} backTo={paths.staff.to()} />
      <Devices area="staff" />
      <Footer />
    </Page>
  );
}

function Devices({ area }: { area: Area }) {
  const { user } = useSession();
  return (
    <main>
      <p className="px-(--gutter) pb-4 type-small text-muted">{texts.text}</p>
      {user && <SessionList userId={user.userId} />}
      <div className="pt-7">
        <SignOutEverywhere area={area} />
      </div>
    </main>
  );
}
