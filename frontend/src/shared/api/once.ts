import { newKey } from '@/shared/lib/ids';
import { IDEMPOTENCY_KEY, type CallArgs } from './base-query';

/**
 * Marks a changing request so that its repetitions change nothing a second time. The key stays the same over
 * the retries; a `key` of your own belongs where the user's next press means the same intent.
 */
export function once(args: CallArgs, key: string = newKey()): CallArgs {
  return { ...args, headers: { [IDEMPOTENCY_KEY]: key } };
}
