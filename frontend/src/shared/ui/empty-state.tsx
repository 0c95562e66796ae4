import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon: LucideIcon;
  /** One sentence: what is not here. */
  text: ReactNode;
  /** One compact outlined button. */
  action?: ReactNode;
}

/** Nothing to show: icon, sentence, action, on the left gutter. */
export function EmptyState({ icon: Icon, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-2.5 gutter-once py-6">
      <Icon aria-hidden size={24} strokeWidth={1.75} className="text-muted" />
      <p className="type-label">{text}</p>
      {action}
    </div>
  );
}
