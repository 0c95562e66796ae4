import { venueEventTopics } from '@lineless/contracts/venue-events/topics';
import type { VenueEvent } from '@lineless/contracts/venue-events/events';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { CalendarDays, CalendarPlus } from 'lucide-react';
import { useVendorEvents } from '@/data/venue-events/events';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { serverNow } from '@/shared/lib/server-clock';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { MoreRows } from '@/shared/ui/more-rows';
import { SectionHeading } from '@/shared/ui/section-heading';
import { EventRow } from './event-row';
import { EventsLoading } from './events-loading';
import { ManagersPage } from './managers-page';
import { texts } from './texts';

/** S2: the events of a vendor, for those who plan them. */
export function EventsScreen() {
  return <ManagersPage>{(location) => <Events location={location} />}</ManagersPage>;
}

function Events({ location }: { location: VendorLocation }) {
  const { vendorLocationId, vendorId } = location;
  const list = useVendorEvents(vendorId);
  const { events, isError, refetch } = list;
  const live = useLiveDot(venueEventTopics.vendorEvents.of(vendorId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded: events !== undefined, isFailed: isError });
  const reload = (): void => void refetch();
  const past = events?.filter((event) => isPast(event, serverNow()));
  const upcoming = events?.filter((event) => !past?.includes(event)).toReversed();
  const action = {
    text: texts.add,
    icon: CalendarPlus,
    does: { to: paths.staffEventCreate.to({ vendorLocationId, vendorId }) },
  };
  return (
    <DeskPage
      title={texts.title}
      subtitle={location.vendorName}
      backTo={paths.staffHome.to({ vendorLocationId })}
      end={<LiveDot {...dot} />}
      action={action}
    >
      <DoubtBanner doubt={doubt} onRetry={reload}>
        {texts.old}
      </DoubtBanner>
      <main className="flex-1 pb-5">
        {!events && !isError && <EventsLoading />}
        {!events && isError && <ErrorState text={texts.failed} onReload={reload} />}
        {events?.length === 0 && <EmptyState icon={CalendarDays} text={texts.none} />}
        {upcoming && past && events && events.length > 0 && (
          <div className={past.length > 0 ? 'desk:grid desk:grid-cols-2 desk:items-start' : undefined}>
            <div>
              <Section id="upcoming" title={texts.upcoming} events={upcoming} {...{ location }} first />
              {upcoming.length === 0 && <EmptyState icon={CalendarDays} text={texts.noneUpcoming} />}
            </div>
            {past.length > 0 && <Section id="past" title={texts.past} events={past} {...{ location }} />}
          </div>
        )}
        <MoreRows
          query={list}
          failed={texts.failed}
          text={texts.more}
          className="px-(--gutter) desk:ml-auto desk:w-1/2"
        />
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId} action={action} />
    </DeskPage>
  );
}

interface SectionProps {
  id: string;
  title: string;
  events: readonly VenueEvent[];
  location: VendorLocation;
  first?: boolean;
}

function Section({ id, title, events, location, first = false }: SectionProps) {
  const { vendorLocationId, vendorId, timeZone } = location;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} count={events.length} first={first} />
      {events.length > 0 && (
        <ul aria-labelledby={id} className="rows-at-desk border-t border-line *:border-b *:border-line">
          {events.map((event) => (
            <EventRow
              key={event.eventId}
              event={event}
              timeZone={timeZone}
              to={paths.staffEventEdit.to({ vendorLocationId, vendorId, eventId: event.eventId })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Resolution 49. */
function isPast({ status, endTime }: VenueEvent, now: number): boolean {
  return status === 'COMPLETED' || status === 'CANCELLED' || Date.parse(endTime) <= now;
}
