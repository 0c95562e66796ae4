import { LOCALE } from '@/shared/texts/locale';

const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumSignificantDigits: 2 });
const SMALLEST = 0.0001;

/** '5%', '0.25%'; 'under 0.01%' for what is even less likely. @param share from 0 to 1 */
export function shareText(share: number): string {
  return share > 0 && share < SMALLEST ? `under ${percent.format(SMALLEST)}` : percent.format(share);
}
