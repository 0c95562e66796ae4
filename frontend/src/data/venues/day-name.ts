import type { Weekday } from '@lineless/contracts/venues/opening';
import { texts } from './texts';

export function dayName(day: Weekday): string {
  return texts.days[day];
}
