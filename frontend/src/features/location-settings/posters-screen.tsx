import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWorkplace } from '@/data/staff/workplace';
import { useGetVenueLocationsQuery } from '@/data/venues/venues';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { QrPoster } from './qr-poster';
import { posterTexts as texts } from './texts-posters';

/** Ours: the QR code of each location of the venue, a page of paper each. */
export function PostersScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
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
  const action =
    locations && locations.length > 1
      ? { text: texts.printAll(locations.length), icon: Printer, does: () => print(null) }
      : undefined;
  return (
    <DeskPage
      title={texts.title}
      subtitle={location.vendorName}
      backTo={paths.staffSettings.to({ vendorLocationId })}
      isStep
      action={action}
      className="print:max-w-none print:bg-white print:*:[&:not(main)]:hidden"
    >
      <main className="flex-1">
        <p className="px-(--gutter) pt-1 pb-5 type-small text-muted print:hidden">{texts.text}</p>
        {!locations && !isError && <PostersLoading />}
        {!locations && isError && <ErrorState text={texts.failed} onReload={() => void refetch()} />}
        <ul className="grid gap-8 pb-6 desk:grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] print:block print:p-0">
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
      <DeskPageEnd vendorLocationId={vendorLocationId} action={action} />
    </DeskPage>
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
