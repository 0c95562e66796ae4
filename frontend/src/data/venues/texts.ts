import type { Weekday } from '@lineless/contracts/venues/opening';
import { textsOf } from '@/shared/texts/texts-of';

const days: Readonly<Record<Weekday, string>> = {
  SUNDAY: 'Sunday',
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
};

export const texts = textsOf({
  en: {
    days,
    paused: (message: string) => `Ordering is paused. ${message}`,
    pausedUntil: (message: string, time: string) => `Ordering is paused until ${time}. ${message}`,
    /** Orders are taken. */
    slow: (message: string) => `Waits are longer than usual. ${message}`,
    slowUntil: (message: string, time: string) => `Waits are longer than usual until ${time}. ${message}`,
    closed: 'Closed now. You can read the menu.',
    /** @param time '6:00 PM' */
    opensToday: (time: string) => `Closed now. Ordering opens at ${time}.`,
    opensOn: (day: string, time: string) => `Closed now. Ordering opens on ${day} at ${time}.`,
  },
});
