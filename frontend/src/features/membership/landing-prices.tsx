import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useGetPlansQuery } from '@/data/membership/plans';
import { paths } from '@/shared/paths';
import { LandingSection } from './landing-parts';
import { texts } from './texts-landing';
import { useNfcId } from './use-nfc-id';

const { prices: words } = texts;

/** What is sold now and for how much, each leading to its payment. Its room is kept until that is known. */
export function Prices() {
  const { data: plans, isError } = useGetPlansQuery();
  const { search } = useNfcId();
  if (plans?.length === 0 || (!plans && isError)) return null;
  return (
    <LandingSection title={words.title}>
      <ul className="border-t border-line">
        {!plans && [1, 2].map((row) => <li key={row} aria-hidden className="h-20 border-b border-line" />)}
        {plans?.map(({ duration, label, display, description, badge }) => (
          <li key={duration} className="border-b border-line">
            <Link
              to={{ pathname: paths.joinLusiv.to(), search: withPlan(search, duration) }}
              className="flex min-h-15 items-center gap-4 px-(--gutter) py-3 -outline-offset-2! hover:bg-raised"
            >
              <span className="min-w-0 flex-1">
                <span className="block type-label">{label}</span>
                <span className="block type-small text-muted">{description}</span>
                {badge && <span className="block type-micro text-ok">{badge}</span>}
              </span>
              <b className="shrink-0 type-figure">{display}</b>
              <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="px-(--gutter) pt-3 type-small text-muted">{words.once}</p>
    </LandingSection>
  );
}

function withPlan(search: string, duration: number): string {
  const params = new URLSearchParams(search);
  params.set('duration', String(duration));
  return `?${params.toString()}`;
}
