import type { ReactNode } from 'react';
import { cx } from './cx';

interface ProductGridProps {
  label: string;
  children: ReactNode;
}

/** The menu's two columns; one where text is so large that two would hold no name. */
export function ProductGrid({ label, children }: ProductGridProps) {
  return (
    <ProductList label={label}>
      <ProductRows>{children}</ProductRows>
    </ProductList>
  );
}

/**
 * Of several `ProductRows`. No grid: Chromium made its column as wide as rows had been that it had left out since, so a
 * window that became narrower could be scrolled sideways.
 */
export function ProductList({ label, children }: ProductGridProps) {
  return (
    <div role="list" aria-label={label} className="space-y-5 px-(--gutter)">
      {children}
    </div>
  );
}

/**
 * A few rows, of which a list says nothing.
 *
 * @param far so many rows; while they are off the screen they cost their height alone
 */
export function ProductRows({ far = 0, children }: { far?: number; children: ReactNode }) {
  return (
    <ul
      role="presentation"
      className={cx('grid grid-cols-2 narrow:grid-cols-1 gap-x-(--card-gap) gap-y-5', far > 0 && 'rows-far')}
      style={{ '--rows': far }}
    >
      {children}
    </ul>
  );
}

/** As high as so many rows of cards, while hundreds are drawn one after the other: nothing moves when they come. */
export function ProductRowsSpace({ rows }: { rows: number }) {
  return <div aria-hidden className="rows-to-come" style={{ '--rows': rows }} />;
}
