import { textsOf } from '@/shared/texts/texts-of';

export const dateTimeTexts = textsOf({
  en: {
    /** S5, as it is asked for. */
    format: 'MM/dd/yyyy hh:mm aa',
    choose: (label: string) => `Choose ${label.toLowerCase()}`,
    /** @param zone 'Pacific Time (Los Angeles)' */
    zone: (zone: string) => `In ${zone}, MM/dd/yyyy hh:mm aa.`,
    exactFormat: 'MM/dd/yyyy HH:mm:ss',
    exactZone: (zone: string) => `In ${zone}, MM/dd/yyyy HH:mm:ss.`,
    exactUnreadable: 'Write it as 06/12/2026 22:00:30.',
    onClock: (zone: string) => `In ${zone}.`,
    unreadable: 'Write it as 06/12/2026 10:00 PM.',
    steps: 'Minutes go in steps of 5.',
    skipped: (asked: string, taken: string) =>
      `The clocks go forward that night: there is no ${asked}. It is ${taken} instead.`,
    twice: (time: string) => `The clocks go back that night: ${time} comes twice.`,
    first: 'First',
    second: 'Second',
    hour: 'Hour',
    minute: 'Minute',
    half: 'AM or PM',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    day: (name: string, isToday: boolean) => (isToday ? `Today, ${name}` : name),
    done: 'Done',
    failed: 'The calendar could not be loaded. Type the date, or try again.',
  },
});
