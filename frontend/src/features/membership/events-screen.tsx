import { cities } from '@lineless/contracts/guest-lists/cities';
import { useState } from 'react';
import { useVisitor } from '@/data/membership/me';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useLayerOf } from '@/shared/hooks/use-layer';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Dock } from '@/shared/ui/dock';
import { Page } from '@/shared/ui/page';
import { CityChoice } from './city-choice';
import { CityEvents } from './city-events';
import { LUSIV_COLOUR } from './look';
import { MemberBanner } from './member-banner';
import { Offers } from './offers';
import { PurchaseModal } from './purchase-modal';
import { ReserveSheet } from './reserve-sheet';
import { texts } from './texts-events';
import { useInvitation } from './use-invitation';
import { useNfcId } from './use-nfc-id';
import { useSignIn } from './use-sign-in';

/** /lusiv/events (M2): what can be booked in a city, and how the visitor stands. */
export function EventsScreen() {
  useTitle(texts.title);
  const visitor = useVisitor();
  const { search } = useNfcId();
  const [city, setCity] = useState(cities[0]);
  const invitation = useInvitation(visitor);
  const signIn = useSignIn();
  const { open, show, close } = useLayerOf('event');
  const isGuest = visitor.is === 'guest';
  const join = (): void => {
    if (isGuest) signIn(paths.lusivEvents.to() + search);
    else invitation.show();
  };
  return (
    <Page accent={LUSIV_COLOUR}>
      <CustomerHeader backTo={paths.lusiv.to() + search} />
      <main className="grid gap-5 pt-3">
        <h1 className="px-(--gutter) type-title">{texts.title}</h1>
        <MemberBanner visitor={visitor} onJoin={join} />
        {visitor.is === 'member' && <Offers userId={visitor.membership.userId} />}
        <div className="px-(--gutter)">
          <CityChoice city={city} onChoose={setCity} />
        </div>
        <CityEvents city={city} visitor={visitor} onJoin={join} onOpen={show} />
      </main>
      <Footer />
      {isGuest && (
        <Dock>
          <Button variant="accent" full onClick={join}>
            {texts.signUp}
          </Button>
        </Dock>
      )}
      <PurchaseModal open={invitation.open} onClose={invitation.close} />
      <ReserveSheet city={city} gleventId={open} visitor={visitor} onClose={close} />
    </Page>
  );
}
