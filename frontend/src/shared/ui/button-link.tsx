import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonStyle, iconSize, type ButtonSize, type ButtonVariant } from './button-style';
import { cx } from './cx';

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
  icon?: LucideIcon;
}

/** A link that looks like a button: for a press that leads somewhere and changes nothing. */
export function ButtonLink({
  variant = 'quiet',
  size = 'dock',
  full = false,
  icon: Icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonStyle(variant, size, full), className)}>
      {Icon && <Icon aria-hidden {...iconSize(size)} className="shrink-0" />}
      {children}
    </Link>
  );
}
