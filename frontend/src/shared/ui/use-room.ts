import { useSyncExternalStore, type CSSProperties } from 'react';

/** What is left of the window while a keyboard lies over it: a part that is higher than this is one. */
const KEYBOARD_PX = 120;

/** As a text, so that the same is the same; '' where nothing lies over the window. */
function room(): string {
  const seen = window.visualViewport;
  // Who has zoomed in sees less of the window on purpose.
  if (!seen || seen.scale > 1 || window.innerHeight - seen.height < KEYBOARD_PX) return '';
  return `${Math.round(seen.height)} ${Math.round(seen.offsetTop)}`;
}

function subscribe(onChange: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', onChange);
  seen?.addEventListener('scroll', onChange);
  return () => {
    seen?.removeEventListener('resize', onChange);
    seen?.removeEventListener('scroll', onChange);
  };
}

/**
 * For a dialog in the middle of the window: in the middle of what a phone's keyboard leaves of it, and no higher than
 * that (`--room`). Browsers whose window gets smaller by itself need none of it.
 */
export function useRoom(): CSSProperties | undefined {
  const [height, top] = useSyncExternalStore(subscribe, room, () => '')
    .split(' ')
    .map(Number);
  if (!height || top === undefined) return undefined;
  return { '--room': `${height}px`, top: top + height / 2 };
}
