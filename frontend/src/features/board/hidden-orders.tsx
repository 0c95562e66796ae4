import type { Order } from '@lineless/contracts/ordering/orders';
import type { ReactNode } from 'react';
import { cx } from '@/shared/ui/cx';
import { Age } from './age';
import type { Hidden, HiddenSide } from './hidden';
import { texts } from './texts';
import type { Way } from './use-view';

const arrows = { across: { back: '←', on: '→' }, down: { back: '↑', on: '↓' } } as const;

export interface HiddenOrdersProps {
  hidden: Hidden;
  way: Way;
  onBack: () => void;
  onForward: () => void;
  onJump: (order: Order) => void;
}

/** What is out of sight: how many, how long the oldest of them has waited, and the way there. */
export function HiddenOrders({ hidden, way, onBack, onForward, onJump }: HiddenOrdersProps) {
  const { before, after, fresh } = hidden;
  const { back, on } = arrows[way];
  const [newcomer] = fresh;
  return (
    <div className="ml-auto flex shrink-0 gap-1.5">
      {before.count > 0 && (
        <Go side={before} onPress={onBack}>
          {texts.hidden.before(back, before.count)}
        </Go>
      )}
      {newcomer && (
        <Go isNew onPress={() => onJump(newcomer)}>
          {texts.hidden.fresh(
            fresh.length,
            hidden.before.count > 0 && isBefore(hidden, newcomer) ? back : on,
          )}
        </Go>
      )}
      {after.count > 0 && (
        <Go side={after} onPress={onForward}>
          {texts.hidden.after(after.count, on)}
        </Go>
      )}
    </div>
  );
}

/** The board is in the order of waiting: what came before the first one behind the edge is on the other side. */
function isBefore({ after }: Hidden, { datetimePaid = '' }: Order): boolean {
  return after.oldest === undefined || datetimePaid < (after.oldest.datetimePaid ?? '');
}

interface GoProps {
  side?: HiddenSide;
  isNew?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Go({ side, isNew = false, onPress, children }: GoProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        'flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-15 font-[650] whitespace-nowrap tabular-nums -outline-offset-2! hover:bg-raised',
        isNew && 'inset-ring-2 inset-ring-text',
      )}
    >
      <span>{children}</span>
      {side?.oldest && (
        <span className="text-muted">
          <span className="max-sm:sr-only">{texts.hidden.oldest} </span>
          <Age order={side.oldest} />
        </span>
      )}
    </button>
  );
}
