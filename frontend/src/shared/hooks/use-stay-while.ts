import { useEffect } from 'react';

/** The browser asks before it leaves a page on which something is not saved. */
export function useStayWhile(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isDirty]);
}
