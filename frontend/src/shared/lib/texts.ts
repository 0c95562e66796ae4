import { textsOf } from '@/shared/texts/texts-of';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const texts = textsOf({
  en: {
    /** C2 */
    items: (count: number) => counted(count, 'item'),
    minutes: (count: number) => counted(count, 'minute'),
    hours: (count: number) => counted(count, 'hour'),
    days: (count: number) => counted(count, 'day'),
    short: { hours: (count: number) => `${count} h`, days: (count: number) => `${count} d` },
    tonight: 'Tonight',
    today: 'Today',
    /** @param day 'Tonight' or 'Nov 14' */
    dayAndTime: (day: string, time: string) => `${day}, ${time}`,
    /** Inside a sentence. */
    at: (time: string) => `at ${time}`,
    onDayAt: (day: string, time: string) => `on ${day} at ${time}`,
  },
});
