import { UtensilsCrossed } from 'lucide-react';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { TO_FILL, useCartChanges } from '@/data/cart/use-cart';
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
/** The very same with each drawing, so it is drawn once. */
const FOOTER = <Footer />;

/** /location/{vendorLocationId}: the menu (C2). Public. */
export function MenuPage() {
  const { vendorLocationId = '' } = useParams<'vendorLocationId'>();
  const location = useGetVenueLocationQuery(vendorLocationId);
  const place = location.data;
  const isMissing = place === null || (!place && problemOf(location.error).status === 404);
  useTitle(place ? `${place.description}, ${place.vendorName}` : undefined);
  useEffect(() => {
    if (place) rememberLocation('customer', vendorLocationId);
  }, [place, vendorLocationId]);

  const note = useOrderingNote(place);
  const slow = useSlowNote(place);

  if (isMissing) return <Navigate replace to={paths.notFound.to()} />;
  return (
    <Page accent={place?.primaryColor}>
      <Ordering
        {...{ vendorLocationId, place, note }}
        failed={location.isError && !place && <MenuError onReload={() => void location.refetch()} />}
      >
        <Poster
          name={place?.vendorName ?? NAMELESS}
          place={place ? <PlaceWithWait place={place.description} {...{ vendorLocationId }} /> : NAMELESS}
          locationId={vendorLocationId}
        >
          <CustomerHeader>
            <CartButton vendorLocationId={vendorLocationId} />
          </CustomerHeader>
        </Poster>
        {note !== null && <Banner kind="closed">{note}</Banner>}
        {slow !== null && <Banner kind="closed">{slow}</Banner>}
      </Ordering>
      {place && (
        <SplashOnArrival location={place}>
          <AlcoholWarningOnArrival />
        </SplashOnArrival>
      )}
    </Page>
  );
}

/** By itself, so that what is learnt of the wait, at first and every minute, draws this line anew and not the page. */
function PlaceWithWait({ place, vendorLocationId }: { place: string; vendorLocationId: string }) {
  // After the menu: it is what one has come for.
  const skip = useGetMenuQuery(vendorLocationId).data === undefined;
  const wait = useExpectedWait({ vendorLocationId }, { skip });
  return texts.placeWithWait(place, wait === null ? null : waitText(wait));
}

interface OrderingProps {
  vendorLocationId: string;
  place: VendorLocation | null | undefined;
  /** Why nothing can be ordered; `null` while one can. */
  note: string | null;
  /** What is shown where the place could not be had. */
  failed: ReactNode;
  /** The head of the page. */
  children: ReactNode;
}

/** All that follows the menu, and so is drawn anew for each price: the head of the page is not. A tap draws its card. */
function Ordering({ vendorLocationId, place, note, failed, children }: OrderingProps) {
  const menu = useGetMenuQuery(vendorLocationId);
  const products = menu.data;
  const promotions = useRunningPromotions(place);
  const priced = useMemo(() => pricesOf(promotions), [promotions]);
  const sections = useMemo(() => sectionsOf((products ?? NOTHING).map(priced)), [products, priced]);
  const changes = useCartChanges(vendorLocationId, TO_FILL);
  return (
    <>
      <main>
        {children}
        {failed ||
          (!products && menu.isError ? (
            <MenuError onReload={() => void menu.refetch()} />
          ) : !place || !products ? (
            <MenuLoading />
          ) : (
            <>
              {sections.length > 1 && <MenuTabs sections={sections} />}
              <MenuSections
                sections={sections}
                promoBadge={place.promoBadge}
                {...{ vendorLocationId, changes }}
                closed={note !== null}
              />
              {sections.length === 0 && <EmptyState icon={UtensilsCrossed} text={texts.none} />}
            </>
          ))}
      </main>
      {FOOTER}
      <MenuDock {...{ vendorLocationId, note }} promotions={products ? promotions : NOTHING} />
    </>
  );
}

function MenuError({ onReload }: { onReload: () => void }) {
  return <ErrorState text={texts.failed} onReload={onReload} />;
}
