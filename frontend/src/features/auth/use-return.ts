import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Area } from '@/shared/lib/remembered';
import { returnTarget } from './return-target';

/** Leaves the sign-in, once, for where one came from; history forgets the sign-in page. */
export function useReturn(area: Area): () => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const left = useRef(false);
  return useCallback(() => {
    if (left.current) return;
    left.current = true;
    void navigate(returnTarget(area, state), { replace: true });
  }, [area, navigate, state]);
}
