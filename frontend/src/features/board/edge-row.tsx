import type { ReactNode } from 'react';

/** Below the cards, always there: what is out of sight, and the ways from here. It never pushes a card. */
export function EdgeRow({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-12 shrink-0 items-center gap-1.5 overflow-x-auto px-(--gutter) max-sm:pr-2 md:px-5">
      {children}
    </div>
  );
}
