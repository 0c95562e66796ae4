import { LogOut } from 'lucide-react';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { useUnsent } from '@/shared/session/unsent';
import { useLogout } from '@/shared/session/use-logout';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { texts } from './logout-texts';

const AskLogout = createContext<(() => void) | null>(null);

/**
 * 'Confirm Logout' (S2) of the pages inside. It stands around them and not in their header: a header gives way to
 * another one when the page has loaded, and the question must not go with it.
 */
export function ConfirmLogout({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const logout = useLogout('staff');
  const unsent = useUnsent();
  return (
    <AskLogout value={useCallback(() => setAsking(true), [])}>
      {children}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.title}
        text={unsent > 0 ? texts.unsent(unsent) : texts.text}
        actionText={texts.action}
        atStake
        actionIcon={LogOut}
        onAction={logout}
      />
    </AskLogout>
  );
}

/** Asks with the question that stands around the page, or brings its own. */
export function LogoutButton() {
  const ask = useContext(AskLogout);
  return ask ? (
    <Button size="compact" icon={LogOut} className="-mr-3 bg-transparent!" onClick={ask}>
      {texts.action}
    </Button>
  ) : (
    <ConfirmLogout>
      <LogoutButton />
    </ConfirmLogout>
  );
}
