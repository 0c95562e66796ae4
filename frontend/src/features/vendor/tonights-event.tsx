import type { VenueEvent } from '@lineless/contracts/venue-events/events';
import { Ticket } from 'lucide-react';
import { eventTime } from '@/data/venue-events/event-time';
import { readHtml } from '@/shared/rich-text/read-html';
import { RichTextView } from '@/shared/rich-text/rich-text-view';
import { buttonStyle, iconSize } from '@/shared/ui/button-style';
import { SectionHeading } from '@/shared/ui/section-heading';
import { Flyer } from './flyer';
import { texts } from './texts';

interface TonightsEventProps {
  event: VenueEvent;
  /** The vendor's: every time is read on its clock. */
  timeZone: string;
}

/** C2: what is on right now. */
export function TonightsEvent({ event, timeZone }: TonightsEventProps) {
  const { eventName, startTime, images, description, ticketingLink } = event;
  const details = readHtml(description);
  return (
    <section aria-labelledby="tonight">
      <SectionHeading id="tonight" title={texts.tonight} />
      <div className="grid gap-4 px-(--gutter)">
        <Flyer src={images[0]} name={eventName} first />
        <div>
          <h3 className="type-title text-balance break-words">{eventName}</h3>
          <p className="mt-1 type-body text-muted tabular-nums">
            <time dateTime={startTime}>{eventTime(event, timeZone)}</time>
          </p>
        </div>
        {ticketingLink !== undefined && (
          <a
            href={ticketingLink}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('outline', 'dock', true)}
          >
            <Ticket aria-hidden {...iconSize('dock')} className="shrink-0" />
            {texts.tickets}
          </a>
        )}
        {details.length > 0 && (
          <div>
            <h3 className="mb-2 type-label">{texts.details}</h3>
            <RichTextView text={details} />
          </div>
        )}
      </div>
    </section>
  );
}
