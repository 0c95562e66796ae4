import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { KeyRound } from 'lucide-react';
import { useGetPasskeysQuery } from '@/data/accounts/passkeys';
import { useGetPasskeyRuleQuery } from '@/data/venues/passkey-rule';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/session/use-session';
import { ListRow } from '@/shared/ui/list-row';
import { texts } from './texts';

/** For those who have no passkey where the venue asks for one (ASVS 6.6.1); it is said before a refund waits for it. */
export function PasskeyNote({ location }: { location: VendorLocation }) {
  const { user } = useSession();
  const { data: isAsked } = useGetPasskeyRuleQuery(location.vendorId);
  return isAsked === true && user !== null && <Missing location={location} userId={user.userId} />;
}

function Missing({ location, userId }: { location: VendorLocation; userId: string }) {
  const { data } = useGetPasskeysQuery(userId);
  if (data?.passkeys.length !== 0) return null;
  return (
    <ListRow to={paths.staffPasskeys.to(location)} icon={KeyRound}>
      {texts.passkeyMissing}
    </ListRow>
  );
}
