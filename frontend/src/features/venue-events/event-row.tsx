import type { VenueEvent } from '@lineless/contracts/venue-events/events';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { eventTime } from '@/data/venue-events/event-time';
import { serverNow } from '@/shared/lib/server-clock';
import { StatusMark } from '@/shared/ui/status-mark';
import { Thumb } from '@/shared/ui/thumb';
import { texts } from './texts';

interface EventRowProps {
  event: VenueEvent;
  timeZone: string;
  to: string;
}

/** An event in the list of its managers, and the way to its form. */
export function EventRow({ event, timeZone, to }: EventRowProps) {
  const { eventName, images, status } = event;
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-18 items-center gap-3 px-(--gutter) py-2.5 -outline-offset-2! hover:bg-raised"
      >
        <Thumb src={images[0]} name={eventName} productType="OTHER" />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="type-label break-words">{eventName}</span>
          <span className="type-small text-muted tabular-nums">
            {eventTime(event, timeZone, serverNow())}
          </span>
          <StatusMark status={status} text={texts.statuses[status]} />
        </span>
        <ChevronRight aria-hidden size={16} className="-mr-1 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
