import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { newKey } from '@/shared/lib/ids';
import { IDEMPOTENCY_KEY } from './base-query';

/**
 * Marks a changing call so that its repetitions change nothing a second time:
 * `query: (arg) => once({ url, method: 'POST', body })`. The key stays the same over the retries.
 * Pass a `key` of your own where the user's next press means the same intent.
 */
export function once(args: FetchArgs, key: string = newKey()): FetchArgs {
  return { ...args, headers: { [IDEMPOTENCY_KEY]: key } };
}
