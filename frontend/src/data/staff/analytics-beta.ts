import { useSearchParams } from 'react-router-dom';

const FLAG = 'analytics_beta';

/**
 * Resolution 29: an address with `analytics_beta=1` shows the ways to the figures, as do the pages that its ways lead
 * to. What such a way has behind its path; empty: no way to the figures is shown.
 */
export function useAnalyticsBeta(): string {
  const [address] = useSearchParams();
  return address.get(FLAG) === '1' ? `?${FLAG}=1` : '';
}
