import { useState } from 'react';

/**
 * What is wrong with what stands in a form. `typing` is around what takes a field's words: what was said of the words
 * before says nothing of these.
 */
export function useProblems<Problems extends object>() {
  const [problems, setProblems] = useState<Partial<Problems>>({});
  const typing =
    <Typed>(set: (typed: Typed) => void) =>
    (typed: Typed): void => {
      set(typed);
      setProblems({});
    };
  return [problems, setProblems, typing] as const;
}
