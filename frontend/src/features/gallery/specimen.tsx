import type { ReactNode } from 'react';

/** One labelled place of the gallery. */
export function Specimen({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={`min-w-0 border-t border-line pt-6 pb-8 ${wide ? 'lg:col-span-4' : 'lg:col-span-2'}`}>
      <h2 className="mb-4 text-14 leading-5 font-semibold text-muted">{title}</h2>
      {children}
    </section>
  );
}
