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
