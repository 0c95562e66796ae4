import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import { CalendarX2, MapPin } from 'lucide-react';
import { useGetCityEventsQuery, type City } from '@/data/membership/city-events';
import type { Visitor } from '@/data/membership/me';
import { useOnline } from '@/shared/hooks/use-online';
import { documentsOf } from '@/shared/live/collection';
import { Banner } from '@/shared/ui/banner';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { EventAction } from './event-action';
import { byMonth } from './event-months';
import { EventRow } from './event-row';
import { texts } from './texts-events';

interface CityEventsProps {
  /** `null`: none is chosen. */
  city: City | null;
  visitor: Visitor;
  onJoin: () => void;
  onOpen: (gleventId: string) => void;
}

/** M2: the events of a city by month and year; places follow live. */
export function CityEvents({ city, ...rest }: CityEventsProps) {
  if (city === null) return <EmptyState icon={MapPin} text={texts.list.chooseCity} />;
  return <Events key={city.name} city={city} {...rest} />;
}

function Events({
  city: { latitude, longitude },
  visitor,
  onJoin,
  onOpen,
}: CityEventsProps & { city: City }) {
  const { data, isError, refetch } = useGetCityEventsQuery({ latitude, longitude });
  const online = useOnline();
  const again = (): void => void refetch();
  if (!data) return isError ? <ErrorState text={texts.list.failed} onReload={again} /> : <EventsLoading />;
  const events = documentsOf(data);
  return (
    <>
      {(isError || !online) && (
        <Banner kind={online ? 'stale' : 'offline'} action={{ text: texts.banner.again, onPress: again }}>
          {texts.list.old}
        </Banner>
      )}
      {events.length === 0 && <EmptyState icon={CalendarX2} text={texts.list.empty} />}
      {byMonth(events).map(({ name, events: ofMonth }) => (
        <section key={name} aria-label={name}>
          <h2 className="px-(--gutter) pb-3 type-heading">{name}</h2>
          <ul className="border-t border-line">
            {ofMonth.map((event: PublicGlevent) => (
              <EventRow
                key={event.gleventId}
                event={event}
                action={<EventAction {...{ event, visitor, onJoin, onOpen }} />}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function EventsLoading() {
  return (
    <Loading label={texts.list.loading}>
      <p aria-hidden className="px-(--gutter) pb-3 type-body text-muted">
        {texts.list.loading}
      </p>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 border-t border-line px-(--gutter) py-4">
          <Skeleton className="h-11 w-11" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-52" />
            <Skeleton className="h-11 w-60" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
