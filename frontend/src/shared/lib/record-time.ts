import { zonedFormat } from './time';

/*
 * Moments as a record has them: to the second or the millisecond, on a clock of 24 hours, so that none of them can
 * be read as another one.
 */

const clock = { hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const;
const shapes = {
  minutes: clock,
  seconds: { ...clock, second: '2-digit' },
  milliseconds: { ...clock, second: '2-digit', fractionalSecondDigits: 3 },
  date: { month: 'short', day: 'numeric' },
  day: { weekday: 'long', month: 'short', day: 'numeric' },
  year: { weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type ExactShape = keyof typeof shapes;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * '23:37', '23:37:30', '23:37:30.218', 'Nov 20', 'Friday, Nov 20', 'Friday, Nov 20, 2026'.
 *
 * @param instant ISO 8601 or epoch ms
 * @param timeZone the venue's, IANA name
 */
export function exactly(shape: ExactShape, instant: string | number, timeZone: string): string {
  const key = `${shape} ${timeZone}`;
  const known = formats.get(key) ?? zonedFormat(shapes[shape], timeZone);
  formats.set(key, known);
  return known.format(new Date(instant));
}
