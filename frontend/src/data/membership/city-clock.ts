/** Every city is on this clock, and so is what lies within its radius (resolution 63). */
export const CITY_TIME_ZONE = 'America/Los_Angeles';
