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
  useEffect(() => {
    if (opensByItself) tab.set(INVITED, 'yes');
  }, [opensByItself]);
  return {
    open: chosen ?? opensByItself,
    show: useCallback(() => setChosen(true), []),
    close: useCallback(() => setChosen(false), []),
  };
}
