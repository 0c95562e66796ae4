import { LOCALE } from '@/shared/texts/locale';
import { cx } from './cx';

interface DateBadgeProps {
  /** ISO 8601 */
  instant: string;
  /** On whose clock: an IANA name. */
  timeZone: string;
  /** Of something that is over. */
  faint?: boolean;
}

/** The day something begins, to be found at a glance: '28', 'Nov'. */
export function DateBadge({ instant, timeZone, faint = false }: DateBadgeProps) {
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(LOCALE, { ...options, timeZone }).format(new Date(instant));
  return (
    <time dateTime={instant} className={cx('w-[2.75rem] shrink-0 text-center', faint && 'text-faint')}>
      <b className="block text-26 leading-7 font-extrabold tabular-nums">{part({ day: '2-digit' })}</b>
      <span className="block text-13 leading-4 font-semibold">{part({ month: 'short' })}</span>
    </time>
  );
}
