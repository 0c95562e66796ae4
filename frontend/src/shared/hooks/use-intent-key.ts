import { useCallback, useState } from 'react';
import { newKey } from '@/shared/lib/ids';

/**
 * An idempotency key that stays the same until the intent is fulfilled or becomes another one:
 * pressing again after a lost answer repeats the call, it does not make a second one.
 *
 *     const [key, fulfilled] = useIntentKey();
 *     await pay({ …, key }).unwrap(); fulfilled();
 */
export function useIntentKey(): [key: string, fulfilled: () => void] {
  const [key, setKey] = useState(newKey);
  return [key, useCallback(() => setKey(newKey()), [])];
}
