import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberReturn } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';

/** To the sign-in, and afterwards to where one wanted to go (M6). */
export function useSignIn(): (then: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (then, { replace = false } = {}) => {
      rememberReturn('customer', then);
      void navigate(paths.signIn.to(), { replace, state: { authRedirectTo: then } });
    },
    [navigate],
  );
}
