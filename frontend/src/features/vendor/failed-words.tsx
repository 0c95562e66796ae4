import type { ReactNode } from 'react';

/** A title and, under it, what there is to say. */
export function failedWords(title: string, ...lines: readonly string[]): ReactNode {
  return (
    <>
      {title}
      <span className="mt-1 block font-[450] text-muted">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </span>
    </>
  );
}
