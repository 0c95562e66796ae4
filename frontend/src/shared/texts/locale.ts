import { textsOf } from './texts-of';

/** How numbers, money and times are written in the page's language (BCP 47). */
export const LOCALE = textsOf({ en: 'en-US' });
