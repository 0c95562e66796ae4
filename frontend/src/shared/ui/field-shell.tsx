import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './cx';

export interface FieldShellProps {
  label: string;
  /** For a field whose place says what it is ('Find an item'); still read aloud. */
  labelHidden?: boolean;
  /** What is wrong and what to do; shown with an icon and read aloud. */
  error?: string | undefined;
  hint?: ReactNode;
  className?: string | undefined;
}

/** What a field says of itself to assistive technology: only the shell gives it an id. */
export interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The frame of every input: 52 px, one step lighter than the page, an edge that says it can be operated. */
export const inputFrame =
  'flex items-center gap-2 h-[max(52px,1.75rem)] px-3.5 rounded-control bg-raised inset-ring inset-ring-edge tabular-nums ' +
  'focus-within:inset-ring-2 focus-within:inset-ring-text has-[[aria-invalid=true]]:inset-ring-2 ' +
  'has-[[aria-invalid=true]]:inset-ring-danger has-disabled:text-faint has-disabled:inset-ring-line';

/** Label above, control, hint and error below, wired for assistive technology. */
export function FieldShell({
  label,
  labelHidden = false,
  error,
  hint,
  className,
  children,
}: FieldShellProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={cx('min-w-0', className)}>
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : 'mb-1.5 block text-14 leading-5 font-semibold'}
      >
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 type-small text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** An error's line: icon and words, so that the colour is not alone. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex animate-change items-start gap-1.5 type-small text-danger">
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
