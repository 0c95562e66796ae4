import type { ReactNode } from 'react';
import { useAboveDock } from './use-above-dock';

/** The lower edge, where the thumb is: the page's main action. Messages appear above it. Not there while it is empty. */
export function Dock({ children }: { children: ReactNode }) {
  const edge = useAboveDock<HTMLDivElement>();
  return (
    <div
      ref={edge}
      className="sticky bottom-0 z-20 mt-auto [footer+&]:mt-0 grid gap-2 border-t border-line bg-page px-(--gutter) pt-3 pb-safe low:pt-2 empty:hidden desk:pb-3 desk:*:w-auto desk:*:min-w-64 desk:*:justify-self-end"
    >
      {children}
    </div>
  );
}
