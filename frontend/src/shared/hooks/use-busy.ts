import { useCallback, useState } from 'react';

/** Does the work, and answers as it does. */
type During = <T>(work: () => Promise<T>) => Promise<T>;

/** Whether what was pressed is under way. It is over however it ends: what failed can be pressed again. */
export function useBusy(): readonly [isBusy: boolean, during: During] {
  const [isBusy, setIsBusy] = useState(false);
  const during = useCallback<During>(async (work) => {
    setIsBusy(true);
    try {
      return await work();
    } finally {
      setIsBusy(false);
    }
  }, []);
  return [isBusy, during];
}
