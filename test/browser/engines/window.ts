/** What the specs of other engines than Chromium need of a browser; `firefox.ts` and `webkit.ts` have it each in its own way. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One person's window: nothing is shared with the others. */
export interface BrowserWindow {
  /** Resolves when the page has loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** @returns what the expression comes to, once it is fulfilled, as JSON tells it @throws Error with what it throws */
  evaluate(expression: string): Promise<unknown>;
  /** With the actions of https://www.w3.org/TR/webdriver2/#actions */
  perform(actions: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  window(size: Size): Promise<BrowserWindow>;
  close(): Promise<void>;
}

/** What is sent to the page for an expression, and how its answer is read. */
export const asJson = (expression: string): string =>
  `(async () => JSON.stringify(await (${expression})) ?? 'null')()`;

export function pressAt({ x, y }: Point): readonly object[] {
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

/** Of a key: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const ENTER = '\uE006';

export function pressKey(value: string): readonly object[] {
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ],
    },
  ];
}
