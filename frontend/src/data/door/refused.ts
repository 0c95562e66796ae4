import type { Problem } from '@/shared/api/problem';

/** The server has said that this person may not see it: what the device remembers of it is not shown either. */
export function saysNotToBeSeen({ status }: Problem): boolean {
  return status === 403 || status === 404;
}
