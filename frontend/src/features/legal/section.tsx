import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="type-heading">{title}</h2>
      <p className="type-body text-muted [&_a]:text-text [&_a]:underline [&_a]:underline-offset-3">
        {children}
      </p>
    </section>
  );
}
