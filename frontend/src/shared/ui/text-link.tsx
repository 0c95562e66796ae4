import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from './cx';

type Tone = 'accent' | 'staff';

const tones: Record<Tone, string> = {
  accent: 'text-accent-text',
  staff: 'text-text underline decoration-edge underline-offset-4',
};
const style = 'inline-flex min-h-11 wide-target items-center gap-1.5 text-15 leading-5 font-semibold';

/** A word that leads somewhere: in the venue's colour for customers, underlined for staff. */
export function TextLink({ tone = 'accent', className, ...rest }: LinkProps & { tone?: Tone }) {
  return <Link {...rest} className={cx(style, tones[tone], className)} />;
}

/** The same for a press that stays on the page ('Read more'). */
export function TextButton({
  tone = 'accent',
  className,
  ...rest
}: ComponentProps<'button'> & { tone?: Tone }) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(style, 'disabled:text-faint disabled:no-underline', tones[tone], className)}
    />
  );
}
