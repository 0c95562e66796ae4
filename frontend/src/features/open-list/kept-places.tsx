import type { OwnPlace } from '@/data/guest-lists/own-places';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { Page } from '@/shared/ui/page';
import { GuestTicket } from './guest-ticket';
import { texts } from './texts';

interface KeptPlacesProps {
  places: readonly OwnPlace[];
  /** The server knows the link no more; otherwise it was not heard. */
  isGone: boolean;
}

/** The codes that this device has kept, where nothing more is known of their event. */
export function KeptPlaces({ places, isGone }: KeptPlacesProps) {
  return (
    <Page>
      <CustomerHeader />
      <main className="grid grid-cols-1 gap-5 pb-6">
        <div className="px-(--gutter) pt-3">
          <h1 className="type-title break-words">{places[0]?.event ?? texts.title}</h1>
          <p className="mt-1 type-body text-muted">{isGone ? texts.unknown.text : texts.notAsked}</p>
        </div>
        {places.map((place) => (
          <GuestTicket key={place.reservationId} place={place} isNew={false} />
        ))}
      </main>
      <Footer />
    </Page>
  );
}
