/**
 * A layer of the page, such as a sheet, lets nothing outside itself be pressed. The bank's question lies outside, in a
 * frame that Stripe adds to the page, and has to be answered over every layer.
 * @returns what gives the pointer back to the layer, unless that has been closed in the meantime
 */
export function freePointer(): () => void {
  const { style } = document.body;
  const before = style.pointerEvents;
  style.pointerEvents = 'auto';
  return () => {
    if (style.pointerEvents === 'auto') style.pointerEvents = before;
  };
}
