/* Without a schema, so that pages say it beside the field. */

/** Credits that a member holds at most, the one of a reservation that is still to come counted in (resolution 34). */
export const MOST_CREDITS = 12;
