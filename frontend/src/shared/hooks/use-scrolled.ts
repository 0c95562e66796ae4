import { useEffect, useState } from 'react';

/** Whether the reader has scrolled the page further down than so many px. */
export function useScrolled(px: number): boolean {
  const [isBelow, setIsBelow] = useState(() => window.scrollY > px);
  useEffect(() => {
    const look = (): void => setIsBelow(window.scrollY > px);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [px]);
  return isBelow;
}
