import { useEffect, useState } from 'react';

/** M9: what one pays with is not waited for longer. */
export const PATIENCE_MS = 10_000;

/** Whether the attempt has been loading for too long (M8). */
export function usePatience(isLoading: boolean, attempt: number): boolean {
  const [lateAttempt, setLateAttempt] = useState<number | null>(null);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLateAttempt(attempt), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [attempt, isLoading]);
  return isLoading && lateAttempt === attempt;
}
