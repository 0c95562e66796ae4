import type { ReactNode } from 'react';
import { cx } from './cx';

/** Pressed across a ticket that opens nothing any more: a word in a double frame. */
export function BoxStamp({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p
      className={cx(
        'absolute top-1/2 left-1/2 max-w-full -translate-1/2 -rotate-6 rounded-tag border-4 border-double bg-ticket-used px-4 py-2 text-center text-26 leading-8 font-extrabold tracking-[0.06em] break-words uppercase',
        className,
      )}
    >
      {children}
    </p>
  );
}
