import type { ReactNode } from 'react';

/** Where the server fills text in (libs/platform/http/page-template.ts). */
export const place = (name: string): string => `{{${name}}}`;

/** What the server repeats, once for each item of a list; none, where there is none. */
export function Each({ of, children }: { of: string; children: ReactNode }) {
  return (
    <>
      {`{{#${of}}}`}
      {children}
      {`{{/${of}}}`}
    </>
  );
}
