/** How late an order is, from its age; the limits belong to the location. */
export type OrderAge = 'new' | 'fresh' | 'due' | 'late';

export interface AgeLimits {
  /** Seconds. */
  due: number;
  late: number;
}

export const NEW_SECONDS = 20;
export const DEFAULT_LIMITS: AgeLimits = { due: 240, late: 480 };

/** @param seconds since the order was paid */
export function orderAge(seconds: number, limits: AgeLimits = DEFAULT_LIMITS): OrderAge {
  if (seconds >= limits.late) return 'late';
  if (seconds >= limits.due) return 'due';
  return seconds < NEW_SECONDS ? 'new' : 'fresh';
}

/** '0:12', '11:48', '1:02:05'. */
export function ageText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${String(minutes)}:${two(whole % 60)}`;
  return `${String(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(whole % 60)}`;
}
