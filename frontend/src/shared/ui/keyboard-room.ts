/** What is left of the window while a keyboard lies over it: a part that is higher than this is one. */
const KEYBOARD_PX = 120;
const HEIGHT = '--room';
const MIDDLE = '--room-middle';

/**
 * Keeps what a phone's keyboard leaves of the window on the page, for dialogs: its height (`--room`) and its middle
 * (`--room-middle`); neither while nothing lies over it. Browsers whose window gets smaller by itself need none of it.
 *
 * @returns ends it
 */
export function keepRoom(seen: VisualViewport | null = window.visualViewport): () => void {
  const { style } = document.documentElement;
  const keep = (): void => {
    // Who has zoomed in sees less of the window on purpose.
    if (!seen || seen.scale > 1 || window.innerHeight - seen.height < KEYBOARD_PX) {
      style.removeProperty(HEIGHT);
      style.removeProperty(MIDDLE);
      return;
    }
    style.setProperty(HEIGHT, `${Math.round(seen.height)}px`);
    style.setProperty(MIDDLE, `${Math.round(seen.offsetTop + seen.height / 2)}px`);
  };
  keep();
  seen?.addEventListener('resize', keep);
  seen?.addEventListener('scroll', keep);
  return () => {
    seen?.removeEventListener('resize', keep);
    seen?.removeEventListener('scroll', keep);
  };
}
