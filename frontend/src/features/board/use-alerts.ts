import type { Order } from '@lineless/contracts/ordering/orders';
import { useEffect, useRef } from 'react';
import { onTick } from '@/shared/hooks/use-clock';
import { sounds } from '@/shared/sound/sounds';
import type { AgeLimits } from '@/shared/ui/order-age';
import { Alerts } from './alerts';

/** The tones of the live board. `open` is `undefined` until the board has been loaded. */
export function useAlerts(open: readonly Order[] | undefined, limits: AgeLimits): void {
  const alerts = useRef<Alerts | null>(null);
  const { due, late } = limits;
  useEffect(() => {
    if (!open) return;
    const board = (alerts.current ??= new Alerts());
    const look = (now: number): void => {
      const news = board.look(open, now, { due, late });
      if (news.newOrder) sounds.play('newOrder');
      else if (news.late) sounds.play('late');
    };
    look(Date.now());
    return onTick(look);
  }, [open, due, late]);
}
