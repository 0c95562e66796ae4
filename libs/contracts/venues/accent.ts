import { contrast, hexToOklch, oklchToHex } from './colour';

/** The six tokens a location's colour turns into; each is `#rrggbb`. */
export interface Accent {
  accent: string;
  onAccent: string;
  accentText: string;
  accentWash: string;
  accentDeep: string;
  accentBar: string;
}

const INK = '#0b0a09';
const PAPER = '#f6f3ee';
const LIGHTEST_SURFACE = '#2b2825';
const NEUTRAL: Accent = {
  accent: PAPER,
  onAccent: INK,
  accentText: PAPER,
  accentWash: '#2b2825',
  accentDeep: '#1a1816',
  accentBar: '#3d3935',
};

/** Nothing but a ticket may be brighter than this. */
const CEILING = 0.88;
const NEARLY_WHITE = 0.97;
const STEP = 0.005;

const onColour = (hex: string): string => (contrast(INK, hex) >= contrast(PAPER, hex) ? INK : PAPER);

/**
 * A location's `primaryColor` as colours that can be read in the dark, for every choice of the venue: `accentText`
 * has 4.5:1 on the lightest surface, `accent` 3:1 and carries `onAccent` at 4.5:1, paper on `accentDeep` has 7:1.
 * Black, white, grey and anything that is not a hex colour become paper.
 */
export function accentFor(primaryColor: string | null | undefined): Accent {
  if (!primaryColor || !/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(primaryColor)) return NEUTRAL;
  const source = hexToOklch(primaryColor);
  if (source.C < 0.03) return NEUTRAL;

  const climb = (from: number, enough: (hex: string) => boolean): { hex: string; L: number } => {
    for (let L = from; L < NEARLY_WHITE; L += STEP) {
      const hex = oklchToHex({ ...source, L });
      if (enough(hex)) return { hex, L };
    }
    return { hex: PAPER, L: NEARLY_WHITE };
  };
  const fill = climb(
    Math.min(source.L, CEILING),
    (hex) => contrast(hex, LIGHTEST_SURFACE) >= 3 && contrast(hex, onColour(hex)) >= 4.5,
  );
  const text = climb(fill.L, (hex) => contrast(hex, LIGHTEST_SURFACE) >= 4.5);
  const tone = (L: number, most: number): string =>
    oklchToHex({ L, C: Math.min(source.C, most), H: source.H });
  return {
    accent: fill.hex,
    onAccent: onColour(fill.hex),
    accentText: text.hex,
    accentWash: tone(0.27, 0.055),
    accentDeep: tone(0.33, 0.1),
    accentBar: tone(0.42, 0.12),
  };
}

/** The same as the custom properties that the pages' styles go by. */
export function accentProperties(
  primaryColor: string | null | undefined,
): readonly (readonly [string, string])[] {
  const { accent, onAccent, accentText, accentWash, accentDeep, accentBar } = accentFor(primaryColor);
  return [
    ['--accent', accent],
    ['--on-accent', onAccent],
    ['--accent-text', accentText],
    ['--accent-wash', accentWash],
    ['--accent-deep', accentDeep],
    ['--accent-bar', accentBar],
  ];
}
