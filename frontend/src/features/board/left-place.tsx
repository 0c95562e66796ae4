import type { Order } from '@lineless/contracts/ordering/orders';
import { Check, CircleSlash, Hand, Undo2 } from 'lucide-react';
import { shortId } from '@/shared/lib/ids';
import { Button } from '@/shared/ui/button';
import { texts } from './texts';

/** What became of the order that stood here. */
export type Left = 'ready' | 'picked up' | 'dismissed' | 'gone';

const icons = { ready: Hand, 'picked up': Check, dismissed: CircleSlash, gone: CircleSlash } as const;

export interface LeftPlaceProps {
  order: Order;
  left: Left;
  onUndo: (order: Order) => void;
}

/**
 * The place of a card that has left, as long as staff tap: nothing moves up under the finger. 'Undo' is at its top,
 * away from where Bump was, so that a second tap in the same place does nothing.
 */
export function LeftPlace({ order, left, onUndo }: LeftPlaceProps) {
  const code = shortId(order.orderId);
  const Icon = icons[left];
  const word = texts.left.words[left];
  return (
    <div
      role="group"
      aria-label={texts.left.place(code, word)}
      className="h-full rounded-[8px] px-3 pt-2 inset-ring inset-ring-line"
    >
      <b className="type-code text-28! leading-8.5! tracking-[0.01em]! text-muted font-stretch-[68%]!">
        {code}
      </b>
      <div className="flex items-center justify-between gap-2">
        <span className="flex items-center gap-1.5 type-label">
          <Icon aria-hidden size={16} strokeWidth={2} className="shrink-0" />
          {word}
        </span>
        {left === 'ready' && (
          <Button
            variant="outline"
            size="compact"
            icon={Undo2}
            className="px-3!"
            aria-label={texts.left.undoOf(code)}
            onClick={() => onUndo(order)}
          >
            {texts.left.undo}
          </Button>
        )}
      </div>
    </div>
  );
}
