import { useEffect, useState } from 'react';

/** M9: a wallet that has not come by then is not waited for. */
export const WALLET_PATIENCE_MS = 10_000;

/** How the wallet stands: it comes, it is there, there is none on this device, or one of the errors (M4, M8). */
export type WalletStart =
  | 'loading'
  | 'available'
  | 'unavailable'
  | 'options'
  | 'request'
  | 'notReady'
  | 'timedOut';

/** What is not there in time has timed out (M8). @param start as far as the provider says */
export function useWalletStart(start: WalletStart, attempt: number): WalletStart {
  const [lateAttempt, setLateAttempt] = useState<number | null>(null);
  useEffect(() => {
    if (start !== 'loading') return;
    const timer = setTimeout(() => setLateAttempt(attempt), WALLET_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [attempt, start]);
  return start === 'loading' && lateAttempt === attempt ? 'timedOut' : start;
}
