/** C2: the title of the warning about alcohol. */
export const ALCOHOL_WARNING = 'Must be 21+ to order alcoholic beverages.';
