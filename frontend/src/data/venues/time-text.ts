import { timeOf } from '@/shared/lib/time';

const UTC = { timeZone: 'UTC', tradingDayStart: '00:00' };

/** '18:00' as people here say it: '6:00 PM'. */
export function timeText(time: string): string {
  return timeOf(`1970-01-01T${time}:00.000Z`, UTC);
}
