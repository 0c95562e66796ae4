import { measuresNothing } from '@/shared/ui/testing/unmeasured';

/** The document of the tests measures nothing: every element is as large as a phone's list, or so wide. */
export function measured(width = 390): void {
  measuresNothing();
  Element.prototype.scrollTo = () => undefined;
  for (const [side, px] of [
    ['clientHeight', 640],
    ['clientWidth', width],
  ] as const)
    Object.defineProperty(Element.prototype, side, { configurable: true, get: () => px });
}
