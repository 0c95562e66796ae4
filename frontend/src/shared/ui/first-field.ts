/** What can be filled in; choices among tiles are left to their own order. */
const FIELDS =
  'form :is(input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [type=range]), textarea, select):not(:disabled, [readonly])';

/** Puts the focus where a person begins to fill a layer in. @returns whether there is such a field */
export function focusFirstField(layer: EventTarget | null): boolean {
  const field = layer instanceof HTMLElement ? layer.querySelector<HTMLElement>(FIELDS) : null;
  field?.focus({ preventScroll: true });
  return field !== null;
}
