import type { CSSProperties } from 'react';

/** What stands on a page, in the middle of a wide window. */
export const COLUMN = 'mx-auto w-full max-w-280 px-(--gutter) md:px-8';
/** A text that is read, not looked at. */
export const READING = 'mx-auto w-full max-w-170 px-(--gutter)';

/**
 * The largest words of a page, as wide as the window allows; said here and not in the product's style sheet, which
 * every menu waits for. @param least in pixels @param share of the window's width, in percent @param most in pixels
 */
export function signage(least: number, share: number, most: number): CSSProperties {
  return {
    fontSize: `clamp(${least}px, ${share}vw, ${most}px)`,
    lineHeight: 0.97,
    fontWeight: 850,
    letterSpacing: '-0.035em',
    fontVariationSettings: "'wdth' 116",
  };
}
