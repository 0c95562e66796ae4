import type { CSSProperties } from 'react';
import { rem } from '@/shared/ui/rem';

/** What stands on a page, in the middle of a wide window. */
export const COLUMN = 'mx-auto w-full max-w-[70rem] px-(--gutter) md:px-8';
/** A text that is read, not looked at. */
export const READING = 'mx-auto w-full max-w-[42.5rem] px-(--gutter)';

/**
 * The largest words of a page, as wide as the window allows; said here and not in the product's style sheet, which
 * every menu waits for. Sizes as where type is as large as usual. @param least in pixels, as 320 px hold them
 * @param share of the window's width, in percent @param most in pixels
 */
export function signage(least: number, share: number, most: number): CSSProperties {
  return {
    fontSize: `clamp(min(${rem(least)}, ${least / 3.2}vw), ${share}vw, ${rem(most)})`,
    lineHeight: 0.97,
    fontWeight: 850,
    letterSpacing: '-0.035em',
    fontVariationSettings: "'wdth' 116",
  };
}
