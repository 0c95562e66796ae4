import type { Order } from '@lineless/contracts/ordering/orders';
import { useEffect, useRef } from 'react';
import { piecesOf } from '@/data/ordering/order';
import { onTick } from '@/shared/hooks/use-clock';
import { countText } from '@/shared/lib/count-text';
import { shortId } from '@/shared/lib/ids';
import { serverNow } from '@/shared/lib/server-clock';
import { sounds } from '@/shared/sound/sounds';
import { announce } from '@/shared/ui/announcer';
import type { AgeLimits } from '@/shared/ui/order-age';
import { Alerts } from './alerts';
import { texts } from './texts';

/** The tones of the live board, and its newcomers in words for who does not see it. `open` is `undefined` until the board has been loaded. */
export function useAlerts(open: readonly Order[] | undefined, limits: AgeLimits): void {
  const alerts = useRef<Alerts | null>(null);
  const { due, late } = limits;
  useEffect(() => {
    if (!open) return;
    const board = (alerts.current ??= new Alerts());
    const look = (now: number): void => {
      const news = board.look(open, now, { due, late });
      if (news.arrived.length > 0) {
        sounds.play('newOrder');
        announce(arrivalOf(news.arrived));
      } else if (news.late) sounds.play('late');
    };
    look(serverNow());
    return onTick(look);
  }, [open, due, late]);
}

/** 'New order PF9N9V, 3 items, Ana M.', or how many came at once. */
function arrivalOf(arrived: readonly Order[]): string {
  const [order] = arrived;
  if (arrived.length > 1 || !order) return texts.said.severalArrived(arrived.length);
  const { orderId, customerName } = order;
  return [texts.said.arrived(shortId(orderId)), countText(piecesOf(order)), customerName]
    .filter(Boolean)
    .join(', ');
}
