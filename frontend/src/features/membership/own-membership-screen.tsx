import { skipToken } from '@reduxjs/toolkit/query';
import { useGetMembershipQuery } from '@/data/membership/me';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/session/use-session';
import { Page } from '@/shared/ui/page';
import { LUSIV_COLOUR } from './look';
import { OwnPayments } from './own-payments';
import { OwnPrivacy } from './own-privacy';
import { texts } from './texts-own';

/** /account/membership: what venues see of a member, and what was paid. */
export function OwnMembershipScreen() {
  useTitle(texts.title);
  const { user } = useSession();
  const { currentData: membership } = useGetMembershipQuery(user?.userId ?? skipToken);
  return (
    <Page accent={LUSIV_COLOUR}>
      <CustomerHeader title={texts.title} backTo={paths.account.to()} />
      <main>
        {membership?.privacy && <OwnPrivacy privacy={membership.privacy} />}
        {user && <OwnPayments userId={user.userId} />}
      </main>
      <Footer />
    </Page>
  );
}
