import { useNow } from '@/shared/hooks/use-now';

/** Whole seconds that are left of so many. @param since when they began: epoch ms by the server's clock */
export function useCountdown(seconds: number, since: number): number {
  const now = useNow(250);
  return Math.min(seconds, Math.max(0, Math.ceil((since - now) / 1_000 + seconds)));
}
