import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field } from './field';
import { IconButton } from './icon-button';

interface SearchFieldProps {
  label: string;
  /** Otherwise it stands in the field, and is read aloud. */
  labelShown?: boolean;
  placeholder?: string;
  typed: string;
  hint?: ReactNode;
  maxLength?: number;
  className?: string;
  /** In place of the browser's own; Escape does the same. */
  cross?: { readonly label: string; readonly onPress: () => void } | false;
  onType: (typed: string) => void;
}

/** A number in any spelling, or a full name. */
const MOST = 80;

/** What is looked for, found while it is typed. */
export function SearchField({
  label,
  labelShown = false,
  placeholder = labelShown ? undefined : label,
  typed,
  cross,
  onType,
  ...rest
}: SearchFieldProps) {
  return (
    <Field
      maxLength={MOST}
      {...rest}
      label={label}
      labelHidden={!labelShown}
      placeholder={placeholder}
      icon={Search}
      {...(cross === undefined ? { type: 'search' } : { role: 'searchbox' })}
      enterKeyHint="search"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (cross && key === 'Escape') cross.onPress();
      }}
      suffix={
        cross && (
          <IconButton icon={X} label={cross.label} onClick={cross.onPress} className="-mr-3 size-11!" />
        )
      }
    />
  );
}
