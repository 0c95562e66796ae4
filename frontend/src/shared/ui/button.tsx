import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonStyle, iconSize, type ButtonSize, type ButtonVariant } from './button-style';
import { cx } from './cx';
import { Spinner } from './spinner';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `accent` is the customers' primary, `paper` the staff's. One filled button on a screen. */
  variant?: ButtonVariant;
  /** 52, 64 and 44 px. */
  size?: ButtonSize;
  /** As wide as its place. */
  full?: boolean;
  icon?: LucideIcon;
  /** Under way: keeps its width and the focus, and answers no further press. */
  busy?: boolean;
  /** What it says while it is busy, as specified ('Processing...'); otherwise its own words. */
  busyText?: string;
}

/** A button says one verb. A disabled one cannot be focused, a busy one can. */
export function Button({
  variant = 'quiet',
  size = 'dock',
  full = false,
  icon: Icon,
  busy = false,
  busyText,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      className={cx(buttonStyle(variant, size, full), className)}
    >
      {busy ? (
        <Busy idle={children}>{busyText ?? children}</Busy>
      ) : (
        <>
          {Icon && <Icon aria-hidden {...iconSize(size)} className="shrink-0" />}
          {children}
        </>
      )}
    </button>
  );
}

/** Both texts in one cell, the idle one unseen, so that the button never gets narrower. */
function Busy({ idle, children }: { idle: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-grid items-center justify-items-center">
      <span aria-hidden className="invisible col-start-1 row-start-1 h-0">
        {idle}
      </span>
      <span role="status" className="col-start-1 row-start-1 inline-flex items-center gap-2.5">
        <Spinner />
        {children}
      </span>
    </span>
  );
}
