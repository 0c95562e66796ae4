import type { VenueEvent } from '@lineless/contracts/venue-events/events';
import { eventMoment } from '@/data/venue-events/event-time';
import { SectionHeading } from '@/shared/ui/section-heading';
import { Flyer } from './flyer';
import { texts } from './texts';

interface UpcomingEventsProps {
  events: readonly VenueEvent[];
  /** The vendor's: every time is read on its clock. */
  timeZone: string;
}

/** C2: flyers in two columns, each with its ticketing link where there is one. */
export function UpcomingEvents({ events, timeZone }: UpcomingEventsProps) {
  return (
    <section aria-labelledby="upcoming">
      <SectionHeading id="upcoming" title={texts.upcoming} />
      <ul aria-labelledby="upcoming" className="grid grid-cols-2 gap-x-3 gap-y-5 px-(--gutter)">
        {events.map((event) => (
          <li key={event.eventId} className="min-w-0">
            {event.ticketingLink === undefined ? (
              <Announcement event={event} timeZone={timeZone} />
            ) : (
              <a
                href={event.ticketingLink}
                target="_blank"
                rel="noopener noreferrer"
                className="block rounded-tile"
              >
                <Announcement event={event} timeZone={timeZone} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Announcement({ event, timeZone }: { event: VenueEvent; timeZone: string }) {
  const { eventName, startTime, images, ticketingLink } = event;
  return (
    <>
      <Flyer src={images[0]} name={eventName} />
      <span className="mt-2 block type-label break-words">{eventName}</span>
      <time dateTime={startTime} className="block type-small text-muted tabular-nums">
        {eventMoment(startTime, timeZone)}
      </time>
      {ticketingLink !== undefined && (
        <span className="block type-small font-semibold text-accent-text">{texts.tickets}</span>
      )}
    </>
  );
}
