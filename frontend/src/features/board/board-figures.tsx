import type { Order } from '@lineless/contracts/ordering/orders';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { figuresOf, medianWaitOf } from '@/data/ordering/board';
import { useClock } from '@/shared/hooks/use-clock';
import { ageText } from '@/shared/lib/age';
import { cx } from '@/shared/ui/cx';
import type { AgeLimits } from '@/shared/ui/order-age';
import { texts } from './texts';

export interface BoardFiguresProps {
  /** What is to be prepared; `null` until the board has been loaded. */
  open: readonly Order[] | null;
  limits: AgeLimits;
  /** The last ones handed over; `undefined` until they are known. */
  handedOver: readonly Order[] | undefined;
}

const NONE = '–';

/** How many, how late, how long. The clock draws again only the figure that it changes. */
export function BoardFigures({ open, limits, handedOver }: BoardFiguresProps) {
  return (
    <dl className="flex w-full flex-wrap gap-x-4 sm:gap-x-6 md:flex-nowrap">
      <Fact value={open ? String(open.length) : NONE} label={texts.figures.open} />
      <Late open={open} limits={limits} />
      <MedianWait handedOver={handedOver} />
    </dl>
  );
}

function Late({ open, limits }: Omit<BoardFiguresProps, 'handedOver'>) {
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

/** Of orders handed over: it is what guests have waited, and does not fall as new ones come in. */
function MedianWait({ handedOver = [] }: Pick<BoardFiguresProps, 'handedOver'>) {
  const median = medianWaitOf(handedOver);
  return <Fact value={median === null ? NONE : ageText(median)} label={texts.figures.median} />;
}

function Fact({ value, label, alarm = false }: { value: string; label: ReactNode; alarm?: boolean }) {
  return (
    <div className={cx('flex flex-row-reverse items-baseline gap-1.5', alarm && 'text-danger')}>
      <dt className={cx('flex items-center gap-1 text-14 whitespace-nowrap', !alarm && 'text-muted')}>
        {label}
      </dt>
      <dd className="text-22 leading-7 font-[750] tabular-nums">{value}</dd>
    </div>
  );
}
