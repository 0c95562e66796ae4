import { describe, expect, it } from '@jest/globals';
import { plainLines, plainText } from './values';

describe('what people write for others to read', () => {
  it.each(['Ana M.', "O'Neill-Ñandú", '山田', 'عمر', '👩‍🎤 DJ', ''])('is plain: %j', (text) => {
    expect(plainText.safeParse(text).success).toBe(true);
  });

  it.each(['Ana\u0000', 'a\nb', 'a\u0085b', 'a\u2028b'])('is not: %j', (text) => {
    expect(plainText.safeParse(text).success).toBe(false);
  });

  it.each([
    ['\u202egnissim', 'gnissim'],
    ['x\u2066y\u2069', 'xy'],
    ['\u200f\u061cعمر\u200e', 'عمر'],
    ['\u202a\u202b\u202c\u202d', ''],
    ['\ufeff', ''],
  ])('loses what turns the direction: %j', (text, left) => {
    expect([plainText.parse(text), plainLines.parse(text)]).toEqual([left, left]);
  });

  it('has several lines where several are asked for', () => {
    expect(plainLines.parse('one\r\ntwo')).toBe('one\r\ntwo');
    expect(plainLines.safeParse('one\u000btwo').success).toBe(false);
  });
});
