import { CITY_TIME_ZONE } from '@/data/membership/city-clock';
import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { eventTime } from '@/data/venue-events/event-time';
import { DateBadge } from '@/shared/ui/date-badge';
import { addressOf, mapOf } from './event-address';
import { texts } from './texts-events';

/** M2: so many are worth a word. */
const FEW = 10;

const link =
  'inline-flex min-h-11 items-center gap-1 type-small underline decoration-edge underline-offset-4 hover:text-text';

/** One event of the list: when, what, where, how many places, and what one can do. */
export function EventRow({ event, action }: { event: PublicGlevent; action: ReactNode }) {
  const { name, venueName, startTime, eventLink, availableCount } = event;
  const address = addressOf(event);
  return (
    <li className="flex gap-3 border-b border-line px-(--gutter) py-4">
      <DateBadge instant={startTime} timeZone={CITY_TIME_ZONE} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 type-label wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <Places count={availableCount} />
        </div>
        <p className="type-small wrap-anywhere text-muted">
          <bdi>{venueName}</bdi>
        </p>
        <p className="type-small text-muted tabular-nums">{eventTime(event, CITY_TIME_ZONE)}</p>
        <a
          href={mapOf(venueName, address)}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.event.map(address)}
          className={`${link} text-muted`}
        >
          {address}
        </a>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          {eventLink === undefined ? (
            <span />
          ) : (
            <a
              href={eventLink}
              target="_blank"
              rel="noreferrer"
              aria-label={texts.event.showMoreOf(name)}
              className={link}
            >
              {texts.event.showMore}
              <ArrowUpRight aria-hidden size={16} strokeWidth={2} />
            </a>
          )}
          {action}
        </div>
      </div>
    </li>
  );
}

/** Live: read aloud where it changes would be noise for a reader of the list. */
function Places({ count }: { count: number }) {
  if (count >= FEW) return null;
  return (
    <span
      className={`shrink-0 rounded-tag px-1.5 py-0.5 type-micro tabular-nums ${count === 0 ? 'bg-raised text-muted' : 'bg-warn-wash text-warn'}`}
    >
      {count === 0 ? texts.event.full : texts.event.spotsLeft(count)}
    </span>
  );
}
