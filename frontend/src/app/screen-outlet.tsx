import { Outlet, useLocation } from 'react-router-dom';
import { session } from '@/shared/session/session';
import { useSession } from '@/shared/session/use-session';

/**
 * The screen of an address, which begins anew for another one and once its person has gone, also because another tab has
 * signed out or signed in another one: what was last answered, typed or opened belongs to neither.
 */
export function ScreenOutlet() {
  useSession();
  return <Outlet key={`${session.visits.over}${useLocation().pathname}`} />;
}
