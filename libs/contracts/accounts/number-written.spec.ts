import { describe, expect, it } from '@jest/globals';
import { numberWritten } from './number-written';

describe('a number that is looked for', () => {
  it.each([
    ['+13105550142', '+13105550142'],
    ['(310) 555-0142', '+13105550142'],
    ['310.555.0142', '+13105550142'],
    ['1-310-555-0142', '+13105550142'],
    ['1 310 555 0142', '+13105550142'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('may be written %s', (text, number) => expect(numberWritten(text)).toBe(number));

  // Without its area a number is of many persons, and a code or a name is none.
  it.each(['555 0142', '5550142', '0000000', '310555014x', '7F3A9C', '4242', 'Ana', '', '3105550142 Ana'])(
    'is none: %j',
    (text) => expect(numberWritten(text)).toBeNull(),
  );
});
