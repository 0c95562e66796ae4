import { useEffect } from 'react';
import { whenQuiet } from '@/shared/lib/when-quiet';

/** Keeps the focus where it was when what has it goes away; a page can be read and used before that is loaded. */
export function useFocusKept(): void {
  useEffect(() => {
    let stop = (): void => undefined;
    let isOver = false;
    const begin = async (): Promise<void> => {
      const { keepFocus } = await import('./keep-focus');
      if (!isOver) stop = keepFocus();
    };
    // Without its code the focus goes where the browser puts it.
    whenQuiet(() => void begin().catch(() => undefined));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
}
