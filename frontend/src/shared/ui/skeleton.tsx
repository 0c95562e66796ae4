import type { ReactNode } from 'react';
import { cx } from './cx';
import { texts } from './texts';

/** A still box with the geometry of what is coming; give it its size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block rounded-tag bg-raised', className)} />;
}

/** Around the boxes of one place: says that it loads, and shows nothing for the first 200 ms. */
export function Loading({ label = texts.loading, children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy className="animate-late">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
