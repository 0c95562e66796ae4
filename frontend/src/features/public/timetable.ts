import type { Stage } from './content/types';

const HOUR = 60;

/** '20:30' as minutes after midnight. */
export function minutesOf(at: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return hours * HOUR + minutes;
}

/** '20:30' as visitors read it: '8:30 PM'. */
export function clockText(at: string): string {
  const minutes = minutesOf(at);
  const hours = Math.floor(minutes / HOUR);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes % HOUR).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Whole hours around everything that is played, in minutes. */
export function hoursOf(stages: readonly Stage[]): { readonly from: number; readonly to: number } {
  const sets = stages.flatMap(({ artists }) => artists);
  const from = Math.min(...sets.map(({ at }) => minutesOf(at)));
  const to = Math.max(...sets.map(({ at, minutes }) => minutesOf(at) + minutes));
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
}
