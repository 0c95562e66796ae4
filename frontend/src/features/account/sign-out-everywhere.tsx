import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useEndAllSessionsMutation } from '@/data/accounts/sign-in';
import type { Area } from '@/shared/lib/remembered';
import { useLogout } from '@/shared/session/use-logout';
import { Dialog } from '@/shared/ui/dialog';
import { toast } from '@/shared/ui/toast';
import { RowFace, rowLook } from './row';
import { texts } from './texts';

/** For a person who has left a phone behind: ends what is open on it, after asking once. */
export function SignOutEverywhere({ area }: { area: Area }) {
  const [asking, setAsking] = useState(false);
  const [endAll, { isLoading }] = useEndAllSessionsMutation();
  const logout = useLogout(area);
  const signOut = async (): Promise<void> => {
    const { error } = await endAll();
    setAsking(false);
    if (error) toast.error(texts.everywhere.failed);
    else logout();
  };
  return (
    <>
      <button type="button" className={rowLook} onClick={() => setAsking(true)}>
        <RowFace icon={LogOut}>{texts.everywhere.title}</RowFace>
      </button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.everywhere.title}
        text={texts.everywhere.text}
        actionText={texts.everywhere.action}
        atStake
        busy={isLoading}
        onAction={() => void signOut()}
      />
    </>
  );
}
