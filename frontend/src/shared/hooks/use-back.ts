import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Back to the previous page of this product, or to `fallback` when this one was opened first. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (isFirstPage()) void navigate(fallback, { replace: true });
    else void navigate(-1);
  }, [fallback, navigate]);
}

/** Reached by no press: the router numbers its history entries. */
export function isFirstPage(): boolean {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index !== 'number' || index === 0;
}
