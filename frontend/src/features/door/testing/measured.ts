class Unmeasured implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** The document of the tests measures nothing: every element is as high as a phone's list. */
export function measured(): void {
  globalThis.ResizeObserver = Unmeasured;
  Element.prototype.scrollTo = () => undefined;
  for (const [side, px] of [
    ['clientHeight', 640],
    ['clientWidth', 390],
  ] as const)
    Object.defineProperty(Element.prototype, side, { configurable: true, get: () => px });
}
