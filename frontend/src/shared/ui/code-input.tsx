import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp';
import { useEffect, useRef } from 'react';
import { cx } from './cx';
import { FieldError } from './field-shell';
import { texts } from './texts';

const LENGTH = 6;

export interface CodeInputProps {
  value: string;
  onChange: (value: string) => void;
  /** Called with the six digits as soon as all of them are there (C5), and again when they are others. */
  onComplete?: (code: string) => void;
  /** The server is being asked: the digits are shown muted and stay as they are. */
  checking?: boolean;
  /** Marks the cells and selects everything, so that the next digit starts over. */
  error?: string | undefined;
  label?: string;
  autoFocus?: boolean;
}

/** Accepted only if it is digits and at most six of them (C5); anything else leaves the field as it is. */
export function pastedCode(pasted: string, current: string): string {
  const text = pasted.trim();
  return /^\d{1,6}$/.test(text) ? text : current;
}

/** Six digits behind one real input, so that the phone can offer the code it received. */
export function CodeInput({
  value,
  onChange,
  onComplete,
  checking = false,
  error,
  label = texts.verificationCode,
  autoFocus = true,
}: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!error) return;
    input.current?.focus();
    input.current?.setSelectionRange(0, LENGTH);
  }, [error]);

  return (
    <div>
      <OTPInput
        ref={input}
        maxLength={LENGTH}
        value={value}
        onChange={(next: string) => {
          onChange(next);
          // Also where the phone has put another whole code over a wrong one.
          if (next.length === LENGTH && next !== value) onComplete?.(next);
        }}
        pattern={REGEXP_ONLY_DIGITS}
        pasteTransformer={(pasted) => pastedCode(pasted, value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        pushPasswordManagerStrategy="none"
        autoFocus={autoFocus}
        readOnly={checking}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-busy={checking}
        containerClassName="flex items-center gap-(--cell-gap)"
        render={({ slots }) => (
          <>
            {slots.slice(0, 3).map((slot, index) => (
              <Cell key={index} slot={slot} checking={checking} wrong={Boolean(error)} />
            ))}
            <span aria-hidden className="h-0.5 w-2 shrink-0 bg-edge" />
            {slots.slice(3).map((slot, index) => (
              <Cell key={index} slot={slot} checking={checking} wrong={Boolean(error)} />
            ))}
          </>
        )}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

function Cell({ slot, checking, wrong }: { slot: SlotProps; checking: boolean; wrong: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid min-h-15 min-w-0 flex-1 place-items-center rounded-control bg-raised text-26 leading-none font-bold tabular-nums',
        wrong ? 'inset-ring-2 inset-ring-danger' : 'inset-ring inset-ring-edge',
        slot.isActive && !wrong && !checking && 'inset-ring-2 inset-ring-text',
        checking && 'text-muted',
      )}
    >
      {slot.char}
      {slot.hasFakeCaret && <i className="h-7 w-0.5 animate-caret bg-accent" />}
    </span>
  );
}
