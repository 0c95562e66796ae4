import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { CalendarPlus, ClipboardList } from 'lucide-react';
import { useKeptGlevents } from '@/data/door/use-kept-glevents';
import { useWorkplace } from '@/data/staff/workplace';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { MainActionButton } from '@/shared/chrome/main-action';
import { useIsDesk } from '@/shared/hooks/use-is-desk';
import { useNow } from '@/shared/hooks/use-now';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { whenOf } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { MoreRows } from '@/shared/ui/more-rows';
import { SectionHeading } from '@/shared/ui/section-heading';
import { RowsLoading } from '@/shared/ui/rows-loading';
import { Skeleton } from '@/shared/ui/skeleton';
import { EventRow } from './event-row';
import { texts } from './texts';

const EVERY_MS = 60_000;

/** S2: a vendor's guest-list events, upcoming and past. */
export function EventsScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  const list = useKeptGlevents(vendorId);
  const { events, isError, refetch, knownAt } = list;
  const live = useLiveDot(guestListTopics.vendorGlevents.of(vendorId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded: events !== undefined, isFailed: isError });
  const reload = (): void => void refetch();
  const isEmpty = events && events.upcoming.length + events.past.length === 0;
  const isDesk = useIsDesk();
  const now = useNow(EVERY_MS);
  const from = knownAt === null ? null : whenOf(knownAt, location, now);
  const action = {
    text: texts.add,
    icon: CalendarPlus,
    does: { to: paths.staffGleventNew.to({ vendorLocationId }) },
  };
  return (
    <DeskPage
      title={texts.title}
      subtitle={location.vendorName}
      backTo={paths.staffHome.to({ vendorLocationId })}
      end={<LiveDot {...dot} />}
      action={action}
      offline={from === null ? undefined : texts.offline(from)}
    >
      <DoubtBanner doubt={doubt} onRetry={reload}>
        {texts.old}
      </DoubtBanner>
      <main className="flex-1 pb-5">
        {/* Above the lists, as the words of the empty one say. */}
        {!isDesk && (
          <div className="px-(--gutter) pt-2">
            <MainActionButton action={action} />
          </div>
        )}
        {!events && !isError && <EventsLoading />}
        {!events && isError && <ErrorState text={texts.failed} onReload={reload} />}
        {isEmpty && <EmptyState icon={ClipboardList} text={texts.none} />}
        {events && !isEmpty && (
          <div className="desk:grid desk:grid-cols-2 desk:items-start">
            <Events id="upcoming" title={texts.upcoming} none={texts.noneUpcoming} events={events.upcoming} />
            <Events id="past" title={texts.past} none={texts.nonePast} events={events.past} isOver />
            <MoreRows
              query={list}
              failed={texts.failed}
              text={texts.earlier}
              className="px-(--gutter) desk:col-start-2"
            />
          </div>
        )}
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId} />
    </DeskPage>
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
    <RowsLoading label={texts.loading} rows={3} row="grid gap-2.5 px-(--gutter) py-4" className="mt-7">
      <Skeleton className="h-4 w-44" />
      <Skeleton className="h-3.5 w-60" />
      <Skeleton className="h-3.5 w-40" />
      <span className="mt-1 flex gap-2">
        <Skeleton className="h-11 w-20" />
        <Skeleton className="h-11 w-16" />
        <Skeleton className="h-11 w-14" />
      </span>
    </RowsLoading>
  );
}
