import { useState } from 'react';
import { problemOf } from '@/shared/api/problem';
import { isUnheard } from '@/shared/api/unheard';
import { newKey } from '@/shared/lib/ids';

export interface Intent {
  /**
   * The Idempotency-Key of what is sent. The same words, sent again after a lost answer, are the same intent; other
   * words are another one, which the server would refuse under the key of the first.
   */
  readonly keyOf: (said: unknown) => string;
  /** What was refused is another intent when it is sent again; what was not heard of stays the same one. */
  readonly failed: (error: unknown) => void;
}

/** What a person wants done once, however often they press. */
export function useIntent(): Intent {
  return useState(newIntent)[0];
}

function newIntent(): Intent {
  const keys = new Map<string, string>();
  let last = '';
  return {
    keyOf: (said) => {
      last = JSON.stringify(said);
      const key = keys.get(last) ?? newKey();
      keys.set(last, key);
      return key;
    },
    failed: (error) => {
      if (!isUnheard(problemOf(error))) keys.delete(last);
    },
  };
}
