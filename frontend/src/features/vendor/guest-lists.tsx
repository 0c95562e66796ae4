import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import { ArrowUpRight } from 'lucide-react';
import { eventTime } from '@/data/venue-events/event-time';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { DateBadge } from '@/shared/ui/date-badge';
import { SectionHeading } from '@/shared/ui/section-heading';
import { texts } from './texts';

interface GuestListsProps {
  glevents: readonly PublicGlevent[];
  venueName: string;
  /** The vendor's: every time is read on its clock. */
  timeZone: string;
}

/** Nights with a guest list, the next one first, and the way to a place on one. */
export function GuestLists({ glevents, venueName, timeZone }: GuestListsProps) {
  return (
    <section aria-labelledby="guest-lists">
      <SectionHeading id="guest-lists" title={texts.guestLists.title} />
      <ul aria-labelledby="guest-lists" className="border-t border-line">
        {glevents.map((glevent) => (
          <Night key={glevent.gleventId} glevent={glevent} {...{ venueName, timeZone }} />
        ))}
      </ul>
      <div className="grid gap-2 px-(--gutter) pt-5">
        <ButtonLink to={paths.lusivEvents.to()} variant="accent" full>
          {texts.guestLists.reserve}
        </ButtonLink>
        <p className="type-small text-muted">{texts.guestLists.how}</p>
      </div>
    </section>
  );
}

interface NightProps extends Omit<GuestListsProps, 'glevents'> {
  glevent: PublicGlevent;
}

function Night({ glevent, venueName, timeZone }: NightProps) {
  const { name, startTime, availableCount, eventLink, addressLine1, city } = glevent;
  const isElsewhere = glevent.venueName !== venueName;
  return (
    <li className="flex gap-3 border-b border-line px-(--gutter) py-4">
      <DateBadge instant={startTime} timeZone={timeZone} />
      <div className="min-w-0 flex-1">
        <h3 className="type-label break-words">{name}</h3>
        <p className="type-small text-muted tabular-nums">{eventTime(glevent, timeZone)}</p>
        {isElsewhere && (
          <p className="type-small break-words text-muted">
            {[glevent.venueName, addressLine1, city].join(', ')}
          </p>
        )}
        <p className="type-small text-muted tabular-nums">{texts.guestLists.left(availableCount)}</p>
        {eventLink !== undefined && (
          <a
            href={eventLink}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.guestLists.moreOf(name)}
            className="inline-flex min-h-11 items-center gap-1 type-small underline decoration-edge underline-offset-4"
          >
            {texts.guestLists.more}
            <ArrowUpRight aria-hidden size={16} strokeWidth={2} />
          </a>
        )}
      </div>
    </li>
  );
}
