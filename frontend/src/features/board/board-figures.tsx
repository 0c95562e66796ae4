import type { Order } from '@lineless/contracts/ordering/orders';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { figuresOf } from '@/data/ordering/board';
import { useClock } from '@/shared/hooks/use-clock';
import { ageText } from '@/shared/lib/age';
import { cx } from '@/shared/ui/cx';
import type { AgeLimits } from '@/shared/ui/order-age';
import { texts } from './texts';

export interface BoardFiguresProps {
  /** What is to be prepared; `null` until the board has been loaded. */
  open: readonly Order[] | null;
  limits: AgeLimits;
}

const NONE = '–';

/** How many, how late, how long. The clock draws again only the figure that it changes. */
export function BoardFigures({ open, limits }: BoardFiguresProps) {
  return (
    <dl className="flex w-full gap-x-4 sm:gap-x-6">
      <Fact value={open ? String(open.length) : NONE} label={texts.figures.open} />
      <Late open={open} limits={limits} />
      <MedianWait open={open} limits={limits} />
    </dl>
  );
}

function Late({ open, limits }: BoardFiguresProps) {
  const late = useClock((now) => (open ? figuresOf(open, now, limits).late : 0));
  return (
    <Fact
      value={open ? String(late) : NONE}
      label={
        <>
          {late > 0 && <TriangleAlert aria-hidden size={16} />}
          {texts.figures.late}
        </>
      }
      alarm={late > 0}
    />
  );
}

function MedianWait({ open, limits }: BoardFiguresProps) {
  const wait = useClock((now) => {
    const median = open ? figuresOf(open, now, limits).median : null;
    return median === null ? NONE : ageText(median);
  });
  return <Fact value={wait} label={texts.figures.median} />;
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
