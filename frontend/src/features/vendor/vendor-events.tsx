import type { Vendor } from '@lineless/contracts/venues/venues';
import { CalendarX } from 'lucide-react';
import { useEventsByStatus } from '@/data/venue-events/events';
import { tonightOf } from '@/data/venue-events/tonight';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { texts as problemTexts } from '@/shared/errors/texts';
import { serverNow } from '@/shared/lib/server-clock';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { failedWords } from './failed-words';
import { texts } from './texts';
import { TonightsEvent } from './tonights-event';
import { UpcomingEvents } from './upcoming-events';

/** C2, C8: what is on at a venue and what is to come, as the managers and the clock make it. */
export function VendorEvents({ vendor: { vendorId, timeZone } }: { vendor: Vendor }) {
  const now = useEventsByStatus({ vendorId, status: 'IN_PROGRESS' });
  const later = useEventsByStatus({ vendorId, status: 'UPCOMING' });
  const failed = [now, later].find(({ isError, events }) => isError && !events);
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
        }}
        reloadText={texts.tryAgain}
      />
    );
  }
  if (!now.events || !later.events) return <EventsLoading />;
  const tonight = tonightOf(now.events, serverNow());
  if (!tonight && later.events.length === 0) return <NoEvents />;
  return (
    <>
      {tonight && <TonightsEvent event={tonight} timeZone={timeZone} />}
      {later.events.length > 0 && <UpcomingEvents events={later.events} timeZone={timeZone} />}
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
