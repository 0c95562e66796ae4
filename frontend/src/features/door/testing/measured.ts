class Unmeasured implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** The document of the tests measures nothing: every element is as large as a phone's list, or so wide. */
export function measured(width = 390): void {
  globalThis.ResizeObserver = Unmeasured;
  Element.prototype.scrollTo = () => undefined;
  for (const [side, px] of [
    ['clientHeight', 640],
    ['clientWidth', width],
  ] as const)
    Object.defineProperty(Element.prototype, side, { configurable: true, get: () => px });
}
