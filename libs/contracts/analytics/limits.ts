/** S9: for how long a dump need not be asked for again; a push on the vendor's topic renews it at once (resolution 85). */
export const DUMP_FRESH_SECONDS = { currentMonth: 5 * 60, pastMonth: 60 * 60 } as const;
/** S9: of queries about figures. */
export const FIGURES_STALE_SECONDS = 5 * 60;
export const FIGURES_KEPT_SECONDS = 30 * 60;
export const FIGURES_RETRIES = 2;

/** S9: how far back the weeks go. */
export const WEEKS_OF_HISTORY = 26;
/** S9: so many products and customers lead the week's lists. */
export const TOP_OF_A_LIST = 10;
/** S9: peak hours as the overview and as the product tab show them. */
export const PEAK_HOURS = 3;
export const PEAK_HOURS_OF_PRODUCTS = 5;
/** Resolution 43: the share of new customers where the history is too short to tell. */
export const ESTIMATED_NEW_SHARE = 0.3;
