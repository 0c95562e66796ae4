import { useEffect } from 'react';

/** Keeps the screen awake while `wanted`, so that the code is still there when it is one's turn (Screen Wake Lock API). */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // Refused with an empty battery, among others: the page works as before.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (left) void lock?.release();
    };
    // The system takes it back whenever the page is hidden.
    const onVisible = (): void => void hold();
    void hold();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release().catch(() => undefined);
    };
  }, [wanted]);
}
