import { useEffect, useState } from 'react';
import { session } from '@/shared/session/session';
import type { DoorDevice } from './door-device';
import type { KeptList } from './kept-lists';

/**
 * What this device remembers under an id, for the person who is signed in.
 * @param id `null`: enough else is known
 * @param parse the same function at each call; throws where an earlier build has kept something else
 */
export function useKeptList<List>(
  device: DoorDevice | null,
  id: string | null,
  parse: (plain: unknown) => List,
): KeptList<List> | null {
  const [kept, setKept] = useState<{ readonly of: string; readonly list: KeptList<List> } | null>(null);
  const lists = device?.lists;
  useEffect(() => {
    const personId = session.mayBe();
    if (id === null || !lists || personId === null) return;
    void lists.kept(personId, id, parse).then((list) => {
      if (list) setKept({ of: id, list });
    });
  }, [lists, id, parse]);
  return id !== null && kept?.of === id ? kept.list : null;
}
