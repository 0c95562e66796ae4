import { LOCALE } from '@/shared/texts/locale';

/** 'Nov 26, 2026': on a receipt a day has its year. */
export function longDay(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, { timeZone, dateStyle: 'medium' }).format(new Date(instant));
}
