import { useId, useState, type MouseEvent } from 'react';
import { Button, type ButtonProps } from '@/shared/ui/button';

interface HintedButtonProps extends ButtonProps {
  /** Why it cannot be pressed now; `null`: it can. */
  hint: string | null;
}

/**
 * A button that is off and says why: on hover and focus as a tooltip, and on a phone at all times, below
 * it. It stays in reach of the keyboard, so that the reason is, too.
 */
export function HintedButton({ hint, onClick, className, ...button }: HintedButtonProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  if (hint === null)
    return <Button {...button} {...(className && { className })} {...(onClick && { onClick })} />;
  const show = (): void => setIsShown(true);
  const hide = (): void => setIsShown(false);
  return (
    <span
      className="relative inline-flex max-sm:flex-col max-sm:items-end max-sm:gap-1"
      onMouseEnter={show}
      onMouseLeave={hide}
    >
      <Button
        {...button}
        aria-disabled
        aria-describedby={id}
        className="bg-raised! text-faint! inset-ring-0!"
        onClick={(event: MouseEvent<HTMLButtonElement>) => {
          event.preventDefault();
          setIsShown(true);
        }}
        onFocus={show}
        onBlur={hide}
        onKeyDown={({ key }) => {
          if (key === 'Escape') hide();
        }}
      />
      <span
        id={id}
        role="tooltip"
        className={`absolute right-0 bottom-full z-10 mb-1.5 w-max max-w-[15rem] rounded-control bg-ticket px-3 py-2 text-14 leading-5 font-[550] text-on-ticket max-sm:not-sr-only max-sm:static max-sm:m-0 max-sm:max-w-[15rem] max-sm:bg-transparent max-sm:p-0 max-sm:text-right max-sm:font-normal max-sm:text-muted ${isShown ? '' : 'sr-only'}`}
      >
        {hint}
      </span>
    </span>
  );
}
