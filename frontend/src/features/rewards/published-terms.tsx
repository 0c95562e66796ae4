import type { ReactNode } from 'react';
import type { Fairness } from '@/data/rewards/fairness';
import { SectionHeading } from '@/shared/ui/section-heading';
import { texts } from './texts';

const { checked: words } = texts;

/** What everybody is told of a contest, and what its draws are checked against. */
export function PublishedTerms({ fairness }: { fairness: Fairness }) {
  const { status, commitment, seed, entries, odds } = fairness;
  return (
    <section aria-labelledby="published-title">
      <SectionHeading id="published-title" title={words.published} />
      <dl className="grid gap-3 px-(--gutter)">
        <Fact label={words.status}>{words.statuses[status]}</Fact>
        <Fact label={words.commitment}>
          <Digest>{commitment}</Digest>
        </Fact>
        <Fact label={words.seed}>{seed === undefined ? words.sealed : <Digest>{seed}</Digest>}</Fact>
        <Fact label={words.entries}>{entries}</Fact>
      </dl>
      <div className="px-(--gutter) pt-4">
        <table aria-label={words.odds} className="w-full type-small tabular-nums">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th scope="col" className="py-1.5 font-semibold">
                {words.prize}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {words.weight}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {words.stock}
              </th>
            </tr>
          </thead>
          <tbody>
            {odds.prizes.map(({ prizeId, name, weight, stock }) => (
              <tr key={prizeId} className="border-b border-line">
                <td className="py-1.5 break-words">{name}</td>
                <td className="py-1.5 text-right">{weight}</td>
                <td className="py-1.5 text-right">{stock}</td>
              </tr>
            ))}
            <tr className="border-b border-line">
              <td className="py-1.5">{words.noPrize}</td>
              <td className="py-1.5 text-right">{odds.noWinWeight}</td>
              <td />
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-small text-muted">{label}</dt>
      <dd className="type-body">{children}</dd>
    </div>
  );
}

/** 64 digits, in lines of eight groups at most. */
function Digest({ children }: { children: string }) {
  return <code className="font-mono text-13 leading-5 break-all">{children}</code>;
}
