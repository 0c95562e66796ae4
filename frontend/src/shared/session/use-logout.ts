import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Area } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';
import { session } from './session';

/** Signs out and leaves: customers to the home page, staff to their sign-in, with all storage cleared (S2). */
export function useLogout(area: Area): { logout: () => void; busy: boolean } {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const logout = useCallback(() => {
    setBusy(true);
    void session.signOut(area).then(() => {
      setBusy(false);
      return navigate(area === 'staff' ? paths.staffSignIn.to() : paths.home.to(), { replace: true });
    });
  }, [area, navigate]);
  return { logout, busy };
}
