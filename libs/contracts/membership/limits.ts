/* Without a schema, so that pages say it beside the field. */

/** Credits that a member holds at most, the one of a reservation that is still to come counted in (resolution 34). */
export const MOST_CREDITS = 12;

/** No-shows count for so long, from the end of one event to the end of another (decision 131). */
export const NO_SHOW_WINDOW_DAYS = 90;

/** So long a person whose membership was ended by a venue cannot join again (decision 130). */
export const MONTHS_BEFORE_JOINING_AGAIN = 6;

/** The latest payments of a membership, five years of months. */
export const MOST_PAYMENTS_SHOWN = 60;
