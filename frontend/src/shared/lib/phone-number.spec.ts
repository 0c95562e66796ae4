import { describe, expect, it } from '@jest/globals';
import { retype } from '@/shared/lib/retype';
import { formatPhone, toE164 } from './phone-number';

const retyped = (typed: string, before = '', caret = typed.length): string => {
  const { text, caret: at } = retype(before, { text: typed, caret }, formatPhone);
  return `${text.slice(0, at)}|${text.slice(at)}`;
};
const type = (keys: string): string =>
  Array.from(keys).reduce((text, key) => retyped(text + key, text).slice(0, -1), '');

describe('The phone field', () => {
  // id: formats-as-one-types
  it('formats as one types', () => {
    expect(type('3105550100')).toBe('(310) 555-0100');
    expect(type('310555')).toBe('310-555');
  });
  // id: takes-no-more-than-14
  it('takes no more than 14 characters', () => {
    expect(type('310555010099')).toBe('310555010099');
    expect(type('+4479111234567890')).toHaveLength(14);
  });
  it('deletes a digit, too, when a bracket is deleted', () => {
    expect(retyped('310555', '310-555')).toBe('310-55|');
  });
  it('takes a pasted international number', () => {
    expect(retyped('+1 310-555-0100')).toBe('+13105550100|');
  });
  it('is corrected where the caret stands', () => {
    expect(retyped('(10) 555-0100', '(310) 555-0100', 1)).toBe('|105550100');
    expect(retyped('(310 555-0100', '(310) 555-0100', 4)).toBe('(31|5) 550-100');
  });
  // id: gives-e-164
  it('gives E.164 for valid mobile numbers and nothing for others', () => {
    expect(['(310) 555-0100', '+13105550100', '13105550100', '+447911123456'].map(toE164)).toEqual([
      '+13105550100',
      '+13105550100',
      '+13105550100',
      '+447911123456',
    ]);
    expect(['', '555-0100', '(110) 555-0100', '+442079460000'].map(toE164)).toEqual([null, null, null, null]);
  });
});
