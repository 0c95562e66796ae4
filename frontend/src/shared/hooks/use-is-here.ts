import { useEffect, useRef, type RefObject } from 'react';

/** Whether what asked for something is still on the page: who has left meanwhile is not led anywhere by its answer. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
