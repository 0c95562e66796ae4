import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { CalendarPlus, ClipboardList } from 'lucide-react';
import { useGlevents } from '@/data/guest-lists/use-glevents';
import { useWorkplace } from '@/data/staff/workplace';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { Footer } from '@/shared/chrome/footer';
import { StaffBottomBar } from '@/shared/chrome/staff-bottom-bar';
import { TitleBar } from '@/shared/chrome/title-bar';
import { useTitle } from '@/shared/hooks/use-title';
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
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { EventRow } from './event-row';
import { texts } from './texts';

/** S2: a vendor's guest-list events, upcoming and past. */
export function EventsScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  useTitle(texts.title);
  const { events, isError, isFetching, refetch, showEarlier } = useGlevents(vendorId);
  const live = useLiveDot(guestListTopics.vendorGlevents.of(vendorId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded: events !== undefined, isFailed: isError });
  const reload = (): void => void refetch();
  const isEmpty = events && events.upcoming.length + events.past.length === 0;
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
        {/* Above the lists, as the words of the empty one say. */}
        <div className="px-(--gutter) pt-2">
          <ButtonLink
            to={paths.staffGleventNew.to({ vendorLocationId })}
            variant="paper"
            full
            icon={CalendarPlus}
          >
            {texts.add}
          </ButtonLink>
        </div>
        {!events && !isError && <EventsLoading />}
        {!events && isError && <ErrorState text={texts.failed} onReload={reload} />}
        {isEmpty && <EmptyState icon={ClipboardList} text={texts.none} />}
        {events && !isEmpty && (
          <>
            <Events id="upcoming" title={texts.upcoming} none={texts.noneUpcoming} events={events.upcoming} />
            <Events id="past" title={texts.past} none={texts.nonePast} events={events.past} isOver />
            {showEarlier && (
              <div className="px-(--gutter) pt-4">
                <Button full busy={isFetching} onClick={showEarlier}>
                  {texts.earlier}
                </Button>
              </div>
            )}
          </>
        )}
      </main>
      <Footer />
      <StaffBottomBar vendorLocationId={vendorLocationId} />
    </Page>
  );
}

interface EventsProps {
  id: string;
  title: string;
  /** Where there is none of them. */
  none: string;
  events: readonly Glevent[];
  isOver?: boolean;
}

function Events({ id, title, none, events, isOver = false }: EventsProps) {
  const { location } = useWorkplace();
  return (
    <section>
      <SectionHeading id={id} title={title} count={events.length} />
      {events.length === 0 && <p className="px-(--gutter) type-body text-muted">{none}</p>}
      {events.length > 0 && (
        <ul aria-labelledby={id} className="border-t border-line *:border-b *:border-line">
          {events.map((glevent) => (
            <EventRow key={glevent.gleventId} glevent={glevent} location={location} isOver={isOver} />
          ))}
        </ul>
      )}
    </section>
  );
}

function EventsLoading() {
  return (
    <Loading label={texts.loading}>
      <div className="mt-7 border-t border-line *:border-b *:border-line">
        {[1, 2, 3].map((row) => (
          <div key={row} className="grid gap-2.5 px-(--gutter) py-4">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3.5 w-60" />
            <Skeleton className="h-3.5 w-40" />
            <span className="mt-1 flex gap-2">
              <Skeleton className="h-11 w-20" />
              <Skeleton className="h-11 w-16" />
              <Skeleton className="h-11 w-14" />
            </span>
          </div>
        ))}
      </div>
    </Loading>
  );
}
