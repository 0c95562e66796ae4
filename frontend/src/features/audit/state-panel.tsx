import type { ReactNode } from 'react';

interface StatePanelProps {
  /** 'The order at that moment' */
  title: string;
  /** On the right: 'revision 6'. */
  aside?: string | undefined;
  children: ReactNode;
}

/** How something was. Beside the events on a laptop, above them on a phone. */
export function StatePanel({ title, aside, children }: StatePanelProps) {
  return (
    <section
      aria-labelledby="state"
      className="min-w-0 self-start rounded-[8px] bg-surface px-5 py-4 inset-ring inset-ring-line lg:sticky lg:top-4"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="state" className="type-label">
          {title}
        </h2>
        {aside !== undefined && <span className="type-small text-muted tabular-nums">{aside}</span>}
      </div>
      {children}
    </section>
  );
}

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** It had not come to that. */
  readonly isOpen?: boolean;
}

/** Name and value, line by line. */
export function StateFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-1.5 type-small tabular-nums">
      {facts.map(({ label, value, isOpen }) => (
        <div key={label} className="flex justify-between gap-5">
          <dt className="text-muted">{label}</dt>
          <dd className={isOpen ? 'text-muted' : 'min-w-0 text-right break-words'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
