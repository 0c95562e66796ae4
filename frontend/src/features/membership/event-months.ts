import { CITY_TIME_ZONE } from '@/data/membership/city-clock';
import { LOCALE } from '@/shared/texts/locale';

interface Dated {
  readonly startTime: string;
}

export interface Month<Event> {
  /** 'November 2026' */
  readonly name: string;
  readonly events: readonly Event[];
}

/** M2: by month and year of their start, in the order in which they came. */
export function byMonth<Event extends Dated>(events: readonly Event[]): readonly Month<Event>[] {
  const months = new Map<string, Event[]>();
  for (const event of events) {
    const name = monthOf(event.startTime);
    months.set(name, [...(months.get(name) ?? []), event]);
  }
  return [...months].map(([name, ofMonth]) => ({ name, events: ofMonth }));
}

const month = new Intl.DateTimeFormat(LOCALE, {
  month: 'long',
  year: 'numeric',
  timeZone: CITY_TIME_ZONE,
});

function monthOf(instant: string): string {
  return month.format(new Date(instant));
}
