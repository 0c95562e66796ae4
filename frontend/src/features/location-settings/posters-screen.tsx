import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWorkplace } from '@/data/staff/workplace';
import { useGetVenueLocationsQuery } from '@/data/venues/venues';
import { Footer } from '@/shared/chrome/footer';
import { StaffBottomBar } from '@/shared/chrome/staff-bottom-bar';
import { TitleBar } from '@/shared/chrome/title-bar';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { QrPoster } from './qr-poster';
import { posterTexts as texts } from './texts-posters';

/** Ours: the QR code of each location of the venue, a page of paper each. */
export function PostersScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  useTitle(texts.title);
  const { data: locations, isError, refetch } = useGetVenueLocationsQuery(vendorId);
  const [only, setOnly] = useState<string | null>(null);
  useEffect(() => {
    const over = (): void => setOnly(null);
    window.addEventListener('afterprint', over);
    return () => window.removeEventListener('afterprint', over);
  }, []);
  const print = (one: string | null): void => {
    // The print preview takes the page as it is at that moment.
    flushSync(() => setOnly(one));
    window.print();
  };
  return (
    <Page className="print:max-w-none print:bg-white">
      <div className="print:hidden">
        <TitleBar title={texts.title} backTo={paths.staffSettings.to({ vendorLocationId })} />
      </div>
      <main className="flex-1">
        <p className="px-(--gutter) pt-1 pb-5 type-small text-muted print:hidden">{texts.text}</p>
        {!locations && !isError && <PostersLoading />}
        {!locations && isError && <ErrorState text={texts.failed} onReload={() => void refetch()} />}
        <ul className="grid gap-8 pb-6 print:block print:p-0">
          {locations?.map((one) => (
            <li key={one.vendorLocationId} className={onPaper(only, one.vendorLocationId)}>
              <QrPoster location={one} />
              <div className="px-(--gutter) pt-3 print:hidden">
                <Button
                  full
                  icon={Printer}
                  aria-label={texts.printOf(one.description)}
                  onClick={() => print(one.vendorLocationId)}
                >
                  {texts.print}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </main>
      <div className="contents print:hidden">
        <Footer />
        <StaffBottomBar vendorLocationId={vendorLocationId}>
          {locations && locations.length > 1 && (
            <div className="border-t border-line px-(--gutter) py-3">
              <Button variant="paper" full icon={Printer} onClick={() => print(null)}>
                {texts.printAll(locations.length)}
              </Button>
            </div>
          )}
        </StaffBottomBar>
      </div>
    </Page>
  );
}

/** One of them alone, or each on a page of its own. */
function onPaper(only: string | null, vendorLocationId: string): string {
  if (only === null) return 'print:not-last:break-after-page';
  return only === vendorLocationId ? '' : 'print:hidden';
}

function PostersLoading() {
  return (
    <Loading label={texts.loading}>
      <Skeleton className="mx-(--gutter) aspect-[1/1.3] rounded-tile!" />
    </Loading>
  );
}
