/** What stands on a page, in the middle of a wide window. */
export const COLUMN = 'mx-auto w-full max-w-280 px-(--gutter) md:px-8';
/** A text that is read, not looked at. */
export const READING = 'mx-auto w-full max-w-170 px-(--gutter)';
