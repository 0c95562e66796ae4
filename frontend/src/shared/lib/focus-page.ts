/** The heading takes the focus without a ring, and takes no part in the order of tabs. @returns whether there is one */
export function focusPage(): boolean {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  focusQuietly(heading);
  return true;
}

/** Of what is no control: a heading, a list, a region. */
export function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.style.outline = 'none';
  element.focus({ preventScroll: true });
}
