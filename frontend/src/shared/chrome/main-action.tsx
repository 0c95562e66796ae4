import type { LucideIcon } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';

/** What a page is opened for: a press, or the way to another page. */
export interface MainAction {
  readonly text: string;
  readonly icon?: LucideIcon;
  readonly busy?: boolean;
  readonly does: (() => void) | { readonly to: string };
}

interface MainActionButtonProps {
  action: MainAction;
  /** Beside other things at a desk; otherwise as wide as the lower edge of a phone. */
  compact?: boolean;
}

/** The one filled button of a staff's page. */
export function MainActionButton({ action, compact = false }: MainActionButtonProps) {
  const { text, icon, busy, does } = action;
  const look = {
    variant: 'paper',
    full: !compact,
    size: compact ? 'compact' : 'dock',
    ...(icon && { icon }),
  } as const;
  return typeof does === 'function' ? (
    <Button {...look} busy={busy ?? false} onClick={does}>
      {text}
    </Button>
  ) : (
    <ButtonLink {...look} to={does.to}>
      {text}
    </ButtonLink>
  );
}
