import { useCallback, useState } from 'react';
import { useNow } from '@/shared/hooks/use-now';
import { serverNow } from '@/shared/lib/server-clock';

/** Whole seconds left, from when the component opens; `restart` begins again. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const now = useNow(250);
  const [endsAt, setEndsAt] = useState(() => serverNow() + seconds * 1_000);
  const restart = useCallback(() => setEndsAt(serverNow() + seconds * 1_000), [seconds]);
  return { left: Math.min(seconds, Math.max(0, Math.ceil((endsAt - now) / 1_000))), restart };
}
