import type { Problem } from '@/shared/api/problem';

/** S8's words, and what the server says beside them. */
export function sentence(words: string, { message }: Problem): string {
  return message === '' ? words : `${words}: ${message}`;
}
