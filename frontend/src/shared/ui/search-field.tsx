import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field } from './field';

interface SearchFieldProps {
  label: string;
  /** Otherwise it stands in the field, and is read aloud. */
  labelShown?: boolean;
  typed: string;
  hint?: ReactNode;
  className?: string;
  onType: (typed: string) => void;
}

/** A number in any spelling, or a full name. */
const MOST = 80;

/** What is looked for, found while it is typed. */
export function SearchField({ label, labelShown = false, typed, onType, ...rest }: SearchFieldProps) {
  return (
    <Field
      {...rest}
      label={label}
      labelHidden={!labelShown}
      placeholder={labelShown ? undefined : label}
      icon={Search}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={MOST}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
