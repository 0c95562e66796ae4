/**
 * S9: for how long a dump need not be asked for again; a push on the vendor's topic renews it at once (resolution
 * 85). The same for all other questions about the figures.
 */
export const DUMP_FRESH_SECONDS = { currentMonth: 5 * 60, pastMonth: 60 * 60 } as const;
/** S9: so many products and customers lead the week's lists. */
export const TOP_OF_A_LIST = 10;
/** S9: peak hours as the product tab shows them; the overview shows the first 3 of them. */
export const PEAK_HOURS_OF_PRODUCTS = 5;
/** Resolution 43: the share of new customers where the history is too short to tell. */
export const ESTIMATED_NEW_SHARE = 0.3;
