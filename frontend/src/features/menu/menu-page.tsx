import { UtensilsCrossed } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { TO_FILL, useCart } from '@/data/cart/use-cart';
import { useGetMenuQuery } from '@/data/catalogue/menu';
import { useExpectedWait, waitText } from '@/data/ordering/expected-wait';
import { useOrderingNote, useSlowNote } from '@/data/venues/use-ordering-note';
import { useRunningPromotions } from '@/data/venues/use-running-promotions';
import { useGetVenueLocationQuery } from '@/data/venues/venues';
import { problemOf } from '@/shared/api/problem';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useTitle } from '@/shared/hooks/use-title';
import { rememberLocation } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';
import { Banner } from '@/shared/ui/banner';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { Poster } from '@/shared/ui/poster';
import { AlcoholWarningOnArrival } from './alcohol-warning-on-arrival';
import { CartButton } from './cart-button';
import { MenuDock } from './menu-dock';
import { MenuLoading } from './menu-loading';
import { MenuSections } from './menu-sections';
import { MenuTabs } from './menu-tabs';
import { pricesOf, sectionsOf } from './sections';
import { SplashOnArrival } from './splash-on-arrival';
import { texts } from './texts';

const NOTHING: readonly never[] = [];
/** Keeps the poster's height while its words are on the way. */
const NAMELESS = '\u00a0';

/** /location/{vendorLocationId}: the menu (C2). Public. */
export function MenuPage() {
  const { vendorLocationId = '' } = useParams<'vendorLocationId'>();
  const location = useGetVenueLocationQuery(vendorLocationId);
  const menu = useGetMenuQuery(vendorLocationId);
  const place = location.data;
  const isMissing = place === null || (!place && problemOf(location.error).status === 404);
  useTitle(place ? `${place.description}, ${place.vendorName}` : undefined);
  useEffect(() => {
    if (place) rememberLocation('customer', vendorLocationId);
  }, [place, vendorLocationId]);

  // After the menu: it is what one has come for.
  const wait = useExpectedWait({ vendorLocationId }, { skip: !place || !menu.data });
  const products = menu.data ?? NOTHING;
  const promotions = useRunningPromotions(place);
  const priced = useMemo(() => pricesOf(promotions), [promotions]);
  const sections = useMemo(() => sectionsOf(products.map(priced)), [products, priced]);
  const cart = useCart(vendorLocationId, TO_FILL);
  // A tap is seen on its card first: the dock, whose place is laid out anew, follows with the next frame.
  const linesInDock = useDeferredValue(cart.lines);
  const note = useOrderingNote(place);
  const slow = useSlowNote(place);

  if (isMissing) return <Navigate replace to={paths.notFound.to()} />;
  const failed = menu.isError && !menu.data;
  const isLoading = !place || (!menu.data && !failed);
  return (
    <Page accent={place?.primaryColor}>
      <main>
        <Poster
          name={place?.vendorName ?? NAMELESS}
          place={
            place ? texts.placeWithWait(place.description, wait === null ? null : waitText(wait)) : NAMELESS
          }
          locationId={vendorLocationId}
        >
          <CustomerHeader>
            <CartButton vendorLocationId={vendorLocationId} />
          </CustomerHeader>
        </Poster>
        {note !== null && <Banner kind="closed">{note}</Banner>}
        {slow !== null && <Banner kind="closed">{slow}</Banner>}
        {location.isError && !place ? (
          <MenuError onReload={() => void location.refetch()} />
        ) : failed ? (
          <MenuError onReload={() => void menu.refetch()} />
        ) : isLoading ? (
          <MenuLoading />
        ) : (
          <>
            {sections.length > 1 && <MenuTabs sections={sections} />}
            <MenuSections
              sections={sections}
              promoBadge={place.promoBadge}
              cart={cart}
              closed={note !== null}
            />
            {sections.length === 0 && <EmptyState icon={UtensilsCrossed} text={texts.none} />}
          </>
        )}
      </main>
      <Footer />
      <MenuDock
        vendorLocationId={vendorLocationId}
        lines={linesInDock}
        note={note}
        promotions={menu.data ? promotions : NOTHING}
      />
      {place && (
        <SplashOnArrival key={vendorLocationId} location={place}>
          <AlcoholWarningOnArrival />
        </SplashOnArrival>
      )}
    </Page>
  );
}

function MenuError({ onReload }: { onReload: () => void }) {
  return <ErrorState text={texts.failed} onReload={onReload} />;
}
