import { useEffect, useState } from 'react';
import { serverNow } from '@/shared/lib/server-clock';

/** Epoch ms of the server, renewed every `everyMs` while the page can be seen, and at once when it comes back. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const tick = (): void => {
      if (document.visibilityState === 'visible') setNow(serverNow());
    };
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
}
