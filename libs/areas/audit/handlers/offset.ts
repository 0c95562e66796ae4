import { readModelErrors } from '@lineless/ports/documents/errors';

/** Where a list goes on of which every page begins at a number. */
export function offsetToken(offset: number): string {
  return String(offset);
}

/** @throws INVALID_TOKEN */
export function offsetIn(token: string | undefined): number {
  if (token === undefined) return 0;
  if (!/^\d{1,9}$/.test(token)) throw readModelErrors.INVALID_TOKEN();
  return Number(token);
}
