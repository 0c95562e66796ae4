import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { figuresOf } from '@/data/ordering/board';
import { useBoardDot } from '@/data/ordering/use-orders-dot';
import { TicketMark } from '@/shared/chrome/ticket-mark';
import { useClock } from '@/shared/hooks/use-clock';
import { ageText } from '@/shared/lib/age';
import { timeOf } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { SoundSwitch } from '@/shared/sound/sound-switch';
import { cx } from '@/shared/ui/cx';
import { LiveDot } from '@/shared/ui/live-dot';
import type { AgeLimits } from '@/shared/ui/order-age';

export interface BoardHeaderProps {
  location: VendorLocation;
  /** What is to be prepared; `null` until the board has been loaded. */
  open: readonly Order[] | null;
  limits: AgeLimits;
}

/** Where, how fresh, how many, how late; on a phone in two rows. */
export function BoardHeader({ location, open, limits }: BoardHeaderProps) {
  const { vendorLocationId } = location;
  const now = useClock((time) => time);
  const figures = open && figuresOf(open, now, limits);
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3.5 px-(--gutter) pt-[env(safe-area-inset-top)] md:h-15 md:flex-nowrap md:pr-5 md:pl-2">
      <TicketMark to={paths.staffHome.to({ vendorLocationId })} />
      <h1 className="min-w-0 truncate type-heading">{location.description}</h1>
      <span className="hidden truncate text-[15px] text-muted lg:block">{location.vendorName}</span>
      <LiveDot {...useBoardDot(location)} className="md:ml-2.5" />
      <span className="flex-1" />
      <dl className="order-last flex w-full gap-x-4 pb-2 sm:gap-x-6 md:order-none md:w-auto md:pb-0">
        <Fact value={figures ? String(figures.open) : '–'} label="open" />
        <Fact
          value={figures ? String(figures.late) : '–'}
          label={<>{figures !== null && figures.late > 0 && <TriangleAlert aria-hidden size={16} />}late</>}
          alarm={figures !== null && figures.late > 0}
        />
        <Fact value={figures?.median == null ? '–' : ageText(figures.median)} label={<MedianWait />} />
      </dl>
      <SoundSwitch compact className="-mr-3 lg:hidden" />
      <SoundSwitch className="hidden! lg:inline-flex!" />
      <time className="hidden min-w-19.5 shrink-0 text-right text-[17px] font-[650] tabular-nums md:block">
        {timeOf(now, location)}
      </time>
    </header>
  );
}

function Fact({ value, label, alarm = false }: { value: string; label: ReactNode; alarm?: boolean }) {
  return (
    <div className={cx('flex flex-row-reverse items-baseline gap-1.5', alarm && 'text-danger')}>
      <dt className={cx('flex items-center gap-1 text-[14px] whitespace-nowrap', !alarm && 'text-muted')}>
        {label}
      </dt>
      <dd className="text-[22px] leading-7 font-[750] tabular-nums">{value}</dd>
    </div>
  );
}

/** The narrowest phones have room for one word. */
function MedianWait() {
  return (
    <span>
      median<span className="max-[359px]:sr-only"> wait</span>
    </span>
  );
}
