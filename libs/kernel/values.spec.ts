import { describe, expect, it } from '@jest/globals';
import { plainText } from './values';

describe('what people write for others to read', () => {
  it.each(['Ana M.', "O'Neill-Ñandú", '山田', 'عمر', '👩‍🎤 DJ', ''])('is plain: %j', (text) => {
    expect(plainText.safeParse(text).success).toBe(true);
  });

  it.each(['Ana\u0000', 'a\nb', '\u202egnissim', 'x\u2066y', '\u200fx', '\ufeff', 'a\u0085b', 'a\u2028b'])(
    'is not: %j',
    (text) => {
      expect(plainText.safeParse(text).success).toBe(false);
    },
  );
});
