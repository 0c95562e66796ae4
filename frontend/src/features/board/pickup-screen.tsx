import { BellRing } from 'lucide-react';
import { useMemo } from 'react';
import { boardOf } from '@/data/ordering/board';
import { useBoard } from '@/data/ordering/use-board';
import { useOrdersFreshness } from '@/data/ordering/use-freshness';
import { useWorkplace } from '@/data/staff/workplace';
import { TicketMark } from '@/shared/chrome/ticket-mark';
import { useTitle } from '@/shared/hooks/use-title';
import { shortId } from '@/shared/lib/ids';
import { documentsOf } from '@/shared/live/collection';
import { paths } from '@/shared/paths';
import { LiveDot } from '@/shared/ui/live-dot';
import { Page } from '@/shared/ui/page';
import { texts } from './texts';

/** For guests, on a screen above the bar: the codes of what is ready, the last one first, and no name. */
export function PickupScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  useTitle(texts.pickup.title(location.description));
  const { currentData, isError } = useBoard(vendorLocationId);
  const { dot } = useOrdersFreshness(location, { isLoaded: currentData !== undefined, isFailed: isError });
  const ready = useMemo(() => currentData && boardOf(documentsOf(currentData)).ready, [currentData]);
  return (
    <Page wide className="h-dvh overflow-hidden">
      <header className="flex min-h-16 shrink-0 items-center gap-3.5 px-(--gutter) md:px-5">
        <TicketMark to={paths.staffBoard.to({ vendorLocationId })} />
        <p className="min-w-0 truncate type-heading">{location.description}</p>
        <span className="flex-1" />
        <LiveDot {...dot} />
      </header>
      <main className="flex min-h-0 flex-1 flex-col px-(--gutter) pb-5 md:px-5">
        <h1 className="flex items-center gap-4 pb-4 text-[clamp(1.75rem,4vw,4.5rem)] leading-[1.1] font-extrabold text-ok font-stretch-[112%]">
          <BellRing aria-hidden strokeWidth={2} className="size-[1em] shrink-0" />
          {texts.pickup.heading}
        </h1>
        {ready?.length === 0 && <p className="type-lead text-muted">{texts.pickup.none}</p>}
        {!currentData && isError && <p className="type-lead text-warn">{texts.failed}</p>}
        {ready && ready.length > 0 && (
          <ul
            aria-label={texts.pickup.list}
            tabIndex={0}
            className="grid min-h-0 flex-1 auto-rows-min grid-cols-[repeat(auto-fill,minmax(min(100%,clamp(9rem,22vw,26rem)),1fr))] gap-[clamp(8px,1vw,20px)] overflow-y-auto -outline-offset-2!"
          >
            {ready.map(({ orderId }) => (
              <li
                key={orderId}
                className="animate-change rounded-tile bg-ok-wash py-[0.25em] text-center text-[clamp(1.875rem,5vw,6rem)] leading-[1.2] font-extrabold tracking-[0.03em] tabular-nums font-stretch-[84%]"
              >
                {shortId(orderId)}
              </li>
            ))}
          </ul>
        )}
      </main>
    </Page>
  );
}
