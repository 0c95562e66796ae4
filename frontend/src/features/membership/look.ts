/** Lusiv is no venue's: its pages have a colour of their own. */
export const LUSIV_COLOUR = '#c8f03c';
/** Chooses the drawing of its poster. */
export const LUSIV_DRAWING = 'lusiv';
