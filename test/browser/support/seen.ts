import type { Locator, Page } from 'playwright-core';

/** What is used here of an element of the page; the tests themselves know no browser. */
interface Seen {
  focus(): void;
  contains(other: Seen): boolean;
  getBoundingClientRect(): Readonly<Record<'left' | 'right' | 'top' | 'bottom' | 'width' | 'height', number>>;
  readonly ownerDocument: {
    elementFromPoint(x: number, y: number): Seen | null;
    readonly defaultView: {
      readonly Event: typeof Event;
      getComputedStyle(element: Seen): { readonly objectFit: string };
    };
    readonly documentElement: {
      scrollTop: number;
      readonly clientWidth: number;
      readonly clientHeight: number;
    };
  };
}

interface Field extends Seen {
  readonly value: string;
  readonly selectionStart: number | null;
  setSelectionRange(start: number, end: number): void;
  dispatchEvent(event: Event): boolean;
}

/** Where it stands in the window, in pixels. */
export function boxOf(what: Locator): Promise<Readonly<Record<'left' | 'top' | 'width' | 'height', number>>> {
  return what.evaluate((element: Seen) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  });
}

/** Whether a finger in the middle of it, and at its lower edge, would touch it and nothing that lies over it. */
export function isInReach(what: Locator): Promise<boolean> {
  return what.evaluate((element: Seen) => {
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    return [top + height / 2, bottom - 2].every((y) => {
      const touched = element.ownerDocument.elementFromPoint(left + width / 2, y);
      return touched !== null && (element.contains(touched) || touched.contains(element));
    });
  });
}

/** Whether a finger that lands at the side of the least room that it is to have, 44 px, still touches it. */
export async function isWideEnough(what: Locator): Promise<boolean> {
  await what.scrollIntoViewIfNeeded();
  return what.evaluate((element: Seen) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [-21, 21].every((beside) => {
      const touched = element.ownerDocument.elementFromPoint(left + width / 2 + beside, top + height / 2);
      return touched !== null && element.contains(touched);
    });
  });
}

/** Whether all of it stands inside the window. */
export function isWhole(what: Locator): Promise<boolean> {
  return what.evaluate((element: Seen) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
    return top >= 0 && left >= 0 && bottom <= clientHeight && right <= clientWidth;
  });
}

/** As when it has just come into the window from below: its lower part stands under what lies at the edge. */
export function scrollToLowerEdge(what: Locator): Promise<void> {
  return what.evaluate((element: Seen) => {
    const view = element.ownerDocument.documentElement;
    view.scrollTop += element.getBoundingClientRect().bottom - view.clientHeight + 10;
  });
}

export function scrollToTop(what: Locator): Promise<void> {
  return what.evaluate((element: Seen) => {
    element.ownerDocument.documentElement.scrollTop += element.getBoundingClientRect().top;
  });
}

/** Without the scrolling that a click brings with it. */
export function focusOn(what: Locator): Promise<void> {
  return what.evaluate((element: Seen) => element.focus());
}

/** Puts the caret behind so many characters of the field. */
export function caretTo(field: Locator, place: number): Promise<void> {
  return field.evaluate((input: Field, at) => {
    input.focus();
    input.setSelectionRange(at, at);
  }, place);
}

/** 'text @ caret' */
export function typedIn(field: Locator): Promise<string> {
  return field.evaluate(({ value, selectionStart }: Field) => `${value} @ ${selectionStart}`);
}

/** As the phone does with a code from an SMS: the whole text at once, in place of what was there, without a key. */
export function autofill(field: Locator, text: string): Promise<void> {
  return field.evaluate((input: Field, filled) => {
    const { Event } = input.ownerDocument.defaultView;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, filled);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

/** Whether a picture is shown whole in its box, for every shape of the box. */
export function isUncropped(picture: Locator): Promise<boolean> {
  return picture.evaluate(
    (image: Seen) => image.ownerDocument.defaultView.getComputedStyle(image).objectFit === 'contain',
  );
}

/** Until nothing moves any more but what moves for ever. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(document.getAnimations().map((animation) =>
    animation.effect.getComputedTiming().iterations === Infinity
      ? undefined
      : animation.finished.catch(() => undefined)))`);
}
