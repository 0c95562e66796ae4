import type { ReactNode } from 'react';

export interface SectionHeadingProps {
  id?: string;
  title: string;
  /** '6 items', 'Ana M. · paid 11:32 PM'. */
  count?: ReactNode;
  /** A text link: 'See all'. */
  action?: ReactNode;
  /** 20 px above instead of 28, under a bar or tabs. */
  first?: boolean;
}

/** A section's name with its count or its action, 12 px above its list. */
export function SectionHeading({ id, title, count, action, first = false }: SectionHeadingProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-3 px-(--gutter) pb-3 desk:justify-start ${first ? 'pt-5' : 'pt-7 desk:pt-5'}`}
    >
      <h2 id={id} className="type-heading">
        {title}
      </h2>
      {count !== undefined && <span className="type-small text-muted tabular-nums">{count}</span>}
      {action && <span className="-my-3">{action}</span>}
    </div>
  );
}
