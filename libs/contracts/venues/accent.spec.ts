import { describe, expect, it } from '@jest/globals';
import { accentFor } from './accent';
import { contrast } from './colour';

const LIGHTEST = '#2b2825';
const INK = '#0b0a09';
const PAPER = '#f6f3ee';

describe("a venue's colour", () => {
  it.each([
    ['#FFFF00', '#e1e100', 10.4, INK, 14.1, '#e1e100', 10.4, '#383800'],
    ['#0000FF', '#336eff', 3.4, INK, 4.5, '#578aff', 4.5, '#1a3268'],
    ['#111111', PAPER, 13.2, INK, 17.9, PAPER, 13.2, '#1a1816'],
    ['#7A0019', '#c85558', 3.4, INK, 4.6, '#e26c6d', 4.6, '#5e191e'],
    ['#FF6B8B', '#ff6b8b', 5.4, INK, 7.3, '#ff6b8b', 5.4, '#5d192a'],
  ])(
    'given %s, the fill is %s and can be seen and read',
    (primary, accent, seen, on, read, text, textRatio, deep) => {
      const tokens = accentFor(primary);

      expect(tokens).toMatchObject({ accent, onAccent: on, accentText: text, accentDeep: deep });
      expect(contrast(tokens.accent, LIGHTEST)).toBeCloseTo(seen, 1);
      expect(contrast(tokens.onAccent, tokens.accent)).toBeCloseTo(read, 1);
      expect(contrast(tokens.accentText, LIGHTEST)).toBeCloseTo(textRatio, 1);
    },
  );

  it.each([undefined, null, '', 'red', '#12', '#12345', 'rgb(1,2,3)'])(
    'given %p, which is no hex colour, it is paper',
    (primary) => {
      expect(accentFor(primary).accent).toBe(PAPER);
    },
  );

  it('given the short form, it is the same colour', () => {
    expect(accentFor('#f0a')).toEqual(accentFor('#ff00aa'));
  });

  // id: text-on-it-and-in-it-stays-readable
  it('given any colour at all, text on it and in it stays readable', () => {
    for (let hue = 0; hue < 0x1000; hue += 7) {
      const tokens = accentFor(`#${hue.toString(16).padStart(3, '0')}`);
      expect(contrast(tokens.onAccent, tokens.accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tokens.accent, LIGHTEST)).toBeGreaterThanOrEqual(3);
      expect(contrast(tokens.accentText, LIGHTEST)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(PAPER, tokens.accentDeep)).toBeGreaterThanOrEqual(7);
    }
  });
});
