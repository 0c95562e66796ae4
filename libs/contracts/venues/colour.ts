/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export interface Oklch {
  L: number;
  C: number;
  H: number;
}

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

function channels(hex: string): [number, number, number] {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, (digit) => digit + digit) : hex;
  const at = (from: number): number => toLinear(parseInt(long.slice(from, from + 2), 16) / 255);
  return [at(1), at(3), at(5)];
}

/** @param hex `#rgb` or `#rrggbb` */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    L: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    C: Math.hypot(A, B),
    H: ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360,
  };
}

function linearRgb({ L, C, H }: Oklch): number[] {
  const a = C * Math.cos((H * Math.PI) / 180);
  const b = C * Math.sin((H * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Keeps lightness and hue and gives up chroma until the colour exists in sRGB; 8 bits, as a screen shows it. */
export function oklchToHex(colour: Oklch): string {
  const fits = (C: number): boolean => linearRgb({ ...colour, C }).every((v) => v >= -1e-4 && v <= 1.0001);
  let low = 0;
  let high = colour.C;
  if (fits(high)) low = high;
  for (let i = 0; i < 20 && low < high; i++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  const byte = (v: number): string =>
    Math.round(255 * toGamma(Math.min(1, Math.max(0, v))))
      .toString(16)
      .padStart(2, '0');
  return `#${linearRgb({ ...colour, C: low })
    .map(byte)
    .join('')}`;
}

/** WCAG 2 contrast of two hex colours, 1–21. */
export function contrast(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const [r, g, b] = channels(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
