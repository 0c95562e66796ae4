/** Days of one summary, a leap year; also for pages: without a schema. */
export const MOST_SUMMARY_DAYS = 366;
