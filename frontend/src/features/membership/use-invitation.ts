import { useCallback, useEffect, useState } from 'react';
import type { Visitor } from '@/data/membership/me';
import { tab } from '@/shared/lib/storage';

const INVITED = 'lineless.membership.invited';

export interface Invitation {
  readonly open: boolean;
  readonly show: () => void;
  readonly close: () => void;
}

/**
 * M4, resolution 67: the memberships, which open by themselves once a visit for a signed-in person who is no member.
 */
export function useInvitation(visitor: Visitor): Invitation {
  const [wasInvited] = useState(() => tab.get(INVITED) !== null);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const mayJoin = visitor.is === 'no-member' && visitor.membership.ended === undefined;
  const opensByItself = mayJoin && !wasInvited;
  // Who joins in it is a member before it has said so: from here on it closes by a press, or by itself when it is done.
  if (opensByItself && chosen === null) setChosen(true);
  useEffect(() => {
    if (opensByItself) tab.set(INVITED, 'yes');
  }, [opensByItself]);
  return {
    open: chosen ?? false,
    show: useCallback(() => setChosen(true), []),
    close: useCallback(() => setChosen(false), []),
  };
}
