class Unmeasured implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** The document of the tests measures nothing, and has no observer that could be asked to. */
export function measuresNothing(): void {
  globalThis.ResizeObserver = Unmeasured;
}
