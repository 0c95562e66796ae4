import type { AuditEntry } from '@lineless/contracts/audit/entries';
import { useState } from 'react';
import { newerThan } from '@/data/audit/events';

type Items = readonly AuditEntry[] | undefined;

/**
 * A list that grows at its top. While it is being read it stays as it is, and how much is new is counted.
 *
 * @param of what is listed: another list is shown at once
 */
export function useTail(items: Items, of: string, isHeld: boolean) {
  const [shown, setShown] = useState({ items, of });
  const isOther = shown.of !== of || shown.items === undefined;
  if (items !== shown.items && (isOther || !isHeld)) setShown({ items, of });
  const numNew = items && shown.items && !isOther ? newerThan(items, shown.items[0]) : 0;
  return { shown: isOther ? items : shown.items, numNew, showNew: () => setShown({ items, of }) };
}
