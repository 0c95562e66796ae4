import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { CirclePause, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { boardOf, figuresOf, limitsOf } from '@/data/ordering/board';
import { useOrdersFreshness } from '@/data/ordering/use-freshness';
import { useBoard } from '@/data/ordering/use-board';
import { busyText, useBusyPause } from '@/data/venues/use-busy-mode';
import { useClock } from '@/shared/hooks/use-clock';
import { ageText } from '@/shared/lib/age';
import { documentsOf } from '@/shared/live/collection';
import { paths } from '@/shared/paths';
import { Announced } from '@/shared/ui/announcer';
import { Figure } from '@/shared/ui/figure';
import { LiveDot } from '@/shared/ui/live-dot';
import { texts } from './texts';

/** The live board at a glance: how many, how late, how long. The whole of it leads to the board. */
export function BoardGlance({ location }: { location: VendorLocation }) {
  const { vendorLocationId } = location;
  const { currentData, isError } = useBoard(vendorLocationId);
  const busy = useBusyPause(location);
  const now = useClock((time) => time);
  const { dot } = useOrdersFreshness(location, { isLoaded: currentData !== undefined, isFailed: isError });
  const figures = currentData && figuresOf(boardOf(documentsOf(currentData)).open, now, limitsOf(location));
  const late = figures !== undefined && figures.late > 0;
  return (
    <Link
      to={paths.staffBoard.to({ vendorLocationId })}
      className="block rounded-tile bg-surface px-4 pt-3.5 pb-4 hover:bg-raised"
    >
      <span className="flex items-center justify-between gap-3">
        <span className="type-label">{texts.board.title}</span>
        <LiveDot {...dot} />
      </span>
      {busy && (
        <span className="mt-2 flex items-center gap-2 type-small text-warn">
          <CirclePause aria-hidden size={16} strokeWidth={2} className="shrink-0" />
          {busyText(busy, location)}
        </span>
      )}
      <dl className="mt-3 grid grid-cols-[1fr_1fr_1.4fr]">
        <Figure value={figures?.open ?? '–'} label={texts.board.open} />
        <Figure
          value={figures?.late ?? '–'}
          alarm={late}
          label={
            <>
              {late && <TriangleAlert aria-hidden size={16} />}
              {texts.board.late}
            </>
          }
        />
        <Figure value={figures?.oldest == null ? '–' : ageText(figures.oldest)} label={texts.board.oldest} />
      </dl>
      {isError && !currentData && (
        <Announced className="mt-3 type-small text-warn">{texts.board.failed}</Announced>
      )}
    </Link>
  );
}
