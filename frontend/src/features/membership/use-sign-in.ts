import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { AFTER_SESSION_END } from '@/shared/arrivals';
import { rememberReturn } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';

interface Leaving {
  replace?: boolean;
  /** One was signed in a moment ago, and is told so. */
  ended?: boolean;
}

/** To the sign-in, and afterwards to where one wanted to go (M6). */
export function useSignIn(): (then: string, options?: Leaving) => void {
  const navigate = useNavigate();
  return useCallback(
    (then, { replace = false, ended = false } = {}) => {
      rememberReturn('customer', then);
      void navigate(paths.signIn.to(), {
        replace,
        state: { authRedirectTo: then, ...(ended && AFTER_SESSION_END) },
      });
    },
    [navigate],
  );
}
