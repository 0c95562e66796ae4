import { venueEventTopics } from '@lineless/contracts/venue-events/topics';
import type { VenueEvent } from '@lineless/contracts/venue-events/events';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { CalendarDays, CalendarPlus } from 'lucide-react';
import { useVendorEvents } from '@/data/venue-events/events';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { Footer } from '@/shared/chrome/footer';
import { StaffBottomBar } from '@/shared/chrome/staff-bottom-bar';
import { TitleBar } from '@/shared/chrome/title-bar';
import { useTitle } from '@/shared/hooks/use-title';
import { serverNow } from '@/shared/lib/server-clock';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { Page } from '@/shared/ui/page';
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
  useTitle(texts.title);
  const { events, hasMore, isError, isFetching, refetch, showMore } = useVendorEvents(vendorId);
  const live = useLiveDot(venueEventTopics.vendorEvents.of(vendorId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded: events !== undefined, isFailed: isError });
  const reload = (): void => void refetch();
  const past = events?.filter((event) => isPast(event, serverNow()));
  const upcoming = events?.filter((event) => !past?.includes(event)).toReversed();
  return (
    <Page>
      <TitleBar
        title={texts.title}
        backTo={paths.staffHome.to({ vendorLocationId })}
        end={<LiveDot {...dot} />}
      />
      <DoubtBanner doubt={doubt} onRetry={reload}>
        {texts.old}
      </DoubtBanner>
      <main className="flex-1 pb-5">
        {!events && !isError && <EventsLoading />}
        {!events && isError && <ErrorState text={texts.failed} onReload={reload} />}
        {events?.length === 0 && <EmptyState icon={CalendarDays} text={texts.none} />}
        {upcoming && events && events.length > 0 && (
          <Section id="upcoming" title={texts.upcoming} events={upcoming} {...{ location }} first />
        )}
        {upcoming?.length === 0 && events && events.length > 0 && (
          <EmptyState icon={CalendarDays} text={texts.noneUpcoming} />
        )}
        {past && past.length > 0 && <Section id="past" title={texts.past} events={past} {...{ location }} />}
        {hasMore && (
          <div className="px-(--gutter) pt-4">
            <Button full busy={isFetching} onClick={showMore}>
              {texts.more}
            </Button>
          </div>
        )}
      </main>
      <Footer />
      <StaffBottomBar vendorLocationId={vendorLocationId}>
        <div className="border-t border-line px-(--gutter) py-3">
          <ButtonLink
            to={paths.staffEventCreate.to({ vendorLocationId, vendorId })}
            variant="paper"
            full
            icon={CalendarPlus}
          >
            {texts.add}
          </ButtonLink>
        </div>
      </StaffBottomBar>
    </Page>
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
        <ul aria-labelledby={id} className="border-t border-line *:border-b *:border-line">
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
