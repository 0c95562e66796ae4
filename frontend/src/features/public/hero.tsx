import type { ReactNode } from 'react';
import { COLUMN } from './layout';

/** The head of a page as a poster: its words on its own colour, its drawing beside or behind them. */
export function Hero({ children, drawing }: { children: ReactNode; drawing: ReactNode }) {
  return (
    <div className="relative overflow-hidden bg-accent-deep [--page:var(--accent-deep)]">
      <div
        className={`${COLUMN} relative grid items-center gap-6 pt-6 pb-10 md:grid-cols-[3fr_2fr] md:pt-10 md:pb-14`}
      >
        <div>{children}</div>
        <div aria-hidden className="justify-self-center">
          {drawing}
        </div>
      </div>
    </div>
  );
}

/** A part of a page with its name. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={`${COLUMN} pt-12 md:pt-18`}>
      <h2 id={id} className="pb-4 type-title text-balance">
        {title}
      </h2>
      {children}
    </section>
  );
}
