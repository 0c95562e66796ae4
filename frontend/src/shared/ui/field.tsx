import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';
import { FieldShell, inputFrame, type FieldShellProps, type Wiring } from './field-shell';

export interface FieldProps
  extends FieldShellProps, Omit<ComponentProps<'input'>, keyof Wiring | 'className'> {
  icon?: LucideIcon;
  /** Inside the frame, before the text: '$'. */
  prefix?: string;
  /** Inside the frame, after the text: a button that clears it. */
  suffix?: ReactNode;
  /** 44 px instead of 52, for rows of a list. */
  compact?: boolean;
}

/** One line of text. */
export function Field({
  label,
  labelHidden = false,
  error,
  hint,
  className,
  icon: Icon,
  prefix,
  suffix,
  compact = false,
  ...input
}: FieldProps) {
  return (
    <FieldShell {...{ label, labelHidden, error, hint, className }}>
      {(wiring) => (
        <span
          className={cx(
            inputFrame,
            compact && 'h-[max(44px,1.75rem)]! px-2.5!',
            input.type !== 'hidden' && 'cursor-text',
          )}
        >
          {Icon && <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />}
          {prefix && <span className="shrink-0 text-muted">{prefix}</span>}
          <input
            {...input}
            {...wiring}
            // With its label above and what is wrong with it below.
            className="h-full min-w-0 flex-1 scroll-my-10 bg-transparent outline-none disabled:text-faint"
          />
          {suffix}
        </span>
      )}
    </FieldShell>
  );
}
