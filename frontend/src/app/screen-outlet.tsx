import { Outlet, useLocation } from 'react-router-dom';
import { session } from '@/shared/session/session';
import { useSession } from '@/shared/session/use-session';

/**
 * The screen of an address, which begins anew for another one and for another person, also where another tab has signed
 * them in: what was last answered, typed or opened belongs to neither.
 */
export function ScreenOutlet() {
  useSession();
  return <Outlet key={`${session.visits.persons}${useLocation().pathname}`} />;
}
