import { useRef } from 'react';
import { focusPage } from '@/shared/lib/focus-page';
import { focusFirstField } from './first-field';

interface FocusReturn {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * For a layer that is opened by state and knows no trigger: the focus begins in its first field, where it is there to be
 * filled in; when it closes, the focus goes back to where it was when the layer opened, and where that is gone, to the page's
 * heading. Spread into the layer's content.
 *
 * @param beginsInField whether its first field, if any, has the focus
 */
export function useFocusReturn(beginsInField: boolean): FocusReturn {
  const from = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event) => {
      from.current = document.activeElement;
      if (beginsInField && focusFirstField(event.currentTarget)) event.preventDefault();
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const { current } = from;
      if (current instanceof HTMLElement && current.isConnected && current !== document.body)
        current.focus({ preventScroll: true });
      // What has opened it may have gone with what was done in it, such as a row.
      if (document.activeElement === null || document.activeElement === document.body) focusPage();
    },
  };
}
