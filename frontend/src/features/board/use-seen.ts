import { useState } from 'react';
import { isInSight, type Extent, type View } from './hidden';

/** Ids of the orders that are no news: they were here when the board was opened, or have been in sight since. */
export function useSeen(extents: readonly Extent[], view: View): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(
    () => new Set(extents.map(({ order }) => order.orderId)),
  );
  const unseen = extents
    .filter((extent) => view.end > view.start && isInSight(extent, view))
    .map(({ order }) => order.orderId)
    .filter((id) => !seen.has(id));
  if (unseen.length === 0) return seen;
  const next = new Set([...seen, ...unseen]);
  setSeen(next);
  return next;
}
