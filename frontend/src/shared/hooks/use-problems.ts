import { useState } from 'react';

/**
 * What is wrong with what stands in a form. `typing` is around what takes a field's words: what was said of the words
 * before says nothing of these. With fields, what was said of others stays.
 */
export function useProblems<Problems extends object>() {
  const [problems, setProblems] = useState<Partial<Problems>>({});
  const typing =
    <Typed>(set: (typed: Typed) => void, ...fields: readonly (keyof Problems)[]) =>
    (typed: Typed): void => {
      set(typed);
      setProblems((now) => (fields.length === 0 ? {} : without(now, fields)));
    };
  return [problems, setProblems, typing] as const;
}

function without<Problems extends object>(
  problems: Partial<Problems>,
  fields: readonly (keyof Problems)[],
): Partial<Problems> {
  const left = Object.entries(problems).filter(([name]) => !fields.includes(name as keyof Problems));
  return Object.fromEntries(left) as Partial<Problems>;
}
