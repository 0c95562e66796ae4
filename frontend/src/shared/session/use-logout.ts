import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { guestsHome, type Area } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';
import { session } from './session';

/**
 * Signs out and leaves: guests to where they last ordered, else to the home page; staff to their sign-in, with all
 * storage cleared (S2). The way out does not wait for the server, which is told as soon as it can be.
 */
export function useLogout(area: Area): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    // What is remembered goes with the session.
    const to = area === 'staff' ? paths.staffSignIn.to() : guestsHome();
    void session.signOut(area);
    void navigate(to, { replace: true });
  }, [area, navigate]);
}
