import { isRecord } from '@/shared/lib/is-record';

/** To the review, with an order once more: what of it the menu does not have any more. @param missing a sentence */
export const withoutThese = (missing: string) => ({ missing });

export function missingOf(state: unknown): string | null {
  return isRecord(state) && typeof state.missing === 'string' ? state.missing : null;
}
