/** A field's text, and how many of its characters stand before the caret. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/**
 * What a field shows for the digits (and the plus) that were typed into it; `null`: they do not fit.
 *
 * @param typedOn the caret stands at the end, as when one types or pastes all of it; otherwise one corrects something
 */
export type Formatting = (characters: string, typedOn: boolean) => string | null;

const characters = (text: string): string => text.replace(/[^\d+]/g, '');

/**
 * The text that follows `before` when `typed` came into the field: formatted, with the caret behind the same digit
 * as before the formatting. Erasing only gaps, brackets or slashes erases the digit beside them. What does not fit
 * beside the digits that are there changes nothing, rather than pushing the last one out.
 *
 * @param forward erased with Delete instead of Backspace
 */
export function retype(before: string, typed: Typed, format: Formatting, forward = false): Typed {
  const { text, caret } = typed;
  let kept = characters(text);
  let passed = characters(text.slice(0, caret)).length;
  const typedOn = passed === kept.length;
  if (text.length < before.length && kept === characters(before)) {
    const erased = forward ? passed : passed - 1;
    if (erased < 0) return { text: before, caret };
    kept = kept.slice(0, erased) + kept.slice(erased + 1);
    passed = Math.min(passed, erased);
  }
  const formatted = format(kept, typedOn);
  const fits = formatted !== null && (typedOn || characters(formatted).length >= kept.length);
  if (!fits) return { text: before, caret: Math.max(0, caret - (text.length - before.length)) };
  return { text: formatted, caret: typedOn ? formatted.length : behind(formatted, passed) };
}

/** Formats what has just been typed into an input, in its `input` event. @returns its new text */
export function retypeIn(input: HTMLInputElement, before: string, format: Formatting, event: Event): string {
  const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
  const forward = 'inputType' in event && event.inputType === 'deleteContentForward';
  const { text, caret } = retype(before, typed, format, forward);
  input.value = text;
  input.setSelectionRange(caret, caret);
  return text;
}

/** The place right behind the `count`th digit. */
function behind(text: string, count: number): number {
  let at = 0;
  for (let passed = 0; passed < count && at < text.length; at += 1) {
    if (characters(text.charAt(at)) !== '') passed += 1;
  }
  return at;
}
