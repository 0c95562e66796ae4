import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

export interface StripeInUse {
  /** `null`: its script is on the way. */
  readonly stripe: Stripe | 'failed' | null;
  readonly again: () => void;
}

/**
 * Stripe's script, which is loaded only where a customer is about to pay by it. Belongs into parts that are loaded
 * lazily.
 */
export function useStripe(publishableKey: string): StripeInUse {
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const tell = (loaded: Stripe | null): void => {
      if (isWanted) setStripe(loaded ?? 'failed');
    };
    loadStripe(publishableKey).then(tell, () => tell(null));
    return () => {
      isWanted = false;
    };
  }, [publishableKey, tries]);
  return {
    stripe,
    again: () => {
      setStripe(null);
      setTries(tries + 1);
    },
  };
}
