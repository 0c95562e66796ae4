import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from './cx';

interface Look {
  /** Read aloud; the icon alone says nothing. */
  label: string;
  icon: LucideIcon;
  /** A green dot, with the label saying why ('Account, signed in'). */
  dot?: boolean;
}

const style =
  'relative grid size-12 shrink-0 place-items-center rounded-control hover:bg-text/8 disabled:text-faint ' +
  'disabled:hover:bg-transparent transition-[translate,background-color] duration-(--t-press) ease-linear ' +
  'active:translate-y-px';

/** Back, close, more: the few actions that need no word. 48 px, 24 px icon. */
export function IconButton({
  label,
  icon,
  dot = false,
  className,
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(style, className)}>
      <Picture icon={icon} dot={dot} />
    </button>
  );
}

export function IconLink({
  label,
  icon,
  dot = false,
  className,
  ...rest
}: Look & Omit<LinkProps, 'children'>) {
  return (
    <Link {...rest} aria-label={label} className={cx(style, className)}>
      <Picture icon={icon} dot={dot} />
    </Link>
  );
}

function Picture({ icon: Icon, dot }: { icon: LucideIcon; dot: boolean }) {
  return (
    <>
      <Icon aria-hidden size={24} strokeWidth={1.75} />
      {dot && <i className="absolute top-2.5 right-2.5 size-2.25 rounded-full bg-ok ring-2 ring-page" />}
    </>
  );
}
