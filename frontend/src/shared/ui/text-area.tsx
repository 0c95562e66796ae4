import type { ComponentProps } from 'react';
import { FieldShell, inputFrame, type FieldShellProps, type Wiring } from './field-shell';

export interface TextAreaProps
  extends FieldShellProps, Omit<ComponentProps<'textarea'>, keyof Wiring | 'className'> {}

/** Several lines of text. */
export function TextArea({ label, labelHidden = false, error, hint, className, ...area }: TextAreaProps) {
  return (
    <FieldShell {...{ label, labelHidden, error, hint, className }}>
      {(wiring) => (
        <span className={`${inputFrame} h-auto! px-0!`}>
          <textarea
            rows={3}
            {...area}
            {...wiring}
            className="min-h-22 w-full resize-y rounded-control bg-transparent px-3.5 py-3 outline-none disabled:text-faint"
          />
        </span>
      )}
    </FieldShell>
  );
}
