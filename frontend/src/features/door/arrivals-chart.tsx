import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import { exactTimeOf } from '@/shared/lib/exact-time';
import type { VenueClock } from '@/shared/lib/time';
import { texts } from './texts';
import { quartersOf } from './quarters';

interface ArrivalsChartProps {
  arrivals: Glevent['arrivals'];
  venue: VenueClock;
}

/** Who came when, a bar for each quarter of an hour; the highest one says its figure. */
export function ArrivalsChart({ arrivals, venue }: ArrivalsChartProps) {
  const quarters = quartersOf(arrivals);
  const [first] = quarters;
  const last = quarters.at(-1);
  if (!first || !last) return <p className="type-body text-muted">{texts.figures.none}</p>;
  const most = quarters.reduce((high, one) => (one.guests > high.guests ? one : high));
  return (
    <figure>
      <ol
        aria-label={texts.figures.arrivals}
        className="flex h-32 items-end gap-0.5 border-b border-line pt-5"
      >
        {quarters.map(({ at, guests }) => (
          <li
            key={at}
            aria-label={texts.figures.quarter(exactTimeOf(at, venue), guests)}
            className="relative min-w-0 flex-1 rounded-t-tag bg-series-1"
            style={{ height: `${(guests / most.guests) * 100}%` }}
          >
            {at === most.at && (
              <b aria-hidden className="absolute -top-5 left-1/2 -translate-x-1/2 type-micro tabular-nums">
                {guests}
              </b>
            )}
          </li>
        ))}
      </ol>
      <figcaption className="mt-1.5 flex justify-between gap-3 type-small text-muted tabular-nums">
        <span>{exactTimeOf(first.at, venue)}</span>
        {last !== first && <span>{exactTimeOf(last.at, venue)}</span>}
      </figcaption>
      <p className="mt-2 type-small">{texts.figures.most(most.guests, exactTimeOf(most.at, venue))}</p>
    </figure>
  );
}
