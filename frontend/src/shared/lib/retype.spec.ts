import { describe, expect, it } from '@jest/globals';
import { retype, retypeIn, type Formatting } from './retype';

/** 'ab cd ef', at most six digits. */
const pairs: Formatting = (digits) => (digits.slice(0, 6).match(/.{1,2}/g) ?? []).join(' ');

/** A text with '|' where the caret is. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: ReturnType<typeof at>) => `${text.slice(0, caret)}|${text.slice(caret)}`;
const after = (before: string, typed: string, forward = false) =>
  marked(retype(before, at(typed), pairs, forward));

describe('A formatted field that is typed into', () => {
  it.each([
    ['typed on', '12', '123|', '12 3|'],
    ['pasted', '', '12-34-56|', '12 34 56|'],
    ['pasted, too much', '', '12345678|', '12 34 56|'],
    ['typed on when it is full', '12 34 56', '12 34 567|', '12 34 56|'],
    ['a digit erased in the middle', '12 34 56', '1| 34 56', '1|3 45 6'],
    ['a digit put in in the middle', '13 45 6', '12|3 45 6', '12| 34 56'],
    ['a digit put in at the start', '23 4', '1|23 4', '1|2 34'],
    ['the first digit erased', '12 34', '|2 34', '|23 4'],
    ['a digit put in where none fits', '12 34 56', '19|2 34 56', '1|2 34 56'],
    ['a gap erased: the digit before it', '12 34 56', '12|34 56', '1|3 45 6'],
    ['something that is no digit', '12 34', '12x| 34', '12| 34'],
    ['all replaced', '12 34', '9|', '9|'],
    ['nothing left', '1', '|', '|'],
  ])('%s', (_, before, typed, expected) => {
    expect(after(before, typed)).toBe(expected);
  });

  it('erases the digit behind a gap with Delete', () => {
    expect(after('12 34 56', '12|34 56', true)).toBe('12| 45 6');
  });

  it('keeps the text where nothing stands before the erased gap, or where the formatting refuses', () => {
    expect(marked(retype('(12', at('|12'), pairs))).toBe('|(12');
    expect(marked(retype('12', at('123|'), () => null))).toBe('12|');
  });

  it('writes text and caret into the input', () => {
    const input = document.createElement('input');
    document.body.append(input);
    input.value = '1 34 56';
    input.setSelectionRange(1, 1);
    expect(retypeIn(input, '12 34 56', pairs, new Event('input'))).toBe('13 45 6');
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['13 45 6', 1, 1]);
    input.remove();
  });
});
