import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldShell, inputFrame, type FieldShellProps, type Wiring } from './field-shell';

export interface SelectFieldProps
  extends FieldShellProps, Omit<ComponentProps<'select'>, keyof Wiring | 'className' | 'children'> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** First, without a value: 'Choose a role'. */
  placeholder?: string;
}

/** The phone's own list, in our frame. */
export function SelectField({
  label,
  labelHidden = false,
  error,
  hint,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <FieldShell {...{ label, labelHidden, error, hint, className }}>
      {(wiring) => (
        <span className={`${inputFrame} relative px-0!`}>
          <select
            {...select}
            {...wiring}
            className="h-full w-full appearance-none rounded-control bg-transparent pr-10 pl-3.5 outline-none disabled:text-faint has-[option[value='']:checked]:text-faint"
          >
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden size={16} className="pointer-events-none absolute right-3.5" />
        </span>
      )}
    </FieldShell>
  );
}
