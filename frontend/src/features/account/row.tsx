import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Of what can be pressed in the account, 60 px: a link as well as a button. */
export const rowLook =
  'flex min-h-15 w-full items-center gap-3 px-(--gutter) text-left -outline-offset-2! not-disabled:hover:bg-raised';

interface RowFaceProps {
  icon: LucideIcon;
  /** What it is called, and what stands to its right. */
  children: ReactNode;
  /** It opens something. */
  opens?: boolean;
}

export function RowFace({ icon: Icon, children, opens = true }: RowFaceProps) {
  return (
    <>
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      {typeof children === 'string' ? <span className="min-w-0 flex-1 truncate">{children}</span> : children}
      {opens && <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />}
    </>
  );
}
