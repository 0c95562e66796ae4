import { useEffect, useSyncExternalStore } from 'react';

/** Fields on the page whose file is on its way. */
let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Of a field: its form waits for what is on its way. */
export function useHoldForm(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    change(1);
    return () => change(-1);
  }, [isUploading]);
}

/** Of a form: a field of it waits for a file, which saving or leaving it now would lose. */
export function useUploading(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}
