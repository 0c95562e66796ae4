import { useId, type ReactNode } from 'react';
import { SectionHeading } from '@/shared/ui/section-heading';

interface Said {
  readonly title: string;
  readonly text: string;
}

export function LandingSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      {children}
    </section>
  );
}

export function Rows({ rows }: { rows: readonly Said[] }) {
  return (
    <dl className="border-t border-line">
      {rows.map(({ title, text }) => (
        <div key={title} className="border-b border-line px-(--gutter) py-3">
          <dt className="type-label">{title}</dt>
          <dd className="type-small text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Each with its number, the largest thing about it. */
export function Steps({ steps }: { steps: readonly Said[] }) {
  return (
    <ol className="border-t border-line">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex items-center gap-4 border-b border-line px-(--gutter) py-3">
          <span aria-hidden className="w-[min(2rem,10vw)] shrink-0 type-figure text-accent-text">
            {index + 1}
          </span>
          <div>
            <h3 className="type-label">{title}</h3>
            <p className="type-small text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** On the poster's own colour, so that they are told from what can be pressed. */
export function PartnerCards({ partners }: { partners: readonly Said[] }) {
  return (
    <ul className="grid gap-(--card-gap) px-(--gutter)">
      {partners.map(({ title, text }) => (
        <li key={title} className="rounded-tile bg-accent-deep p-4">
          <h3 className="type-heading">{title}</h3>
          <p className="mt-1 type-small">{text}</p>
        </li>
      ))}
    </ul>
  );
}
