import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { CirclePause, SlidersHorizontal, TriangleAlert, WifiOff } from 'lucide-react';
import { doubtText } from '@/shared/chrome/doubt-text';
import { TicketMark } from '@/shared/chrome/ticket-mark';
import { useClock } from '@/shared/hooks/use-clock';
import { timeOf } from '@/shared/lib/time';
import type { Doubt, ListFreshness } from '@/shared/live/use-freshness';
import { paths } from '@/shared/paths';
import { SoundSwitch } from '@/shared/sound/sound-switch';
import { Announced } from '@/shared/ui/announcer';
import { IconButton } from '@/shared/ui/icon-button';
import { LiveDot } from '@/shared/ui/live-dot';
import type { AgeLimits } from '@/shared/ui/order-age';
import { BoardFigures } from './board-figures';
import { texts } from './texts';

export interface BoardHeaderProps {
  location: VendorLocation;
  freshness: ListFreshness;
  /** What is to be prepared; `null` until the board has been loaded. */
  open: readonly Order[] | null;
  limits: AgeLimits;
  /** The last ones; `undefined` until they are known. */
  handedOver: readonly Order[] | undefined;
  onRetry: () => void;
  /** Asks how this device is to show the board. */
  onView: () => void;
  /** Asks whether the bar is too busy. */
  onBusy: () => void;
}

/**
 * Where, how fresh, how many, how late; on a phone in two rows. Where the figures may be wrong, it says so in their
 * place: the cards below stay where they are.
 */
export function BoardHeader({
  location,
  freshness,
  open,
  limits,
  handedOver,
  onRetry,
  onView,
  onBusy,
}: BoardHeaderProps) {
  const { vendorLocationId } = location;
  const { dot, doubt } = freshness;
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3.5 px-(--gutter) pt-[env(safe-area-inset-top)] md:min-h-15 md:flex-nowrap md:pr-5 md:pl-2">
      {/* Where letters are large or the phone is narrow, what can be pressed goes into a row of its own. */}
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-x-3.5">
        <TicketMark to={paths.staffHome.to({ vendorLocationId })} />
        <h1 className="min-w-0 truncate type-heading">{location.description}</h1>
        <span className="hidden truncate text-15 text-muted lg:block">{location.vendorName}</span>
        <LiveDot {...dot} className="shrink-0 md:ml-2.5" />
      </div>
      <div className="order-last flex min-h-11 w-full items-center md:order-none md:w-auto">
        {doubt === null ? (
          <BoardFigures open={open} limits={limits} handedOver={handedOver} />
        ) : (
          <InDoubt doubt={doubt} onRetry={doubt.why === 'offline' ? undefined : onRetry} />
        )}
      </div>
      <div className="-mr-3 ml-auto flex shrink-0 md:mr-0">
        <IconButton label={texts.busy.open} icon={CirclePause} onClick={onBusy} />
        <IconButton label={texts.view.open} icon={SlidersHorizontal} onClick={onView} />
        <SoundSwitch compact className="lg:hidden" />
        <SoundSwitch className="hidden! lg:inline-flex!" />
      </div>
      <WallClock location={location} />
    </header>
  );
}

function InDoubt({ doubt, onRetry }: { doubt: Doubt; onRetry: (() => void) | undefined }) {
  const Icon = onRetry ? TriangleAlert : WifiOff;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 text-14 leading-4.5 font-semibold text-warn">
      <Icon aria-hidden size={16} strokeWidth={2} className="shrink-0" />
      <Announced className="min-w-0 flex-1">
        {doubtText(doubt)} {texts.doubt.missing}
      </Announced>
      {onRetry && (
        <button
          type="button"
          onClick={onRetry}
          className="min-h-11 shrink-0 px-2 text-15 text-text underline decoration-edge underline-offset-4"
        >
          {texts.retry}
        </button>
      )}
    </div>
  );
}

/** Where the name of the bar and the figures leave room for it. */
function WallClock({ location }: { location: VendorLocation }) {
  const time = useClock((now) => timeOf(now, location));
  return (
    <time className="hidden min-w-19.5 shrink-0 text-right text-17 font-[650] tabular-nums min-[52rem]:block">
      {time}
    </time>
  );
}
