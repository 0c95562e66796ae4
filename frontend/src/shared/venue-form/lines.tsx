import type { ReactNode } from 'react';
import { Field } from '@/shared/ui/field';

interface LinesProps<Name extends string> {
  labels: Readonly<Record<Name, string>>;
  draft: Readonly<Record<Name, string>>;
  problems: Readonly<Partial<Record<Name, string>>>;
  onType: (change: Readonly<Record<string, string>>) => void;
}

/** Draws the texts of a draft, each of which is typed into a line of its own. */
export function linesOf<Name extends string>({ labels, draft, problems, onType }: LinesProps<Name>) {
  return (name: Name, most: number, hint?: string): ReactNode => (
    <Field
      label={labels[name]}
      value={draft[name]}
      error={problems[name]}
      maxLength={most}
      autoComplete="off"
      hint={hint}
      onChange={({ currentTarget }) => onType({ [name]: currentTarget.value })}
    />
  );
}
