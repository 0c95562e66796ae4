import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { continues, continuing, viaOf, type Via } from '@/shared/arrivals';

interface Arrival {
  /** The same as long as it is the same visit; each scan is one of its own, also of the same order. */
  readonly visit: string;
  readonly via: Via | null;
}

/**
 * How the reader came to this page. It is taken out of the history at once, so that a reload, Forward or a restored
 * tab arrives by nothing and hands nothing over.
 */
export function useArrival(): Arrival {
  const { key, pathname, search, hash, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const visit = continues(state) ?? key;
  const via = viaOf(state);
  const [arrival, setArrival] = useState<Arrival>({ visit, via });
  const isNew = arrival.visit !== visit;
  if (isNew) setArrival({ visit, via });

  useEffect(() => {
    if (via === null) return;
    void navigate({ pathname, search, hash }, { replace: true, state: continuing(visit) });
  }, [hash, navigate, pathname, search, via, visit]);
  return isNew ? { visit, via } : arrival;
}
