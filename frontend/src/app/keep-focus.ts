import { focusQuietly } from '@/shared/lib/focus-page';

/** What stays while its parts come and go. */
const FRAMES = 'ul, ol, table, section, fieldset, form, [role=dialog], [role=alertdialog], main';
const CONTROLS = ':is(a[href], button, [tabindex="0"]):not(:disabled, [aria-disabled=true])';

/** Where the focus was last: what it was in, from the inside out, and which of the children of each. */
type Trail = readonly { readonly frame: Element; readonly index: number }[];

/**
 * Keeps the focus where it was when what has it goes away, such as a row of a list: on the row that has moved up, otherwise on
 * what the row was in. A browser puts it on nothing, from where the next Tab begins at the top. Where a whole page goes,
 * the next one takes it (`useFocusOnNavigation`).
 *
 * @returns how to stop
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  let trail: Trail = [];
  const remember = (focused: EventTarget | null): void => {
    last = focused instanceof Element ? focused : null;
    trail = last ? trailOf(last) : [];
  };
  const hear = ({ target }: FocusEvent): void => remember(target);
  /** A press beside every control takes the focus away as the person wants it. */
  const forget = (): void => {
    if (last?.isConnected) last = null;
  };
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected || !isNowhere()) return;
    last = null;
    focusNear(trail);
  });
  // It may begin after a control has the focus already.
  if (!isNowhere()) remember(document.activeElement);
  document.addEventListener('focusin', hear);
  document.addEventListener('focusout', forget);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', hear);
    document.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function trailOf(focused: Element): Trail {
  const trail: { frame: Element; index: number }[] = [];
  let child = focused;
  for (let frame = focused.parentElement; frame; child = frame, frame = frame.parentElement)
    if (frame.matches(`${FRAMES}, tbody`)) trail.push({ frame, index: [...frame.children].indexOf(child) });
  return trail;
}

function focusNear(trail: Trail): void {
  const kept = trail.find(({ frame }) => frame.isConnected);
  if (!kept) return;
  const { frame, index } = kept;
  const isList = frame.matches('ul, ol, tbody');
  const row = isList ? frame.children[Math.min(index, frame.children.length - 1)] : undefined;
  const control = row?.matches(CONTROLS) ? row : row?.querySelector(CONTROLS);
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  else focusQuietly(asHtml(frame));
}

function asHtml(element: Element): HTMLElement {
  return element instanceof HTMLElement ? element : document.body;
}
