import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageLoading } from '@/shared/chrome/page-loading';
import { useTitle } from '@/shared/hooks/use-title';
import type { Area } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { texts } from './texts';
import { useReturn } from './use-return';

/** Where a hosted sign-in comes back to: the session lies in the cookie by now, so ask for its tokens. */
function Callback({ area }: { area: Area }) {
  useTitle(texts.signingIn);
  const leave = useReturn(area);
  const navigate = useNavigate();
  useEffect(() => {
    void session.refresh().then((result) => {
      if (result === 'renewed') leave();
      else void navigate(area === 'staff' ? paths.staffSignIn.to() : paths.signIn.to(), { replace: true });
    });
  }, [area, leave, navigate]);
  return <PageLoading label={texts.signingIn} />;
}

export function CallbackScreen() {
  return <Callback area="customer" />;
}

export function StaffCallbackScreen() {
  return <Callback area="staff" />;
}
