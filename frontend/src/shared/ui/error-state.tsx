import { CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { texts } from './texts';

export interface ErrorStateProps {
  /** The specified words: 'Unable to Load Order Review'. */
  text: ReactNode;
  /** Loads again. */
  onReload?: () => void;
  reloadText?: string;
  /** Instead of the reload button: the way out. */
  action?: ReactNode;
  icon?: LucideIcon;
}

/** It did not come: what did not, and what to do now. */
export function ErrorState({
  text,
  onReload,
  reloadText = texts.reload,
  action,
  icon = CloudOff,
}: ErrorStateProps) {
  const reload = onReload && (
    <Button variant="outline" size="compact" onClick={onReload}>
      {reloadText}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon={icon} text={text} action={action ?? reload} />
    </div>
  );
}
