import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { LOCALE } from '@/shared/texts/locale';
import { cx } from './cx';
import { dateTimeTexts as texts } from './date-time-texts';

interface CalendarProps {
  /** '2026-06-12' */
  day: string;
  today: string;
  onChange: (day: string) => void;
}

const press = 'grid size-11 place-items-center rounded-control hover:bg-raised';

/** A month of days, by arrow keys or by thumb. Days are the calendar's, in no time zone: UTC here has them all once. */
export function Calendar({ day, today, onChange }: CalendarProps) {
  return (
    <DayPicker
      mode="single"
      required
      timeZone="UTC"
      selected={atMidnight(day)}
      defaultMonth={atMidnight(day)}
      today={atMidnight(today)}
      onSelect={(chosen: Date) => onChange(chosen.toISOString().slice(0, 10))}
      showOutsideDays
      fixedWeeks
      labels={{
        labelPrevious: () => texts.previousMonth,
        labelNext: () => texts.nextMonth,
        // With the very number that is seen, so that a listener can be told it.
        labelDayButton: (date, { today: isToday }) => texts.day(dayName.format(date), isToday === true),
      }}
      classNames={{
        root: 'relative -mx-3',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: press,
        button_next: press,
        month_caption: 'grid min-h-11 place-content-center type-label',
        month_grid: 'w-full table-fixed tabular-nums',
        weekday: 'h-7 type-micro font-semibold text-muted',
        day: 'p-0 text-center type-label',
        day_button: 'grid min-h-11 w-full place-items-center rounded-control hover:bg-raised',
        today: '*:inset-ring *:inset-ring-edge',
        outside: 'text-faint',
        selected: '*:bg-action *:text-on-action *:hover:bg-action',
      }}
      components={{
        Chevron: ({ orientation, className }) => {
          const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
          return <Icon aria-hidden size={20} className={cx(className)} />;
        },
      }}
    />
  );
}

const dayName = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' });

function atMidnight(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}
