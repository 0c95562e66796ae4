import type { Vendor } from '@lineless/contracts/venues/venues';
import { CalendarX } from 'lucide-react';
import { useVenueGlevents } from '@/data/guest-lists/venue-glevents';
import { useEventsByStatus } from '@/data/venue-events/events';
import { tonightOf } from '@/data/venue-events/tonight';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { texts as problemTexts } from '@/shared/errors/texts';
import { serverNow } from '@/shared/lib/server-clock';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { failedWords } from './failed-words';
import { GuestLists } from './guest-lists';
import { texts } from './texts';
import { TonightsEvent } from './tonights-event';
import { UpcomingEvents } from './upcoming-events';

/** C2, C8: what is on at a venue and what is to come, as the managers and the clock make it; with its guest lists. */
export function VendorEvents({ vendor: { vendorId, name, timeZone, guestlistEnabled } }: { vendor: Vendor }) {
  const nights = useVenueGlevents(vendorId);
  const now = useEventsByStatus({ vendorId, status: 'IN_PROGRESS' });
  const later = useEventsByStatus({ vendorId, status: 'UPCOMING' });
  const failed = [now, later, nights].find(({ isError, events }) => isError && !events);
  if (failed) {
    const problem = problemOf(failed.error);
    if (problem.status === 404) return <NoEvents title={texts.noEventsTitle} />;
    const { title, text } = problemTexts.network;
    return (
      <ErrorState
        text={isNetworkProblem(problem) ? failedWords(title, text) : failedWords(...texts.failedWords)}
        onReload={() => {
          void now.refetch();
          void later.refetch();
          void nights.refetch();
        }}
        reloadText={texts.tryAgain}
      />
    );
  }
  if (!now.events || !later.events || !nights.events) return <EventsLoading />;
  const tonight = tonightOf(now.events, serverNow());
  const lists = nights.events.length > 0 && (
    <GuestLists glevents={nights.events} venueName={name} timeZone={timeZone} />
  );
  if (!tonight && later.events.length === 0 && !lists) return <NoEvents />;
  return (
    <>
      {guestlistEnabled && lists}
      {tonight && <TonightsEvent event={tonight} timeZone={timeZone} />}
      {later.events.length > 0 && <UpcomingEvents events={later.events} timeZone={timeZone} />}
      {!guestlistEnabled && lists}
    </>
  );
}

function NoEvents({ title }: { title?: string }) {
  return (
    <div className="pt-4">
      <EmptyState
        icon={CalendarX}
        text={title === undefined ? texts.noEvents : failedWords(title, texts.noEvents)}
      />
    </div>
  );
}

function EventsLoading() {
  return (
    <Loading label={texts.loadingEvents}>
      <div className="grid gap-4 px-(--gutter) pt-7">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="aspect-4/5 rounded-tile!" />
      </div>
    </Loading>
  );
}
