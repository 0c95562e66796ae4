import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/shared/ui/button-link';
import { buttonStyle, type ButtonVariant } from '@/shared/ui/button-style';
import { ELSEWHERE } from './content/elsewhere';
import type { LinkTo } from './content/types';
import { texts } from './texts';

/** Also the page that stands for what is others'. */
const isElsewhere = (to: string): boolean => to.startsWith('https:') || to === ELSEWHERE;

/** A button that leads to a page of ours, or in a new tab to one of others. */
export function LeadingButton({ link, variant = 'outline' }: { link: LinkTo; variant?: ButtonVariant }) {
  if (!isElsewhere(link.to))
    return (
      <ButtonLink to={link.to} variant={variant}>
        {link.text}
      </ButtonLink>
    );
  return (
    <Away to={link.to} className={buttonStyle(variant, 'dock', false)}>
      {link.text}
    </Away>
  );
}

/** Also in words that it opens in a new tab. */
export function Away({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <ArrowUpRight aria-hidden size={16} strokeWidth={2} className="shrink-0" />
      <span className="sr-only">, {texts.newTab}</span>
    </a>
  );
}
