import { useState } from 'react';
import type { OpenList } from '@/data/guest-lists/open-list';
import type { OwnPlace } from '@/data/guest-lists/own-places';
import { eventMoment } from '@/data/venue-events/event-time';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useSession } from '@/shared/session/use-session';
import { Page } from '@/shared/ui/page';
import { Poster } from '@/shared/ui/poster';
import { TextButton } from '@/shared/ui/text-link';
import { EventFacts } from './event-facts';
import { GuestForm } from './guest-form';
import { GuestTicket } from './guest-ticket';
import { SignInFirst } from './sign-in-first';
import { texts } from './texts';
import { whyClosed } from './why-closed';

interface ListPageProps {
  list: OpenList;
  timeZone: string | undefined;
  /** Got on this device before. */
  kept: readonly OwnPlace[];
  /** Asks once more how the list stands. */
  onAsk: () => void;
}

/** The event, the codes that this device has, and the form while there is room. */
export function ListPage({ list, timeZone, kept, onAsk }: ListPageProps) {
  const { linkId, placesLeft, glevent, closesAt, needsPhone = false } = list;
  const { user } = useSession();
  const mustSignIn = needsPhone && !user;
  const [places, setPlaces] = useState(kept);
  const [newest, setNewest] = useState<string | null>(null);
  const [wantsMore, setWantsMore] = useState(false);
  const closed = whyClosed(list);
  const isAsking = places.length === 0 || wantsMore;
  return (
    <Page>
      <main>
        <Poster
          name={glevent.name}
          place={`${glevent.venueName}, ${glevent.city}`}
          locationId={glevent.vendorId}
        >
          <CustomerHeader />
        </Poster>
        <div className="grid grid-cols-1 gap-6 py-6">
          {places.map((place) => (
            <GuestTicket key={place.reservationId} place={place} isNew={place.reservationId === newest} />
          ))}
          <div className="grid grid-cols-1 gap-6 px-(--gutter)">
            <EventFacts list={list} timeZone={timeZone} />
            {closed !== null && (
              <p role="status" className="type-label">
                {closed}
              </p>
            )}
            {closed === null && isAsking && (
              <div className="grid gap-4">
                <p className="type-label tabular-nums">{texts.placesLeft(placesLeft)}</p>
                {closesAt !== undefined && timeZone !== undefined && (
                  <p className="type-small text-muted tabular-nums">
                    {texts.until(eventMoment(closesAt, timeZone))}
                  </p>
                )}
                {mustSignIn ? (
                  <SignInFirst linkId={linkId} />
                ) : (
                  <GuestForm
                    list={list}
                    onRefused={onAsk}
                    onDone={(place) => {
                      setPlaces([...places, place]);
                      setNewest(place.reservationId);
                      setWantsMore(false);
                    }}
                  />
                )}
              </div>
            )}
            {closed === null && !isAsking && !needsPhone && (
              <TextButton className="justify-self-start" onClick={() => setWantsMore(true)}>
                {texts.another}
              </TextButton>
            )}
          </div>
        </div>
      </main>
      <Footer />
    </Page>
  );
}
