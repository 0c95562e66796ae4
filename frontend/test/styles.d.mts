/** An element as jsdom has it. */
interface Own {
  readonly _localName: string;
}

export function ownOf(element: object): Own;
export function mayMatch(element: Own, selector: string): boolean;
export function readComputedStyle(
  whole: (element: Element) => CSSStyleDeclaration,
): (element: Element) => CSSStyleDeclaration;
