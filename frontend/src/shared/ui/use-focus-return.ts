import { useRef } from 'react';

interface FocusReturn {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * For a layer that is opened by state and knows no trigger: when it closes, the focus goes back to where it
 * was when the layer opened, not to the top of the page. Spread into the layer's content.
 */
export function useFocusReturn(): FocusReturn {
  const from = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      from.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const { current } = from;
      if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
    },
  };
}
