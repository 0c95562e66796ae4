import { useEffect, useState } from 'react';
import { useOnline } from './use-online';

/** An answer that takes longer may not come at all. */
const LATE_MS = 1_500;

/** Whether it is time to look at what this device remembers: that is work, and the answer may be here before it. */
export function useIsUnheard(isWaiting: boolean, isError: boolean): boolean {
  const isOnline = useOnline();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isWaiting && (isLate || isError || !isOnline);
}
