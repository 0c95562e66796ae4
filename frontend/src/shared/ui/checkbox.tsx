import { Check } from 'lucide-react';
import * as Box from 'radix-ui/checkbox';
import { useId, type ReactNode } from 'react';
import { FieldError } from './field-shell';

export interface CheckboxProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** The sentence that is agreed to; links inside it stay links. */
  children: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  name?: string;
}

/** A box of 26 px with its sentence; the whole row can be pressed. */
export function Checkbox({
  checked,
  onCheckedChange,
  children,
  error,
  disabled = false,
  name,
}: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <div className="grid min-h-12 grid-cols-[28px_1fr] items-start gap-3 text-15 leading-5.5">
        <Box.Root
          id={id}
          checked={checked}
          disabled={disabled}
          {...(name && { name })}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          onCheckedChange={(next) => onCheckedChange(next === true)}
          className="mt-2.25 grid size-6.5 place-items-center rounded-[6px] inset-ring-[1.5px] inset-ring-edge before:absolute before:-m-2.25 before:size-11 aria-invalid:inset-ring-danger disabled:inset-ring-line data-[state=checked]:bg-accent data-[state=checked]:text-on-accent data-[state=checked]:inset-ring-0"
        >
          <Box.Indicator>
            <Check aria-hidden size={16} strokeWidth={2.5} />
          </Box.Indicator>
        </Box.Root>
        <label htmlFor={id} className={disabled ? 'py-2.5 text-faint' : 'py-2.5'}>
          {children}
        </label>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
