import type { ReactNode } from 'react';

/** The menu's two columns; one where text is so large that two would hold no name. */
export function ProductGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 narrow:grid-cols-1 gap-x-(--card-gap) gap-y-5 px-(--gutter)"
    >
      {children}
    </ul>
  );
}
